import ShowlogTerminalUI

/// A row of a table of keys: related keys, and their texts for the `?` page and the status line.
public struct KeyRow: Equatable, Sendable {
  /// The scope of keys.
  public enum Scope: Hashable, Sendable {
    /// On the tab or page of the feature.
    case tab
    /// On the feature's overlay, before the keys of rows.
    case overlay
    /// On every tab, on the selected row.
    case row
    /// On every tab.
    case everywhere

    /// Whether the keys apply on the feature's own tab or overlay alone.
    public var isOwn: Bool { self == .tab || self == .overlay }
  }

  /// The scope of the keys.
  public let scope: Scope

  /// The keys, in order.
  public let keys: [Key]

  /// Further keys with the same outcome, unless another table uses them.
  public let aliases: [Key]

  /// The label of the keys.
  public let label: String

  /// The description for the `?` page.
  public let help: String

  /// A word for the status line; nil to leave it out.
  public let hint: String?

  /// Whether the keys act on the selected row, as those of the scope `row` always do.
  public let actsOnRow: Bool

  /// Whether the keys act on the episode of the selected row, so that they do not apply to a row of a show.
  public let actsOnEpisode: Bool

  /// Creates a line about keys.
  ///
  /// - Parameter label: The label of the keys; by default the name of each.
  public init(
    _ scope: Scope, _ keys: [Key], aliases: [Key] = [], label: String? = nil, help: String, hint: String? = nil,
    actsOnRow: Bool = false, actsOnEpisode: Bool = false
  ) {
    self.scope = scope
    self.keys = keys
    self.aliases = aliases
    self.label = label ?? keys.map(\.name).joined(separator: " ")
    self.help = help
    self.hint = hint
    self.actsOnRow = actsOnRow || scope == .row
    self.actsOnEpisode = actsOnEpisode
  }

  /// Returns the label for a terminal, which may show ASCII only.
  public func label(in glyphs: Glyphs) -> String {
    guard glyphs == .ascii else { return label }
    return label.replacing("→", with: "right").replacing("←", with: "left").replacing("↑ ↓", with: "arrows")
      .replacing("…", with: "-")
  }
}

/// A key that two tables bind in the same scope.
public struct KeyConflict: Hashable, Sendable, CustomStringConvertible {
  /// The key.
  public let key: Key

  /// The two tables.
  public let tables: [String]

  /// The conflict as a sentence.
  public var description: String { "\(key.name) is a key of \(tables.joined(separator: " and of "))" }

  /// Returns the conflicts among tables.
  ///
  /// Keys of one tab may repeat on another, and those of rows on an overlay; all others must be unique.
  ///
  /// - Parameter tables: The host's table and each feature's, by name.
  /// - Complexity: O(keys × tables²).
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
          let (one, other) = (owners[first].scope, second.scope)
          let isApart = one.isOwn && other.isOwn && owners[first].table != second.table
          let comesFirst = [one, other].contains(.overlay) && [one, other].contains(.row)
          return isApart || comesFirst ? nil : KeyConflict(key: key, tables: [owners[first].table, second.table])
        }
      }
    }
    .sorted { $0.description < $1.description }
  }
}
