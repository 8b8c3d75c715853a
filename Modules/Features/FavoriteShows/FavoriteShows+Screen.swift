import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The entries, in the order of their shows' keys.
struct FavoriteShowsPage: ListPage {
  let input: FavoriteShowsInput

  init(_ question: ListQuestion<FavoriteShowsInput>) { input = question.input }

  var rows: EntityTable<FavoriteShowsEntry> { input.state.entries }

  var facts: [String?] { [rows.isEmpty ? nil : rows.count.of("show", "shows", in: input.wording)] }

  var columns: [ListColumn<FavoriteShowsEntry>?] {
    [
      ListColumn(minimumWidth: 12, priority: 3, isFlexible: true) { show(of: $0).name },
      ListColumn("", .muted, priority: 1) { day(of: $0).words(in: input.wording) },
    ]
  }

  func subject(of row: FavoriteShowsEntry) -> RowSubject? { RowSubject(show: row.id) }

  let empty = Placeholder.nothingAdded

  var json: JSONObject {
    [
      "shows": rows.map { entry -> JSONObject in
        let show = show(of: entry)
        return [
          "key": show.id, "title": show.title, "ids": show.ids, "addedAt": entry.addedAt, "day": day(of: entry),
        ]
      }
    ]
  }

  private func show(of entry: FavoriteShowsEntry) -> ShowReference { ShowReference(entry.id, in: input.library) }

  private func day(of entry: FavoriteShowsEntry) -> Day { input.zone.day(of: entry.addedAt) }
}

extension Placeholder {
  static let nothingAdded = Placeholder(
    "Nothing is here yet.", [.command("favorite-shows add SHOW", "adds a show")])
}

/// The feature's tab: the entries as a list, and the keys of the selected one.
public enum FavoriteShowsTab {
  /// The list of the tab and of the command.
  public static let list: NamedList<FavoriteShowsInput, some ListPage> = NamedList(
    "favorite-shows", title: "Favorite shows", FavoriteShowsPage.init)

  /// The feature's tab.
  public static let tab = list.tab(keys: keys, isFilterable: false)

  private static let keys: [KeyBinding<FavoriteShowsInput, ListState, FavoriteShowsAction>] = [
    KeyBinding(
      .tab, help: "remove the show", hint: "remove", actsOnRow: true,
      [.init("-") { context in context.row?.show.map { .send(.removed(show: $0)) } }])
  ]
}

/// The feature's cases, as values for its preview and golden tests.
public enum FavoriteShowsPreviews {
  /// The cases of the list.
  public static let list = EntryListPreviews(FavoriteShowsTab.list) { titles in
    let entries = titles.indices.map { index in
      FavoriteShowsEntry(id: ShowID(rawValue: index + 1), addedAt: EntryListPreviews.moment(index))
    }
    return FavoriteShowsState(entries: EntityTable(entries))
  }
}
