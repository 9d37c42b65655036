"""What is measured: speed against a plain page, and what Lighthouse says."""
