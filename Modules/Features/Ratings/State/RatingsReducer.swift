import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

/// The reducer of ratings and notes, which keeps what the viewer removed, so that no import brings it back.
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
    let old = table[id: id] ?? RatingsEntry(id: id, changedAt: environment.now(), own: [])
    var entry = old
    change(&entry)
    guard entry != old else { return .none }
    entry.changedAt = environment.now()
    table.set(entry)
    return .none
  }
}

extension RatingsEntry {
  /// Also records that the viewer stated this, so that no import replaces it.
  fileprivate mutating func state(rating: Int?) {
    guard rating != nil || self.rating != nil else { return }
    (self.rating, ratedAt) = (rating, nil)
    own = own.replaced(by: rating == nil ? .noRating : .rating)
  }

  fileprivate mutating func state(note: String?) {
    let note = note?.allSatisfy(\.isWhitespace) == true ? nil : note
    guard note != nil || self.note != nil else { return }
    self.note = note
    own = own.replaced(by: note == nil ? .noNote : .note)
  }
}
