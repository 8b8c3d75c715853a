import ShowlogFeatureKit
import ShowlogModels
import ShowlogPages

/// The matches of the catalog.
struct SearchPage: ListPage {
  let input: SearchInput

  init(_ question: ListQuestion<SearchInput>) { input = question.input }

  private var search: SearchState { input.state }

  var rows: [CatalogMatch] { search.matches }

  var columns: [ListColumn<CatalogMatch>?] {
    [
      ListColumn("Title", minimumWidth: 20, priority: 9, isFlexible: true) { $0.title },
      ListColumn("Year", .muted, priority: 6) { $0.year.map(String.init) },
      ListColumn("Network", .muted, priority: 4) { $0.network },
      ListColumn("", .accent, priority: 8) { match in
        if search.adding.contains(match.id) { return "adding" }
        return show(of: match).map { input.standings.follows($0) ? "followed" : "in your library" }
      },
    ]
  }

  func subject(of row: CatalogMatch) -> RowSubject? { show(of: row).map { RowSubject(show: $0) } }

  /// A better match of a longer text replaces a selected one of the last answer.
  struct ID: Equatable, Sendable {
    let match: Int
    let answer: [Int]
  }

  func id(of row: CatalogMatch) -> ID? { ID(match: row.id, answer: rows.map(\.id)) }

  var facts: [String?] {
    switch search.phase {
    case .idle: []
    case .searching: ["asking TVmaze"]
    case .found, .failed: [rows.isEmpty ? nil : rows.count.of("show", "shows", in: input.wording)]
    }
  }

  /// The error of the last query or fetch.
  func lead(selected row: CatalogMatch?) -> [Block] {
    if case .failed(let message) = search.phase, !rows.isEmpty { [.line(.text(message, .bad))] } else { [] }
  }

  var empty: Placeholder { Placeholder(search) }

  let json: JSONObject = [:]

  private func show(of match: CatalogMatch) -> ShowID? { input.library.show(with: match.ids, year: match.year)?.id }
}

extension Placeholder {
  fileprivate init(_ search: SearchState) {
    switch search.phase {
    case .idle: self.init("Type a title: shows and episodes come from TVmaze, over the network.")
    case .searching: self.init("Asking TVmaze", reason: .loading(share: nil))
    case .found: self.init("TVmaze has no show with “\(search.query)” in its title.")
    case .failed(let message): self.init(message, reason: .failed)
    }
  }
}

/// The search page, an overlay over the tabs.
public enum SearchTab {
  /// The list of the page.
  public static let list: NamedList<SearchInput, some ListPage> = NamedList(
    "search", title: "Find a show", SearchPage.init)

  /// The feature's page.
  public static let tab = list.tab(
    keys: keys,
    events: PageEvents(
      search: .init(
        label: "Title: ", opensOnAppear: true, text: { $0.state.query }, onType: { .typed(text: $0) },
        onCommit: .committed)),
    overlay: Overlay(isOpen: { $0.state.isOpen }, close: .closed),
    isSameList: { $0.state.matches == $1.state.matches })

  private static let keys: [KeyBinding<SearchInput, ListState, SearchAction>] = [
    KeyBinding(.everywhere, help: "find a show to add", hint: "add a show", [.init("+") { _ in .send(.opened) }]),
    KeyBinding(
      .overlay, help: "add the show and follow it", hint: "add and follow", actsOnRow: true,
      [
        .init(.enter) { context in
          let (matches, selected) = (context.input.state.matches, context.state.extent.window.selected)
          return matches.indices.contains(selected) ? .send(.chosen(id: matches[selected].id)) : nil
        }
      ]),
  ]
}
