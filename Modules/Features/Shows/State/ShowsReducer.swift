import LeftfoldCore
import ShowlogModels

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
    case .followedOnlyChosen(let isOn):
      state.followedOnly = isOn
    case .opened(let show, let episode):
      state.detail = show
      state.detailEpisode = episode
    case .closed:
      state.detail = nil
      state.detailEpisode = nil
    case .followed, .unfollowed:
      break
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
