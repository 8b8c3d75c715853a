extension Schema {
  /// The rows that the last changes replaced, for undo. A step leads to the contents before its change or, once it was
  /// undone, to those after it. Removals are stored as ranges of keys, since an import adds a million consecutive ones.
  static let version2 =
    """
    CREATE TABLE undo_steps (
      id INTEGER PRIMARY KEY REFERENCES actions, -- the action that made the change
      is_undone INTEGER NOT NULL CHECK (is_undone IN (0, 1)) -- 1 once it was taken back, and can be redone
    ) STRICT;

    CREATE TABLE undo_removals ( -- rows that a step removes
      step_id INTEGER NOT NULL REFERENCES undo_steps ON DELETE CASCADE,
      entity TEXT NOT NULL, -- the name of their table
      first INTEGER NOT NULL, -- their keys, from the first to the last
      last INTEGER NOT NULL,
      PRIMARY KEY (step_id, entity, first)
    ) STRICT, WITHOUT ROWID;

    """
    + rows(
      "shows",
      """
      title TEXT NOT NULL, year INTEGER, status TEXT, runtime INTEGER, premiered TEXT, ended TEXT, genres TEXT NOT NULL,
      network TEXT, reset_at INTEGER, is_followed INTEGER, source TEXT NOT NULL, \(ids)
      """)
    + rows("seasons", "show_id INTEGER NOT NULL, number INTEGER NOT NULL, \(ids)")
    + rows(
      "episodes",
      """
      show_id INTEGER NOT NULL, season INTEGER NOT NULL, number INTEGER, title TEXT NOT NULL, airs_at INTEGER,
      airs_on TEXT, runtime INTEGER, source TEXT NOT NULL, \(ids)
      """)
    + rows(
      "plays",
      "episode_id INTEGER NOT NULL, watched_at INTEGER, trakt_id INTEGER, origin INTEGER NOT NULL")

  private static let ids =
    "trakt_id INTEGER, tvmaze_id INTEGER, imdb_id TEXT, tmdb_id INTEGER, tvdb_id INTEGER, slug TEXT"

  private static func rows(_ table: String, _ columns: String) -> String {
    """

    CREATE TABLE undo_\(table) ( -- rows that a step sets
      step_id INTEGER NOT NULL REFERENCES undo_steps ON DELETE CASCADE,
      id INTEGER NOT NULL,
      \(columns),
      PRIMARY KEY (step_id, id)
    ) STRICT, WITHOUT ROWID;

    """
  }
}
