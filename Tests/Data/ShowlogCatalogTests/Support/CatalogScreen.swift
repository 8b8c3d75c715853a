import LeftfoldCore
import ShowlogCatalog
import ShowlogModels

struct CatalogScreen: Reducer {
  struct State: Equatable {
    var found: [String] = []
    var done = 0
    var batches = 0
    var isRefreshing = false
    var error: CatalogError?
  }

  enum Action: Equatable {
    case queryChanged(String)
    case found([String])
    case refreshRequested([RefreshShow])
    case refreshed(RefreshResult)
    case refreshEnded
    case failed(CatalogError)
    case canceled
  }

  private enum Name { case search, refresh }

  struct Environment: Sendable {
    var catalog: Catalog
    var now: @Sendable () -> Timestamp
  }

  func reduce(_ state: inout State, _ action: Action, _ environment: Environment) -> Effect<Action> {
    switch action {
    case .queryChanged(let text): return search(text, environment.catalog)
    case .found(let titles): state.found = titles
    case .refreshRequested(let shows):
      state = State(isRefreshing: true)
      return refresh(shows, environment)
    case .refreshed(let result):
      state.done = result.done
      if case .fetched = result.outcome { state.batches += 1 }
    case .refreshEnded: state.isRefreshing = false
    case .failed(let error):
      state.error = error
      state.isRefreshing = false
    case .canceled:
      state.isRefreshing = false
      return .cancel(id: Name.refresh)
    }
    return .none
  }

  private func search(_ text: String, _ catalog: Catalog) -> Effect<Action> {
    .run { send in
      do {
        await send(.found(try await catalog.search(text).compactMap(\.title)))
      } catch let error as CatalogError {
        await send(.failed(error))
      }
    }
    .cancellable(id: Name.search, cancelsInFlight: true)
  }

  private func refresh(_ shows: [RefreshShow], _ environment: Environment) -> Effect<Action> {
    .run { send in
      do {
        for try await result in environment.catalog.refresh(shows, now: environment.now()) {
          await send(.refreshed(result))
        }
        await send(.refreshEnded)
      } catch let error as CatalogError {
        await send(.failed(error))
      }
    }
    .cancellable(id: Name.refresh, cancelsInFlight: true)
  }
}
