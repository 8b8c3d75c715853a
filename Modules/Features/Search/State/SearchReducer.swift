import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels

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
  fileprivate var isBlank: Bool { query.allSatisfy(\.isWhitespace) }
}
