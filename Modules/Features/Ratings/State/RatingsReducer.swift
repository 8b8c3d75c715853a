import LeftfoldCore
import LeftfoldEntities
import ShowlogModels

/// The reducer of ratings and notes, which removes entries without either.
public struct RatingsReducer: Reducer {
  /// Creates a reducer of the feature.
  public init() {}

  /// Changes a rating or note; a rating outside of 1...10 is dropped and reported.
  public func reduce(
    _ state: inout RatingsState, _ action: RatingsAction, _ environment: RatingsEnvironment
  ) -> Effect<RatingsAction> {
    switch action {
    case .showRated(let show, let rating): rate(show, rating, in: &state.shows, environment)
    case .episodeRated(let episode, let rating): rate(episode, rating, in: &state.episodes, environment)
    case .showNoted(let show, let note): set(show, in: &state.shows, environment) { $0.state(note: note) }
    case .episodeNoted(let episode, let note): set(episode, in: &state.episodes, environment) { $0.state(note: note) }
    }
  }

  private func rate<ID: EntityKey & Codable>(
    _ id: ID, _ rating: Int?, in table: inout EntityTable<RatingsEntry<ID>>, _ environment: RatingsEnvironment
  ) -> Effect<RatingsAction> {
    if let rating, !(1...10).contains(rating) {
      return .report(.droppedAction, "\(rating) is not a rating; expected 1 to 10")
    }
    return set(id, in: &table, environment) { $0.state(rating: rating) }
  }

  private func set<ID: EntityKey & Codable>(
    _ id: ID, in table: inout EntityTable<RatingsEntry<ID>>, _ environment: RatingsEnvironment,
    _ change: (inout RatingsEntry<ID>) -> Void
  ) -> Effect<RatingsAction> {
    let old = table[id: id]
    var entry = old ?? RatingsEntry(id: id, changedAt: environment.now(), own: [])
    change(&entry)
    guard entry != old else { return .none }
    guard !entry.opinion.isEmpty else {
      table.remove(id)
      return .none
    }
    entry.changedAt = environment.now()
    table.set(entry)
    return .none
  }
}

extension RatingsEntry {
  /// Also records whether the viewer has a rating of their own, which no import replaces.
  fileprivate mutating func state(rating: Int?) {
    self.rating = rating
    if rating == nil { own.remove(.rating) } else { own.insert(.rating) }
  }

  fileprivate mutating func state(note: String?) {
    self.note = note?.isEmpty == true ? nil : note
    if self.note == nil { own.remove(.note) } else { own.insert(.note) }
  }
}
