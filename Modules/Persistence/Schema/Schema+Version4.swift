extension Schema {
  /// A line of the log has the version of the contents that it led to, so that any version whose undo step is kept can
  /// be shown. A version has the number of the change that first led to it. Undo leads to an earlier version.
  static let version4 = """
    ALTER TABLE actions ADD COLUMN summary TEXT; -- in words; NULL in lines of earlier versions of the program
    ALTER TABLE actions ADD COLUMN changed_rows INTEGER; -- inserted, updated and removed
    ALTER TABLE actions ADD COLUMN leads_to INTEGER; -- the last change in effect after it, 0 for none
    UPDATE actions SET leads_to = id WHERE id IN (SELECT id FROM undo_steps);

    """

  /// The first version whose log has `leads_to`.
  static let firstVersionWithTravel = 4
}
