extension Schema {
  /// The first tables. SQLite keeps the text with its comments, so that `.schema` explains the file to people.
  ///
  /// Instants are seconds since 1970 in UTC, days are texts. An entity's key is its row's number, and so tables are
  /// read in the order of keys without sorting. The references are indexed, since removing what is referred to looks
  /// for what refers to it. Aliases lie beside their entity, in the order in which entities are read; that two entities
  /// have one alias can happen in people's files, so the index by alias is not unique.
  static let version1 = """
    CREATE TABLE meta (
      id INTEGER PRIMARY KEY CHECK (id = 1), -- there is one row
      revision INTEGER NOT NULL -- how often the store was written
    ) STRICT;
    INSERT INTO meta (id, revision) VALUES (1, 0);

    CREATE TABLE shows (
      id INTEGER PRIMARY KEY,
      title TEXT NOT NULL,
      year INTEGER,
      status TEXT, -- running, ended, upcoming or undetermined
      runtime INTEGER, -- minutes of an episode
      premiered TEXT CHECK (premiered GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
      ended TEXT CHECK (ended GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
      genres TEXT NOT NULL, -- a JSON array of texts
      network TEXT,
      reset_at INTEGER, -- when the viewer began it anew, seconds since 1970
      is_followed INTEGER CHECK (is_followed IN (0, 1)), -- NULL while the viewer has not said
      source TEXT NOT NULL -- mention, trakt or tvmaze
    ) STRICT;

    CREATE TABLE seasons (
      id INTEGER PRIMARY KEY,
      show_id INTEGER NOT NULL REFERENCES shows,
      number INTEGER NOT NULL -- 0 holds the specials
    ) STRICT;
    CREATE INDEX seasons_by_show ON seasons (show_id);

    CREATE TABLE episodes (
      id INTEGER PRIMARY KEY,
      show_id INTEGER NOT NULL REFERENCES shows,
      season INTEGER NOT NULL, -- the season's number
      number INTEGER, -- NULL for a special without one
      title TEXT NOT NULL,
      airs_at INTEGER, -- aired at a moment, seconds since 1970
      airs_on TEXT CHECK (airs_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'), -- or released on a day
      runtime INTEGER, -- minutes
      source TEXT NOT NULL, -- mention, trakt or tvmaze
      CHECK (airs_at IS NULL OR airs_on IS NULL)
    ) STRICT;
    CREATE INDEX episodes_by_show ON episodes (show_id);

    CREATE TABLE plays (
      id INTEGER PRIMARY KEY,
      episode_id INTEGER NOT NULL REFERENCES episodes,
      watched_at INTEGER, -- seconds since 1970, NULL where nobody knows
      trakt_id INTEGER, -- of the history item
      origin INTEGER NOT NULL -- 0 marked here, 1 an item of a history, 2 counted by a summary
    ) STRICT;
    CREATE INDEX plays_by_episode ON plays (episode_id);

    CREATE TABLE aliases (
      kind TEXT NOT NULL, -- show, season or episode
      entity INTEGER NOT NULL, -- the row of that table
      provider TEXT NOT NULL, -- trakt, tvmaze, imdb, tmdb, tvdb or slug
      id TEXT NOT NULL, -- what the provider calls it
      PRIMARY KEY (kind, entity, provider)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX aliases_by_id ON aliases (kind, provider, id);

    CREATE TABLE actions (
      id INTEGER PRIMARY KEY,
      at INTEGER NOT NULL, -- seconds since 1970
      kind TEXT NOT NULL,
      action TEXT NOT NULL -- JSON
    ) STRICT;
    """
}
