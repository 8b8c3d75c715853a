import LeftfoldEntities
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels

/// The rows of one stored table that differ between two states, for text and JSON output.
public struct TableChange: Encodable, Equatable, Sendable {
  /// A row that differs.
  public struct Row: Encodable, Equatable, Sendable {
    /// The row's key.
    public let key: Int
    /// The show or episode that the row is or refers to; empty without one.
    public let subject: String
    /// `inserted`, `updated` or `removed`.
    public let change: String
    /// The members that differ; for an inserted or removed row, those with a value.
    public let members: [Member]
  }

  /// A member of a row.
  public struct Member: Encodable, Equatable, Sendable {
    /// The column's name.
    public let name: String
    /// The value before; null without one.
    @OrNull public var old: String?
    /// The value after; null without one.
    @OrNull public var new: String?
  }

  /// The table's name.
  public let table: String
  /// The number of inserted rows.
  public let inserted: Int
  /// The number of updated rows.
  public let updated: Int
  /// The number of removed rows.
  public let removed: Int
  /// The first rows that differ, up to a limit.
  public let rows: [Row]

  /// Returns the stored tables that differ between two states.
  ///
  /// - Parameters:
  ///   - old: The state before.
  ///   - new: The state after.
  ///   - limit: The maximum number of rows per table.
  /// - Complexity: O(difference).
  public static func all(from old: AppState, to new: AppState, limit: Int) -> [TableChange] {
    AppState.storedTables.compactMap { table in
      guard !table.isEqual(old, new) else { return nil }
      let changes = table.changes(old, new)
      let reader = RowReader(table: table, changes: changes, old: old.library, new: new.library)
      return TableChange(
        table: table.name, inserted: changes.insertedCount, updated: changes.updatedCount,
        removed: changes.removedCount, rows: (0..<min(limit, changes.count)).map { reader.row(at: $0) })
    }
  }
}

private struct RowReader {
  let table: StoredTable<AppState>
  let changes: StoredChanges
  let old: Library
  let new: Library

  func row(at position: Int) -> TableChange.Row {
    let (key, kind) = changes.change(position)
    let before = kind == .inserted ? nil : changes.values(at: position, .old)
    let after = kind == .removed ? nil : changes.values(at: position, .new)
    let members = table.columns.indices.dropFirst().compactMap { index -> TableChange.Member? in
      guard before?[index] != after?[index] else { return nil }
      let (old, new) = (before.flatMap { shown($0, index) }, after.flatMap { shown($0, index) })
      return old == nil && new == nil ? nil : TableChange.Member(name: table.columns[index].name, old: old, new: new)
    }
    return TableChange.Row(key: key, subject: subject(after ?? before ?? []), change: "\(kind)", members: members)
  }

  private func shown(_ values: [StoredValue], _ index: Int) -> String? {
    switch values[index] {
    case .null: nil
    case .text(let text): text
    // By the convention of the stored tables, these are seconds since 1970.
    case .integer(let value) where table.columns[index].name.hasSuffix("_at"): "\(Timestamp(seconds: value))"
    case .integer(let value): "\(value)"
    }
  }

  private func subject(_ values: [StoredValue]) -> String {
    if let key = key(of: "episodes", in: values) {
      let id = EpisodeID(rawValue: key)
      let library = new.episodes.contains(id) ? new : old
      if let episode = library.episodes[id: id] {
        return "\(title(episode.show)) \(library.label(of: episode))"
      }
    }
    return key(of: "shows", in: values).map { title(ShowID(rawValue: $0)) } ?? ""
  }

  private func key(of target: String, in values: [StoredValue]) -> Int? {
    let reference = table.references.first { $0.table == target }
    let column = table.name == target ? 0 : table.columns.firstIndex { $0.name == reference?.column }
    guard let column, case .integer(let key) = values[column] else { return nil }
    return key
  }

  private func title(_ show: ShowID) -> String { (new.shows[id: show] ?? old.shows[id: show])?.title ?? "" }
}
