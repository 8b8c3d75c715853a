import LeftfoldCore
import LeftfoldEntities
import ShowlogModels

/// Keeps ratings and notes. An entry without either is removed.
public struct RatingsReducer: Reducer {
  /// A reducer of the feature.
  public init() {}

  /// Changes a rating or note; a rating outside of 1...10 changes nothing and is reported.
  public func reduce(
    _ state: inout RatingsState, _ action: RatingsAction, _ environment: RatingsEnvironment
  ) -> Effect<RatingsAction> {
    switch action {
    case .showRated(let show, let rating): rate(show, rating, in: &state.shows, environment)
    case .episodeRated(let episode, let rating): rate(episode, rating, in: &state.episodes, environment)
    case .showNoted(let show, let note): set(show, in: &state.shows, environment) { $0.note = note }
    case .episodeNoted(let episode, let note): set(episode, in: &state.episodes, environment) { $0.note = note }
    }
  }

  private func rate<ID: EntityKey & Codable>(
    _ id: ID, _ rating: Int?, in table: inout EntityTable<RatingsEntry<ID>>, _ environment: RatingsEnvironment
  ) -> Effect<RatingsAction> {
    if let rating, !(1...10).contains(rating) {
      return .report(.droppedAction, "\(rating) is no rating; expected 1 to 10")
    }
    return set(id, in: &table, environment) { $0.rating = rating }
  }

  private func set<ID: EntityKey & Codable>(
    _ id: ID, in table: inout EntityTable<RatingsEntry<ID>>, _ environment: RatingsEnvironment,
    _ change: (inout RatingsEntry<ID>) -> Void
  ) -> Effect<RatingsAction> {
    let old = table[id: id]
    var entry = old ?? RatingsEntry(id: id, changedAt: environment.now())
    change(&entry)
    if entry.note?.isEmpty == true { entry.note = nil }
    guard entry != old else { return .none }
    guard entry.rating != nil || entry.note != nil else {
      table.remove(id)
      return .none
    }
    entry.changedAt = environment.now()
    table.set(entry)
    return .none
  }
}
