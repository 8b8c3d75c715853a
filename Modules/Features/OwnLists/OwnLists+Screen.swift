import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

extension RowKind {
  /// An item of a list, whose row is about its thing as well.
  static let listItem = RowKind("title of a list")
}

/// The lists, one behind the other.
struct OwnListsPage: ListPage {
  /// An item with its list and its place in it.
  struct Row: Sendable {
    let item: OwnListItem
    let list: String
    let place: Int
    let count: Int
    let isOrdered: Bool
  }

  let input: OwnListsInput
  let rows: [Row]
  private let lists: Int
  private let isFiltered: Bool

  /// - Parameter name: The name of the only list that is wanted; nil for all.
  init(_ question: ListQuestion<OwnListsInput>, named name: String?) {
    let (input, text) = (question.input, question.filter.folded)
    self.input = input
    isFiltered = !text.isEmpty
    let lists = input.state.lists.filter { list in name.map { list.name.folded == $0.folded } ?? true }
    rows = lists.flatMap { list -> [Row] in
      let items = input.present(list)
      let isOrdered = items.contains { $0.position != nil }
      return items.enumerated().map { index, item in
        Row(item: item, list: list.name, place: index + 1, count: items.count, isOrdered: isOrdered)
      }
      .filter { row in
        text.isEmpty || row.list.folded.contains(text) || input.name(of: row.item.thing).folded.contains(text)
      }
    }
    self.lists = Set(rows.map(\.list)).count
  }

  var facts: [String?] {
    rows.isEmpty
      ? []
      : [lists.of("list", "lists", in: input.wording), rows.count.of("title", "titles", in: input.wording)]
  }

  var columns: [ListColumn<Row>?] {
    [
      ListColumn("#", .muted, alignment: .trailing, priority: 4) { $0.isOrdered ? "\($0.place)" : nil },
      ListColumn("Title", minimumWidth: 12, priority: 3, isFlexible: true) { input.title(of: $0.item.thing) },
      ListColumn("Episode", .accent, priority: 3) { input.code(of: $0.item.thing) },
      ListColumn("Note", minimumWidth: 8, priority: 3, isFlexible: true) { $0.item.note },
    ]
  }

  func section(of row: Row) -> ListSection? {
    ListSection(row.list, facts: [row.count.of("title", "titles", in: input.wording)])
  }

  func subject(of row: Row) -> RowSubject? {
    RowSubject(row.item.thing, in: input.library).with(.listItem, row.item.id)
  }

  var empty: Placeholder {
    isFiltered
      ? Placeholder("No list and no title on one fits.")
      : Placeholder(
        "You have no list of your own yet.",
        [.command("lists add NAME TITLE", "adds a show or a film to a list", key: "L on a row")])
  }

  /// The lists in the order of their names, each with its titles in order.
  var json: JSONObject {
    let lists = rows.reduce(into: [(name: String, rows: [Row])]()) { lists, row in
      if lists.last?.name == row.list {
        lists[lists.endIndex - 1].rows.append(row)
      } else {
        lists.append((row.list, [row]))
      }
    }
    return [
      "lists": lists.map { list -> JSONObject in ["name": list.name, "items": list.rows.map(json)] }
    ]
  }

  private func json(_ row: Row) -> JSONObject {
    ["place": row.place] + input.json(of: row.item.thing) + ["note": row.item.note]
  }
}

extension LibraryInput<OwnListsState> {
  /// Returns the facts of a thing; of an episode, the title and the ids of its show.
  func json(of thing: TitleID) -> JSONObject {
    let (kind, ids): (String, Ids?) =
      switch thing {
      case .show(let id): ("show", library.shows[id: id]?.ids)
      case .episode(let id): ("episode", library.episodes[id: id].flatMap { library.shows[id: $0.show]?.ids })
      case .movie(let id): ("film", films[id: id]?.ids)
      }
    return ["kind": kind, "title": title(of: thing), "code": code(of: thing), "ids": ids]
  }

