"""What the site starts with: runtimes, libraries, and bytecode that is made once."""
