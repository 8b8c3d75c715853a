import ShowlogFeatureKit
import ShowlogModels

/// The rows of stored tables that are set and removed, as JSON such as
/// `{"plays":{"removed":[3],"set":[[4,74,1430000000,0]]}}`, so that a source file can contain them.
struct RowPatch: Codable {
  struct Rows: Codable {
    var removed: [Int]?
    var set: [[StoredValue]]?
  }

  private var tables: [String: Rows] = [:]

  init(from decoder: any Decoder) throws {
    tables = try decoder.singleValueContainer().decode([String: Rows].self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(tables)
  }

  init(from old: AppState, to new: AppState) {
    for table in AppState.storedTables where !table.isEqual(old, new) {
      let changes = table.changes(old, new)
      let all = (0..<changes.count).map { (changes.change($0), $0) }
      let removed = all.filter { $0.0.kind == .removed }.map(\.0.key)
      let set = all.filter { $0.0.kind != .removed }.map { changes.values(at: $0.1, .new) }
      tables[table.name] = Rows(removed: removed.isEmpty ? nil : removed, set: set.isEmpty ? nil : set)
    }
  }

  func apply(to state: inout AppState) throws {
    for name in tables.keys where !AppState.storedTables.contains(where: { $0.name == name }) {
      throw ReplayError(description: "there is no stored table \(name)")
    }
    for table in AppState.storedTables {
      guard let rows = tables[table.name] else { continue }
      let reader = table.makeReader()
      for row in rows.set ?? [] {
        guard row.count == table.columns.count, try reader.append(StoredValuesRow(row)) else {
          throw ReplayError(
            description: "\(table.name): expected rows of \(table.columns.count) values by ascending keys, found \(row)"
          )
        }
      }
      reader.finishPatch((rows.removed ?? []).map { $0...$0 })(&state)
    }
  }
}

/// The reason why a recorded step cannot be replayed.
public struct ReplayError: Error, Equatable, CustomStringConvertible {
  /// The fault, with the found and the expected input.
  public let description: String
}
