extension Schema {
  /// The fourth version: a line of the log says in words what its change was, how many rows that were, and to which
  /// version of the contents it led, so that any version whose undo step is kept can be shown again.
  ///
  /// A version has the number of the change that made it. Undo leads to an earlier one.
  static let version4 = """
    ALTER TABLE actions ADD COLUMN summary TEXT; -- in words; NULL in lines of earlier versions of the program
    ALTER TABLE actions ADD COLUMN changed_rows INTEGER; -- inserted, updated and removed
    ALTER TABLE actions ADD COLUMN leads_to INTEGER; -- the last change in effect after it, 0 for none
    UPDATE actions SET leads_to = id WHERE id IN (SELECT id FROM undo_steps);

    """

  /// The first version whose log says where an action led.
  static let firstVersionWithTravel = 4
}
