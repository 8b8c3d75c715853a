import ShowlogFeatureKit
import ShowlogTerminalUI

/// A key that a table binds, and where: one line of a feature's recorded keys.
///
/// Each feature records the keys of its tabs beside its tests, which compare them with those of all other features. So a
/// conflict is found by the tests of the feature that makes it, while no other feature needs to compile.
public struct KeyClaim: Hashable, Sendable, LosslessStringConvertible {
  /// The name of the tab, or of the host.
  public let table: String

  /// The scope of the key.
  public let scope: KeyRow.Scope

  /// The kind of thing on which it acts; nil for any.
  public let kind: RowKind?

  /// The name of the key.
  public let key: String

  private static let scopes: [(name: String, scope: KeyRow.Scope)] = [
    ("tab", .tab), ("overlay", .overlay), ("row", .row), ("everywhere", .everywhere),
  ]

  private init(table: String, scope: KeyRow.Scope, kind: RowKind?, key: String) {
    (self.table, self.scope, self.kind, self.key) = (table, scope, kind, key)
  }

  /// Returns the keys of a table.
  public static func all(in table: String, _ rows: [KeyRow]) -> [KeyClaim] {
    rows.flatMap { row in
      row.keys.map { key in KeyClaim(table: table, scope: row.scope, kind: row.kind, key: key.name) }
    }
  }

  /// The key as a line of text, such as `history | row | episode of show | Space`.
  public var description: String {
    let place = Self.scopes.first { $0.scope == scope }?.name ?? ""
    let thing = kind.map { $0.name == $0.whole ? $0.name : "\($0.name) of \($0.whole)" }
    return [table, place, thing ?? "any", key].joined(separator: " | ")
  }

  /// Reads the output of ``description``; nil for any other text.
  public init?(_ description: String) {
    let parts = description.split(separator: " | ", maxSplits: 3).map(String.init)
    guard parts.count == 4, let scope = Self.scopes.first(where: { $0.name == parts[1] })?.scope else { return nil }
    let kinds = parts[2].split(separator: " of ").map { RowKind(String($0)) }
    let kind = kinds.count == 2 ? RowKind(kinds[0].name, partOf: kinds[1]) : kinds.first
    self.init(table: parts[0], scope: scope, kind: parts[2] == "any" ? nil : kind, key: parts[3])
  }

  /// Whether a keypress may mean both.
  ///
  /// Keys of one tab may repeat on another, those of rows on an overlay, and those of a kind of row for a kind that no row
  /// has as well; all others must be unique.
  func conflicts(with other: KeyClaim) -> Bool {
    let scopes = [scope, other.scope]
    let isApart = scope.isOwn && other.scope.isOwn && table != other.table
    let comesFirst = scopes.contains(.overlay) && scopes.contains(.row)
    let isOfOtherRows = kind.flatMap { kind in other.kind.map { $0.whole != kind.whole } } ?? false
    return key == other.key && !isApart && !comesFirst && !isOfOtherRows
  }
}

/// A key that two tables bind in the same scope.
public struct KeyConflict: Hashable, Sendable, CustomStringConvertible {
  /// The name of the key.
  public let key: String

  /// The two tables.
  public let tables: [String]

  /// The conflict as a sentence.
  public var description: String { "\(key) is a key of \(tables.joined(separator: " and of "))" }

  /// Returns the conflicts among the keys of tables.
  ///
  /// - Complexity: O(keys × tables of one key).
  public static func find(in claims: [KeyClaim]) -> [KeyConflict] {
    var conflicts: [KeyConflict] = []
    for claims in Dictionary(grouping: claims, by: \.key).values {
      for (index, first) in claims.enumerated() {
        for second in claims[(index + 1)...] where first.conflicts(with: second) {
          conflicts.append(KeyConflict(key: first.key, tables: [first.table, second.table]))
        }
      }
    }
    return conflicts.sorted { $0.description < $1.description }
  }
}
