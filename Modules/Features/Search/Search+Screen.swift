import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// A rendering view of the search page: the matches, a line each.
public enum SearchView: PageView {
  /// The page, ready to draw.
  public struct State: ScrollableViewState, Sendable {
    /// A match.
    public struct Row: Equatable, Sendable {
      /// The catalog's id, which keys act on.
      public var id: Int
      /// The key in the library; nil if the library lacks the show.
      public var show: ShowID?
      /// The title.
      public var title: String
      /// The year of the premiere; empty if unknown.
      public var year: String
      /// The network; empty if unknown.
      public var network: String
      /// The show's status in the library; empty if the library lacks it.
      public var detail: String
    }

    /// The bound text of the field.
    public var query = ""
    /// The visible rows.
    public var rows: [Row] = []
    /// The number of matches, the visible window, and the selected show if the library has it.
    public var extent = ListExtent()
    /// The phase of the search in words.
    public var facts: [String] = []
    /// The error of the last query or fetch, shown above matches; empty without one.
    public var problem = ""
    /// The placeholder; nil if there are matches.
    public var placeholder: Placeholder?

    /// The selected match; nil without one.
    public var selected: Row? { extent.window.selectedRow(in: rows) }
  }

  /// A view action of the page.
  public enum Action: Hashable, Sendable {
    /// Opens the page.
    case open
    /// Changes the text of the field.
    case type(String)
    /// Queries the catalog at once.
    case onCommit
    /// Adds a match and follows it.
    case add(id: Int)
  }

  /// Draws the matches; no line is wider than the canvas.
  public static func draw(_ state: State, in canvas: Canvas) -> StyledText {
    let table = ListTable(
      columns: [
        Table.Column("", minimumWidth: 20, priority: 9, isFlexible: true), Table.Column("", priority: 6),
        Table.Column("", priority: 4), Table.Column("", priority: 8),
      ],
      rows: state.rows.map { row in
        ListTable.Row([
          Line(row.title), Line(row.year, .muted), Line(row.network, .muted), Line(row.detail, .accent),
        ])
      },
      selected: state.extent.window.selectedIndex(in: state.rows))
    return ListFrame(
      title: "Find a show", facts: state.facts,
      lead: state.problem.isEmpty ? [] : [Line(state.problem, .bad).truncated(to: canvas.width), Line()],
      table: table, placeholder: state.placeholder
    ).draw(in: canvas)
  }
}

/// The connector of the search page.
public struct SearchConnector: PageConnector {
  /// The canvas and the position of the page.
  public var context = TabContext.printed

  /// Creates a connector of the page.
  public init() {}

  /// Returns the matches of the window as rows.
  public func connect(state input: SearchInput) -> SearchView.State {
    let search = input.state
    let problem = if case .failed(let message) = search.phase, !search.matches.isEmpty { message } else { "" }
    let answer = search.matches.map(\.id)
    let extent = context.extent(lead: problem.isEmpty ? 0 : 2, of: search.matches) { match in
      RowID(match: match.id, answer: answer)
    } subject: { match in
      input.library.show(with: match.ids, year: match.year).map { RowSubject(show: $0.id) }
    }
    return SearchView.State(
      query: search.query, rows: search.matches[extent.range].map { row($0, input) }, extent: extent,
      facts: facts(search, input.wording), problem: problem,
      placeholder: extent.count > 0 ? nil : Placeholder(search))
  }

  /// Returns the feature's action for a view action.
  public func connect(action: SearchView.Action) -> SearchAction {
    switch action {
    case .open: .opened
    case .type(let text): .typed(text: text)
    case .onCommit: .committed
    case .add(let id): .chosen(id: id)
    }
  }

  /// A better match of a longer text replaces a selected one of the last answer.
  private struct RowID: Equatable, Sendable {
    let match: Int
    let answer: [Int]
  }

  private func row(_ match: CatalogMatch, _ input: SearchInput) -> SearchView.State.Row {
    let show = input.library.show(with: match.ids, year: match.year)
    let known = show.map { input.standings.follows($0.id) ? "followed" : "in your library" }
    return SearchView.State.Row(
      id: match.id, show: show?.id, title: match.title, year: match.year.map { "\($0)" } ?? "",
      network: match.network ?? "", detail: input.state.adding.contains(match.id) ? "adding" : known ?? "")
  }

  private func facts(_ search: SearchState, _ wording: Wording) -> [String] {
    switch search.phase {
    case .idle: []
    case .searching: ["asking TVmaze"]
    case .found, .failed: search.matches.isEmpty ? [] : [search.matches.count.of("show", "shows", in: wording)]
    }
  }
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
  /// The feature's page.
  public static let tab = Tab(
    "search", title: "Find a show", view: SearchView.self, connector: { _ in SearchConnector() }, keys: keys,
    events: PageEvents(
      search: .init(
        label: "Title: ", opensOnAppear: true, text: { $0.state.query }, onType: { .type($0) }, onCommit: .onCommit)),
    overlay: Overlay(isOpen: { $0.state.isOpen }, close: .closed),
    isSameList: { $0.state.matches == $1.state.matches })

  private static let keys: [KeyBinding<SearchInput, SearchView.State, SearchView.Action>] = [
    KeyBinding(.everywhere, help: "find a show to add", [.init("+") { _ in .send(.open) }]),
    KeyBinding(
      .overlay, help: "add the show and follow it", hint: "add and follow", actsOnRow: true,
      [.init(.enter) { context in context.state.selected.map { .send(.add(id: $0.id)) } }]),
  ]
}