  fileprivate func title(of thing: TitleID) -> String {
    if case .episode(let id) = thing, let show = library.episodes[id: id]?.show {
      return ShowReference(show, in: library).name
    }
    return name(of: thing)
  }

  fileprivate func code(of thing: TitleID) -> String? {
    guard case .episode(let id) = thing else { return nil }
    return library.episodes[id: id].map { library.label(of: $0) }
  }

  /// Whether the app has the thing: a film that was removed is on no list until it is added again.
  private func isPresent(_ thing: TitleID) -> Bool {
    if case .movie(let id) = thing { films[id: id]?.isRemoved == false } else { true }
  }

  /// The items of a list that are shown.
  func present(_ list: OwnList) -> [OwnListItem] { list.items.filter { isPresent($0.thing) } }

  /// Returns the place among all items of the one that is shown at a place, both counted from 1.
  func place(_ shown: Int, in list: OwnList) -> Int {
    let items = present(list)
    guard items.indices.contains(shown - 1) else { return list.items.count }
    return (list.items.firstIndex(of: items[shown - 1]) ?? 0) + 1
  }
}

/// The feature's tab, and the key that puts the show, episode or film of a row on a list, on every tab.
public enum OwnListsTab {
  /// The list of the tab and of the command.
  public static let list: NamedList<OwnListsInput, some ListPage> = list(named: nil)

  static func list(named name: String?) -> NamedList<OwnListsInput, some ListPage> {
    NamedList("lists", title: "Lists", key: listed) { OwnListsPage($0, named: name) }
  }

  /// What is left of a list changes no row.
  private static func listed(_ input: OwnListsInput) -> OwnListsInput {
    var input = input
    input.marks = nil
    return input
  }

  /// The feature's tab.
  public static let tab = list.tab(keys: keys, events: PageEvents(onText: complete))
    .listed { $0.state.items.contains { !$0.isRemoved } }

  private typealias Context = KeyContext<OwnListsInput, ListState>
  private typealias Outcome = KeyOutcome<OwnListsAction>

  private static let keys: [KeyBinding<OwnListsInput, ListState, OwnListsAction>] = [
    KeyBinding(.row, help: "put it on a list; asks", actsOn: .show, [.init("L") { ask($0) }]),
    KeyBinding(
      .row, help: "put it on a list; asks", actsOn: .movie,
      [.init("L") { context in context.row?.movie.flatMap { prompt(.movie(id: $0), context) } }]),
    KeyBinding(
      .tab, help: "move it up, down", hint: "move", actsOn: .listItem,
      [.init("K") { move($0, by: -1) }, .init("J") { move($0, by: 1) }]),
    KeyBinding(
      .tab, help: "remove it from the list", hint: "remove", actsOn: .listItem,
      [.init("-") { context in context.item.map { .send(.removed(list: $0.list, thing: $0.thing)) } }]),
    KeyBinding(
      .tab, help: "a note on it, in this list", hint: "note", actsOn: .listItem,
      [
        .init("e") { context in
          context.item.map { item in
            .prompt(
              TextRequest(
                "Note, empty to remove it: ", text: item.note ?? "",
                draft: .noted(list: item.list, thing: item.thing, note: nil)))
          }
        }
      ]),
    KeyBinding(
      .tab, help: "mark its whole list as watched; asks", hint: "all watched", actsOn: .listItem,
      [.init("M") { askToWatch($0) }]),
  ]

  @MainActor
  private static func askToWatch(_ context: Context) -> Outcome? {
    let input = context.input
    guard let list = context.item.flatMap({ input.state.list(named: $0.list) }),
      let marks = try? input.left(on: list, at: .now)
    else { return nil }
    let (words, name) = (marks.words(in: input.wording), "“\(list.name.inQuestion)”")
    guard !words.isEmpty else { return .say("nothing of \(name) is left to mark\(marks.rest(in: input.wording))") }
    return .ask(
      Question(
        "Mark the \(words) of \(name) that you have not watched?",
        [
          .init("y", "yes, now", .send(.watched(list: list.name, at: .now))),
          .init("u", "at an unknown time", .send(.watched(list: list.name, at: .unknown))), .init("n", "no"),
        ]))
  }

