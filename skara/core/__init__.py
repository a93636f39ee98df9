"""What every game of the kit shares: errors, tables, languages, events, records and sessions of play.

Nothing here knows a rule of any game, and nothing here needs a third-party package.
"""
