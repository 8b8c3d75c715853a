import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

/// The state of the search: the overlay, the text in its field, and the catalog's answer.
public struct SearchState: Equatable, Sendable {
  /// The phase of a search.
  public enum Phase: Hashable, Sendable {
    /// No query is running or shown.
    case idle
    /// The pause in typing, or a query, is running.
    case searching
    /// The query succeeded; the matches belong to the text.
    case found
    /// The query or fetch failed, for the given reason.
    case failed(message: String)
  }

  /// Whether the page is open.
  public var isOpen: Bool

  /// The text in the field.
  public var query: String

  /// The phase of the search.
  public var phase: Phase

  /// The last matches.
  public var matches: [CatalogMatch]

  /// The ids of the matches that are being fetched.
  public var adding: Set<Int>

  /// Creates a state, by default of a closed page.
  public init(
    isOpen: Bool = false, query: String = "", phase: Phase = .idle, matches: [CatalogMatch] = [], adding: Set<Int> = []
  ) {
    self.isOpen = isOpen
    self.query = query
    self.phase = phase
    self.matches = matches
    self.adding = adding
  }
}

/// An event of the search.
///
/// Written as JSON: `{"opened":{}}`, `{"typed":{"text":"lost"}}`.
public enum SearchAction: Hashable, Codable, Sendable {
  /// The viewer opened the page.
  case opened

  /// The viewer closed the page.
  case closed

  /// The text in the field changed.
  case typed(text: String)

  /// The viewer paused in typing, or pressed Enter.
  case committed

  /// The catalog answered.
  case found(matches: [CatalogMatch])

  /// The query failed.
  case failed(message: String)

  /// The viewer chose a match to add and follow.
  case chosen(id: Int)

  /// The catalog sent a chosen show, which the App adds to the library.
  case fetched(id: Int, batch: ImportBatch)

  /// A chosen show could not be fetched.
  case fetchFailed(id: Int, message: String)
}

/// The input of the feature's page.
public struct SearchInput: FeatureInput {
  /// The library, to mark the matches that it has.
  public var library: Library

  /// The feature's own state.
  public var state: SearchState

  /// Where each show of the library stands with its viewer.
  public var standings: EntityTable<Standing>

  /// The form of numbers.
  public var wording: Wording

  /// Creates an input.
  public init(
    library: Library, state: SearchState, standings: EntityTable<Standing> = [], wording: Wording = .english
  ) {
    self.library = library
    self.state = state
    self.standings = standings
    self.wording = wording
  }
}

/// The dependencies of the search.
public struct SearchEnvironment: Sendable {
  /// The catalog of shows.
  public var catalog: CatalogSource

  /// The clock of the pause in typing.
  public var clock: any Clock<Duration>

  /// The pause in typing before the catalog is queried.
  public var pause: Duration

  /// Creates an environment from its parts.
  public init(catalog: CatalogSource, clock: any Clock<Duration>, pause: Duration) {
    self.catalog = catalog
    self.clock = clock
    self.pause = pause
  }
}

/// The reducer of the search: it queries the catalog after a pause in typing, and the next key cancels the query.
public struct SearchReducer: Reducer {
  private enum Name: Hashable { case pause, request, show(Int) }

  /// Creates a reducer of the search.
  public init() {}

  /// Changes the state, and starts or cancels queries; a blank text is not queried.
  public func reduce(
    _ state: inout SearchState, _ action: SearchAction, _ environment: SearchEnvironment
  ) -> Effect<SearchAction> {
    switch action {
    case .opened: state = SearchState(isOpen: true)
    case .closed:
      let fetches = state.adding.map { Effect<SearchAction>.cancel(id: Name.show($0)) }
      state = SearchState()
      return .merge([cancelSearch] + fetches)
    case .typed(let text): return type(text, &state, environment)
    case .committed: return ask(&state, environment)
    case .found(let matches):
      state.matches = matches
      state.phase = .found
    case .failed(let message): state.phase = .failed(message: message)
    case .chosen(let id): return fetch(id, &state, environment)
    case .fetched(let id, _): state.adding.remove(id)
    case .fetchFailed(let id, let message):
      state.adding.remove(id)
      state.phase = .failed(message: message)
    }
    return .none
  }

  private var cancelSearch: Effect<SearchAction> { .merge(.cancel(id: Name.pause), .cancel(id: Name.request)) }

  private func type(
    _ text: String, _ state: inout SearchState, _ environment: SearchEnvironment
  ) -> Effect<SearchAction> {
    state.query = text
    guard !state.isBlank else {
      state.phase = .idle
      state.matches = []
      return cancelSearch
    }
    state.phase = .searching
    return .merge(
      .cancel(id: Name.request),
      .send(.committed).debounce(id: Name.pause, for: environment.pause, clock: environment.clock))
  }

  private func ask(_ state: inout SearchState, _ environment: SearchEnvironment) -> Effect<SearchAction> {
    guard !state.isBlank, state.phase != .found else { return .cancel(id: Name.pause) }
    state.phase = .searching
    let (text, search) = (state.query, environment.catalog.search)
    return .merge(
      .cancel(id: Name.pause),
      .run { send in await send(.found(matches: try await search(text))) }
        .catch { .failed(message: "\($0)") }.cancellable(id: Name.request, cancelsInFlight: true))
  }

  private func fetch(
    _ id: Int, _ state: inout SearchState, _ environment: SearchEnvironment
  ) -> Effect<SearchAction> {
    guard let match = state.matches.first(where: { $0.id == id }) else { return .none }
    // A repeated request replaces the former: its answer may have been refused, since the store was locked.
    state.adding.insert(id)
    let show = environment.catalog.show
    return .run { send in
      if let batch = try await show(id) {
        await send(.fetched(id: id, batch: batch))
      } else {
        await send(.fetchFailed(id: id, message: "the catalog lacks \(match.title) by now"))
      }
    }
    .catch { .fetchFailed(id: id, message: "\($0)") }.cancellable(id: Name.show(id), cancelsInFlight: true)
  }
}

extension SearchState {
  fileprivate var isBlank: Bool { query.isBlank }
}

extension Feature where State == SearchState, Input == SearchInput, Action == SearchAction {
  /// The search in the catalog; the commands that connect to it belong to the program.
  public static var search: Self { Feature("search", tabs: [SearchTab.tab]) }
}
