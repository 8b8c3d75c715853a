/// The format of a store file. SQLite keeps its text with the comments, so that `.schema` explains the file to people.
enum Schema {
  /// The letters SHLG, which identify a SQLite file as a store.
  static let applicationID = 0x5348_4C47

  /// The only format that this program reads; no released program wrote an earlier one.
  static let version = 4

  /// The tables besides those of the features, which their declarations create: a table of rows and one of the rows that
  /// undo steps set. Times are seconds since 1970 in UTC, days are texts.
  ///
  /// A checksum in each row and a total per table reveal a damaged file. There are no indexes, whose damage would go
  /// unnoticed, and so no foreign keys of SQLite, which search them when a row is removed: the app reads whole tables, and
  /// checks references before it writes them.
  ///
  /// A line of the log has the version of the contents that it led to, so that any version whose undo step is kept can be
  /// shown. A version has the number of the change that first led to it. Undo leads to an earlier version.
  static let tables = """
    CREATE TABLE meta (
      id INTEGER PRIMARY KEY CHECK (id = 1), -- there is one row
      revision INTEGER NOT NULL -- how often the store was written
    ) STRICT;
    INSERT INTO meta (id, revision) VALUES (1, 0);

    CREATE TABLE actions (
      id INTEGER PRIMARY KEY,
      at INTEGER NOT NULL, -- seconds since 1970
      kind TEXT NOT NULL,
      action TEXT NOT NULL, -- JSON
      summary TEXT, -- in words
      changed_rows INTEGER, -- inserted, updated and removed
      leads_to INTEGER -- the last change in effect after it, 0 for none
    ) STRICT;

    CREATE TABLE undo_steps ( -- to the contents before a change or, once it was undone, to those after it
      id INTEGER PRIMARY KEY REFERENCES actions, -- the action that made the change
      is_undone INTEGER NOT NULL CHECK (is_undone IN (0, 1)), -- 1 once it was undone, and can be redone
      checksum INTEGER NOT NULL DEFAULT 0 -- of this row and those of the step
    ) STRICT;

    CREATE TABLE undo_removals ( -- rows that a step removes: ranges, since an import adds a million consecutive keys
      step_id INTEGER NOT NULL REFERENCES undo_steps,
      entity TEXT NOT NULL, -- the name of their table
      first INTEGER NOT NULL, -- their keys, from the first to the last
      last INTEGER NOT NULL,
      PRIMARY KEY (step_id, entity, first)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE stored_tables ( -- one row per table of a feature, and one for undo_steps
      name TEXT PRIMARY KEY,
      version INTEGER NOT NULL, -- of the table's columns
      rows INTEGER NOT NULL, -- how many there are
      checksum INTEGER NOT NULL -- the sum of their checksums
    ) STRICT, WITHOUT ROWID;
    INSERT INTO stored_tables VALUES ('undo_steps', 1, 0, 0);
    """
}
