import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The entries, in the order of their keys.
struct LiveConcertsPage: ListPage {
  let input: LiveConcertsInput

  init(_ question: ListQuestion<LiveConcertsInput>) { input = question.input }

  var rows: EntityTable<LiveConcertsEntry> { input.state.entries }

  var facts: [String?] { [rows.isEmpty ? nil : rows.count.of("entry", "entries", in: input.wording)] }

  var columns: [ListColumn<LiveConcertsEntry>?] {
    [
      ListColumn(minimumWidth: 12, priority: 3, isFlexible: true) { $0.title },
      ListColumn("", .muted, priority: 1) { day(of: $0).words(in: input.wording) },
    ]
  }

  func subject(of row: LiveConcertsEntry) -> RowSubject? { RowSubject(.liveConcerts, row.id) }

  let empty = Placeholder.nothingAdded

  var json: JSONObject {
    [
      "entries": rows.map { entry -> JSONObject in
        ["key": entry.id, "title": entry.title, "addedAt": entry.addedAt, "day": day(of: entry)]
      }
    ]
  }

  private func day(of entry: LiveConcertsEntry) -> Day { input.zone.day(of: entry.addedAt) }
}

extension Placeholder {
  static let nothingAdded = Placeholder(
    "Nothing is here yet.", [.command("live-concerts add TITLE", "adds an entry")])
}

/// The feature's tab: the entries as a list, and the keys of the selected one.
public enum LiveConcertsTab {
  /// The list of the tab and of the command.
  public static let list: NamedList<LiveConcertsInput, some ListPage> = NamedList(
    "live-concerts", title: "Live concerts", LiveConcertsPage.init)

  /// The feature's tab.
  public static let tab = list.tab(keys: keys, isFilterable: false)

  private static let keys: [KeyBinding<LiveConcertsInput, ListState, LiveConcertsAction>] = [
    KeyBinding(
      .tab, help: "remove the entry", hint: "remove", actsOn: .liveConcerts,
      [
        .init("-") { context in
          context.row?[.liveConcerts].map { .send(.removed(entry: LiveConcertsID(rawValue: $0))) }
        }
      ])
  ]
}

/// The feature's cases, as values for its preview and golden tests.
public enum LiveConcertsPreviews {
  /// The cases of the list.
  public static let list = EntryListPreviews(LiveConcertsTab.list) { titles in
    let entries = titles.enumerated().map { index, title in
      LiveConcertsEntry(
        id: LiveConcertsID(rawValue: index + 1), title: title, addedAt: EntryListPreviews.moment(index))
    }
    return LiveConcertsState(entries: EntityTable(entries))
  }
}
