import ShowlogFeatureKit
import ShowlogTerminalUI

/// The tabs whose tables have keys of rows and keys of every tab, by key: one look-up finds the owner for the kind of a row.
struct KeyOwners {
  private struct Owner {
    let page: String
    let row: KeyRow
  }

  private var owners: [Key: [Owner]] = [:]
  private var ofAliases: [Key: [Owner]] = [:]

  init<Content, Intent>(of tabs: [Tab<Content, Intent>]) {
    for tab in tabs {
      for row in tab.keys where !row.scope.isOwn {
        let owner = Owner(page: tab.name, row: row)
        for key in row.keys { owners[key, default: []].append(owner) }
        for key in row.aliases { ofAliases[key, default: []].append(owner) }
      }
    }
  }

  /// The page whose key acts on a row, or on any page; no two tables have a key of one scope for the same row.
  func page(for key: Key, asAlias: Bool, _ scope: KeyRow.Scope, _ row: SelectedRow) -> String? {
    owners(of: key, asAlias, scope).first { owner in row.subject.map { owner.row.acts(on: $0) } ?? true }?.page
  }

  /// The kind of thing on which a key of rows acts, if the row is not about one; nil for other keys.
  func missingKind(for key: Key, asAlias: Bool, in row: RowSubject) -> RowKind? {
    owners(of: key, asAlias, .row).first { !$0.row.acts(on: row) }?.row.kind
  }

  private func owners(of key: Key, _ asAlias: Bool, _ scope: KeyRow.Scope) -> [Owner] {
    (asAlias ? ofAliases : owners)[key, default: []].filter { $0.row.scope == scope }
  }
}
