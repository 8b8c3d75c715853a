extension Schema {
  /// A checksum in each row and a total per table reveal a damaged file. Indexes, whose damage would go unnoticed, are
  /// dropped and foreign keys are off: the app reads whole tables, and checks references before it writes them.
  static let version3 =
    """
    CREATE TABLE stored_tables ( -- one row per table of a feature, and one for undo_steps
      name TEXT PRIMARY KEY,
      version INTEGER NOT NULL, -- of the table's columns
      rows INTEGER NOT NULL, -- how many there are
      checksum INTEGER NOT NULL -- the sum of their checksums
    ) STRICT, WITHOUT ROWID;

    """
    + aliasIndexes.map { "DROP INDEX IF EXISTS \($0);\n" }.joined()
    + tables.map { checksums($0.name, $0.columns) }.joined()
    + "ALTER TABLE undo_steps ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;\n"
    + "UPDATE undo_steps SET checksum = row_checksum(id, is_undone)"
    + " + (SELECT coalesce(sum(row_checksum(step_id, entity, first, last)), 0) FROM undo_removals WHERE step_id = undo_steps.id)"
    + tables.map {
      " + (SELECT coalesce(sum(row_checksum(step_id, \($0.columns))), 0) FROM undo_\($0.name) WHERE step_id = undo_steps.id)"
    }.joined() + ";\n"
    + "INSERT INTO stored_tables SELECT 'undo_steps', 1, count(*), coalesce(sum(checksum), 0) FROM undo_steps;\n"

  private static func checksums(_ table: String, _ columns: String) -> String {
    """
    ALTER TABLE \(table) ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0; -- of the columns before it
    UPDATE \(table) SET checksum = row_checksum(\(columns));
    INSERT INTO stored_tables SELECT '\(table)', 1, count(*), coalesce(sum(checksum), 0) FROM \(table);

    """
  }

  private static let tables = [
    (
      name: "shows",
      columns:
        "id, title, year, status, runtime, premiered, ended, genres, network, reset_at, is_followed, source, \(ids)"
    ),
    (name: "seasons", columns: "id, show_id, number, \(ids)"),
    (name: "episodes", columns: "id, show_id, season, number, title, airs_at, airs_on, runtime, source, \(ids)"),
    (name: "plays", columns: "id, episode_id, watched_at, trakt_id, origin"),
  ]

  private static let ids = "trakt_id, tvmaze_id, imdb_id, tmdb_id, tvdb_id, slug"

  private static let aliasIndexes =
    ["trakt", "tvmaze", "imdb", "tmdb", "tvdb"].flatMap { ["shows_by_\($0)", "episodes_by_\($0)"] }
    + ["shows_by_slug", "seasons_by_show", "episodes_by_show", "plays_by_episode"]
}
