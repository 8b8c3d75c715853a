import ShowlogModels

/// The keys that a restore of a library's document gives: the positions in the document, from 1.
public struct DocumentKeys {
  private let state: PersistentState
  private let order: CanonicalOrder

  /// Orders the shows and episodes as a document does.
  ///
  /// - Complexity: O(n log n) in the shows and episodes.
  public init(of state: PersistentState) {
    self.state = state
    order = CanonicalOrder(state.library)
  }

  /// Returns the restored key of each row of a table, by its key in the library; of plays, those of known episodes.
  ///
  /// Nil for a table whose keys stay as they are.
  ///
  /// - Complexity: O(n log n) in the plays, O(n) in the rows of other tables.
  public func keys(of table: String) -> [Int: Int]? {
    switch table {
    case "shows": positions(of: order.shows.map(\.id.rawValue))
    case "episodes": positions(of: episodes.map(\.id.rawValue))
    case "plays": plays()
    default: nil
    }
  }

  private func plays() -> [Int: Int] {
    let plays = Dictionary(grouping: order.plays(of: state.plays), by: \.episode)
    return positions(of: episodes.flatMap { plays[$0.id] ?? [] }.map(\.id.rawValue))
  }

  private var episodes: [Episode] { order.shows.flatMap { order.episodes[$0.id] ?? [] } }

  private func positions(of keys: [Int]) -> [Int: Int] {
    Dictionary(uniqueKeysWithValues: zip(keys, 1...))
  }
}