  /// Asks whether a row's show or its episode is meant.
  @MainActor
  private static func ask(_ context: Context) -> Outcome? {
    guard let id = context.row?.show, let show = context.input.library.shows[id: id] else { return nil }
    guard let episode = context.row?.episode.flatMap({ context.input.library.episodes[id: $0] }) else {
      return prompt(.show(id: id), context)
    }
    return .ask(
      Question(
        "Put \(show.title.inQuestion) on a list?",
        [
          .init("s", "the show", prompt(.show(id: id), context)),
          .init("e", context.input.library.label(of: episode), prompt(.episode(id: episode.id), context)),
        ]))
  }

  /// Asks for the name of a list; without one it is the list that was changed last.
  @MainActor
  private static func prompt(_ thing: TitleID, _ context: Context) -> Outcome {
    let last = context.input.state.last.map { "; Enter for \($0.inQuestion)" } ?? ""
    return .prompt(
      TextRequest(
        "List for \(context.input.name(of: thing).inQuestion)\(last): ",
        draft: .added(list: "", thing: thing, note: nil)))
  }

  @MainActor
  private static func move(_ context: Context, by steps: Int) -> Outcome? {
    guard let item = context.item, let list = context.input.state.list(named: item.list),
      let index = context.input.present(list).firstIndex(of: item)
    else { return nil }
    let place = context.input.place(max(1, index + 1 + steps), in: list)
    return .send(.moved(list: item.list, thing: item.thing, place: place))
  }

  private static let complete: PageEvents<OwnListsInput, ListState, OwnListsAction>.Completion = {
    draft, typed, context in
    switch draft {
    case .added(_, let thing, _):
      let name = typed.onOneLine.isEmpty ? context.input.state.last ?? "" : typed.onOneLine
      guard !name.isEmpty else { return .say("expected the name of a list") }
      let items = context.input.state.list(named: name)?.items ?? []
      guard !items.contains(where: { $0.thing == thing }) else { return .say("it is on this list") }
      return .send(.added(list: name, thing: thing, note: nil))
    case .noted(let list, let thing, _):
      let note = context.input.state.list(named: list)?.items.first { $0.thing == thing }?.note
      return .noted(typed, from: note) { .noted(list: list, thing: thing, note: $0) }
    case .removed, .moved, .renamed, .watched: return nil
    }
  }
}

extension OwnListsState {
  /// The name of the list to which a title was added last; nil without a list.
  fileprivate var last: String? { items.filter { !$0.isRemoved }.max { $0.statedAt < $1.statedAt }?.list }
}

extension KeyContext where Input == OwnListsInput {
  fileprivate var item: OwnListItem? {
    row?[.listItem].flatMap { input.state.items[id: OwnListItemID(rawValue: $0)] }
  }
}

/// The feature's cases, as values for its preview and golden tests.
public enum OwnListsPreviews {
  /// The cases of the list.
  public static let list = EntryListPreviews(OwnListsTab.list) { titles in
    let items = titles.indices.map { index in
      OwnListItem(
        id: OwnListItemID(rawValue: index + 1), list: index % 3 == 1 ? "tag" : "The best of the sea",
        index % 3 == 2 ? .episode(id: EpisodeID(rawValue: index + 1)) : .show(id: ShowID(rawValue: index + 1)),
        position: index % 3 == 1 ? nil : index * 1_024, note: index % 3 == 0 ? "the red one" : nil,
        at: EntryListPreviews.moment(index))
    }
    return OwnListsState(items: EntityTable(items))
  }
}
