"""What a person is asked, and what may be found out before answering."""
