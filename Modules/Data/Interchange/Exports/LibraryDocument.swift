import ShowlogModels

/// Everything that a store holds, as ``LibraryExport`` writes it and ``LibraryRestore`` reads it.
public struct LibraryDocument: Equatable, Sendable {
  /// The library and the plays.
  public let state: PersistentState

  /// The viewer's ratings, notes and lists of shows and episodes.
  public let entries: ViewerEntries

  /// The rows of all other tables.
  public let tables: [DocumentTable]

  /// Creates a document.
  ///
  /// - Parameters:
  ///   - state: The library and the plays.
  ///   - entries: The viewer's ratings, notes and lists of shows and episodes.
  ///   - tables: The rows of all other tables.
  public init(state: PersistentState, entries: ViewerEntries = ViewerEntries(), tables: [DocumentTable] = []) {
    self.state = state
    self.entries = entries
    self.tables = tables
  }
}
