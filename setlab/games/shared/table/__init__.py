"""The table that is raced for: call, claim, refill. Classic, solo and several small games are its rules."""
