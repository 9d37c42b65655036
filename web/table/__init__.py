"""The table on the page: draws what the session says, turns taps and keys into its requests."""
