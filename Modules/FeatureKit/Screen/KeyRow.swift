import TerminalUI

/// What is said about some keys that belong together.
public struct KeyRow: Equatable, Sendable {
  /// Where keys work.
  public enum Scope: Hashable, Sendable {
    /// On the tab or page of the feature.
    case tab
    /// On every tab, on the selected row.
    case row
    /// On every tab.
    case everywhere
  }

  /// Where the keys work.
  public let scope: Scope

  /// The keys, in order.
  public let keys: [Key]

  /// Keys that do the same where no other table has them.
  public let aliases: [Key]

  /// The keys as they are written.
  public let label: String

  /// What they do.
  public let help: String

  /// The same in a word for the status line; nil to leave it out.
  public let hint: String?

  /// A line about keys.
  ///
  /// - Parameter label: the keys as they are written; by default the name of each.
  public init(
    _ scope: Scope, _ keys: [Key], aliases: [Key] = [], label: String? = nil, help: String, hint: String? = nil
  ) {
    self.scope = scope
    self.keys = keys
    self.aliases = aliases
    self.label = label ?? keys.map(\.name).joined(separator: " ")
    self.help = help
    self.hint = hint
  }
}

/// A key that two tables claim for the same place.
public struct KeyConflict: Hashable, Sendable, CustomStringConvertible {
  /// The key.
  public let key: Key

  /// The two tables.
  public let tables: [String]

  /// The conflict in words.
  public var description: String { "\(key.name) is a key of \(tables.joined(separator: " and of "))" }

  /// Returns the conflicts among tables: keys of one tab may repeat on another, all others must be unique.
  ///
  /// - Parameter tables: the host's table and each feature's, by name.
  /// - Complexity: O(keys).
  public static func find(in tables: [(name: String, rows: [KeyRow])]) -> [KeyConflict] {
    var owners: [Key: [(table: String, scope: KeyRow.Scope)]] = [:]
    for table in tables {
      for row in table.rows {
        for key in row.keys { owners[key, default: []].append((table.name, row.scope)) }
      }
    }
    return owners.flatMap { key, owners in
      owners.indices.flatMap { first in
        owners[(first + 1)...].compactMap { second -> KeyConflict? in
          let isApart = owners[first].scope == .tab && second.scope == .tab && owners[first].table != second.table
          return isApart ? nil : KeyConflict(key: key, tables: [owners[first].table, second.table])
        }
      }
    }
    .sorted { $0.description < $1.description }
  }
}
