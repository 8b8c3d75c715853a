extension Schema {
  /// The first tables. SQLite keeps the text with its comments, so that `.schema` explains the file to people.
  ///
  /// Times are seconds since 1970 in UTC, days are texts. An entity's key is its rowid, so tables are read in the order
  /// of keys without sorting. References are indexed, since removing a row searches for rows that refer to it. The
  /// providers' ids are columns, not rows of a table, which would take most of the time of reading a store: there are
  /// five per episode. Their indexes are not unique, since an imported file can give two shows the same id.
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
      source TEXT NOT NULL, -- mention, trakt or tvmaze
      trakt_id INTEGER, -- what the providers call it
      tvmaze_id INTEGER,
      imdb_id TEXT,
      tmdb_id INTEGER,
      tvdb_id INTEGER,
      slug TEXT
    ) STRICT;
    CREATE INDEX shows_by_trakt ON shows (trakt_id) WHERE trakt_id IS NOT NULL;
    CREATE INDEX shows_by_tvmaze ON shows (tvmaze_id) WHERE tvmaze_id IS NOT NULL;
    CREATE INDEX shows_by_imdb ON shows (imdb_id) WHERE imdb_id IS NOT NULL;
    CREATE INDEX shows_by_tmdb ON shows (tmdb_id) WHERE tmdb_id IS NOT NULL;
    CREATE INDEX shows_by_tvdb ON shows (tvdb_id) WHERE tvdb_id IS NOT NULL;
    CREATE INDEX shows_by_slug ON shows (slug) WHERE slug IS NOT NULL;

    CREATE TABLE seasons (
      id INTEGER PRIMARY KEY,
      show_id INTEGER NOT NULL REFERENCES shows,
      number INTEGER NOT NULL, -- 0 holds the specials
      trakt_id INTEGER, -- what the providers call it
      tvmaze_id INTEGER,
      imdb_id TEXT,
      tmdb_id INTEGER,
      tvdb_id INTEGER,
      slug TEXT
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
      trakt_id INTEGER, -- what the providers call it
      tvmaze_id INTEGER,
      imdb_id TEXT,
      tmdb_id INTEGER,
      tvdb_id INTEGER,
      slug TEXT,
      CHECK (airs_at IS NULL OR airs_on IS NULL)
    ) STRICT;
    CREATE INDEX episodes_by_show ON episodes (show_id);
    CREATE INDEX episodes_by_trakt ON episodes (trakt_id) WHERE trakt_id IS NOT NULL;
    CREATE INDEX episodes_by_tvmaze ON episodes (tvmaze_id) WHERE tvmaze_id IS NOT NULL;
    CREATE INDEX episodes_by_imdb ON episodes (imdb_id) WHERE imdb_id IS NOT NULL;
    CREATE INDEX episodes_by_tmdb ON episodes (tmdb_id) WHERE tmdb_id IS NOT NULL;
    CREATE INDEX episodes_by_tvdb ON episodes (tvdb_id) WHERE tvdb_id IS NOT NULL;

    CREATE TABLE plays (
      id INTEGER PRIMARY KEY,
      episode_id INTEGER NOT NULL REFERENCES episodes,
      watched_at INTEGER, -- seconds since 1970, NULL where nobody knows
      trakt_id INTEGER, -- of the history item
      origin INTEGER NOT NULL -- 0 marked here, 1 an item of a history, 2 counted by a summary
    ) STRICT;
    CREATE INDEX plays_by_episode ON plays (episode_id);

    CREATE TABLE actions (
      id INTEGER PRIMARY KEY,
      at INTEGER NOT NULL, -- seconds since 1970
      kind TEXT NOT NULL,
      action TEXT NOT NULL -- JSON
    ) STRICT;
    """
}
