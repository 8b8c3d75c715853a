import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels

/// The state of the list of shows: search, order, filter and open show.
public struct ShowsState: Equatable, Sendable {
  /// The text in the search field.
  public var search: String

  /// The applied filter: the typed text after a pause or Enter.
  public var filter: String

  /// The order of the list.
  public var sort: ShowsSort

  /// The open show; nil for the list.
  public var detail: ShowID?

  /// The episode that the show was opened at; nil for its first.
  public var detailEpisode: EpisodeID?

  /// Whether only shows are listed that are followed, watched, paused or dropped; a search covers all.
  public var followedOnly: Bool

  /// Creates a state; without parameters, all shows by title.
  public init(
    search: String = "", filter: String = "", sort: ShowsSort = .title, detail: ShowID? = nil,
    followedOnly: Bool = false
  ) {
    self.search = search
    self.filter = filter
    self.sort = sort
    self.detail = detail
    self.followedOnly = followedOnly
  }
}

/// An order of shows, with ties broken by title and then by key.
public enum ShowsSort: String, NamedValue {
  /// By title, ignoring case.
  case title
  /// The most complete first; shows without aired episodes last.
  case progress
  /// The most recently watched first; shows never watched, or at unknown times, last.
  case recent
  /// The last added first.
  case added
  /// The most minutes left first; with equal minutes, the most episodes left.
  case left
  /// The newest first; shows of unknown years last.
  case year
  /// The best rated first; shows without a rating last.
  case rating
}

/// An event of the list of shows.
///
/// Written as JSON: `{"sorted":{"by":"recent"}}`, `{"closed":{}}`.
public enum ShowsAction: Hashable, Codable, Sendable {
  /// The text in the search field changed.
  case searchTyped(text: String)

  /// The viewer paused in typing, so the typed text becomes the filter.
  case searchApplied(text: String)

  /// The viewer pressed Enter, so the typed text becomes the filter at once.
  case searchCommitted

  /// The viewer chose an order.
  case sorted(by: ShowsSort)

  /// The viewer chose where they stand with the listed shows; nil for anywhere.
  case statusChosen(status: String?)

  /// The viewer chose to list only their own shows, or all.
  case followedOnlyChosen(isOn: Bool)

  /// The viewer opened one show, at an episode if one was selected.
  case opened(show: ShowID, at: EpisodeID? = nil)

  /// The viewer closed the open show.
  case closed
}

/// The input of the feature's commands and screens.
public typealias ShowsInput = PlaysInput<ShowsState>

/// The dependencies of the list of shows.
public struct ShowsEnvironment: Sendable {
  /// The clock of the pause after typing.
  public var clock: any Clock<Duration>

  /// The pause after typing before a search starts; zero for none.
  public var pause: Duration

  /// Creates an environment from a clock and a pause.
  public init(clock: any Clock<Duration>, pause: Duration) {
    self.clock = clock
    self.pause = pause
  }

  /// An environment without a pause.
  public static let stub = ShowsEnvironment(clock: ContinuousClock(), pause: .zero)
}

/// The reducer of the search, the order and the open show.
public struct ShowsReducer: Reducer {
  private enum Search: Hashable { case pause }

  /// Creates a reducer of the list of shows.
  public init() {}

  /// Changes the state; typing is debounced, except for an emptied search field.
  public func reduce(
    _ state: inout ShowsState, _ action: ShowsAction, _ environment: ShowsEnvironment
  ) -> Effect<ShowsAction> {
    switch action {
    case .searchTyped(let text):
      return type(text, &state, environment)
    case .searchApplied(let text):
      (state.search, state.filter) = (text, text)
    case .searchCommitted:
      state.filter = state.search
      return .cancel(id: Search.pause)
    case .sorted(let sort):
      state.sort = sort
    case .statusChosen(let status):
      state.choose(status: status)
      return .cancel(id: Search.pause)
    case .followedOnlyChosen(let isOn):
      state.followedOnly = isOn
    case .opened(let show, let episode):
      state.detail = show
      state.detailEpisode = episode
    case .closed:
      state.detail = nil
      state.detailEpisode = nil
    }
    return .none
  }

  private func type(
    _ text: String, _ state: inout ShowsState, _ environment: ShowsEnvironment
  ) -> Effect<ShowsAction> {
    state.search = text
    guard !text.isEmpty else {
      state.filter = ""
      return .cancel(id: Search.pause)
    }
    return .send(.searchApplied(text: text))
      .debounce(id: Search.pause, for: environment.pause, clock: environment.clock)
  }
}

extension Feature where State == ShowsState, Input == ShowsInput, Action == ShowsAction {
  /// The shows, and the viewer's progress in each.
  public static var shows: Self {
    Feature("shows", commands: [.show, .shows], tabs: [ShowsTab.tab, ShowPage.tab])
  }
}

extension Command where Input == ShowsInput, Action == ShowsAction {
  static var shows: Self {
    Command(
      ShowsTab.list.name, "your shows, and your progress in each",
      options: [
        CommandOption(
          "sort", value: "KEY", .choice(ShowsSort.allCases.map(\.rawValue)),
          "title, progress, recent, added, left, year or rating"),
        CommandOption("all", "also the shows you neither follow nor have watched"),
        CommandOption("search", value: "TEXT", .text, "only shows with this in the title"),
        CommandOption(
          ShowsFacet.status.rawValue, value: "STATUS", .choice(ShowsFacet.statuses),
          "where you stand with them, or they are"),
        CommandOption(ShowsFacet.genre.rawValue, value: "GENRE", .text, "only shows of this genre, or none"),
        CommandOption(ShowsFacet.network.rawValue, value: "NETWORK", .text, "only shows of this network, or none"),
        CommandOption(ShowsFacet.country.rawValue, value: "COUNTRY", .text, "only shows of this country, or none"),
        CommandOption(ShowsFacet.year.rawValue, value: "YEAR", .text, "only shows that began in this year, or none"),
        CommandOption(
          ShowsFacet.rating.rawValue, value: "RATING", .text, "only shows that you rated so, as 8 or 8+, or none"),
      ]
    ) { context throws(CommandFailure) in
      let store = try context.store()
      if let sort: ShowsSort = context.arguments.choice("sort") { store.send(.sorted(by: sort)) }
      var facets: [String] = []
      for facet in ShowsFacet.allCases {
        guard let value = context.arguments[facet.rawValue] else { continue }
        if let expected = facet.refusal(of: value) {
          throw .usage("--\(facet.rawValue) is \(quoted(value)), expected \(expected)")
        }
        facets.append(facet.text(value))
      }
      let filter = [context.arguments["search"]].compactMap(\.self) + facets
      if !filter.isEmpty { store.send(.searchApplied(text: filter.joined(separator: " "))) }
      store.send(.followedOnlyChosen(isOn: !context.arguments.has("all")))
      try context.print(ShowsTab.list)
    }
  }

  static var show: Self {
    Command(ShowPage.list.name, "one show: its facts, seasons and episodes", operands: [Operand("SHOW", .show)]) {
      context throws(CommandFailure) in
      let store = try context.store()
      guard let show = try context.show(operand: "SHOW", in: store.state.library) else { return }
      store.send(.opened(show: show))
      try context.print(ShowPage.list)
    }
  }
}
