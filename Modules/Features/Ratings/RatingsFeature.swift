import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

/// The viewer's ratings and notes, of shows and of episodes.
public struct RatingsState: Equatable, Sendable {
  /// Ratings and notes of shows.
  public var shows: EntityTable<ShowRating>

  /// Ratings and notes of episodes.
  public var episodes: EntityTable<EpisodeRating>

  /// Creates a state of ratings.
  public init(shows: EntityTable<ShowRating> = [], episodes: EntityTable<EpisodeRating> = []) {
    self.shows = shows
    self.episodes = episodes
  }
}

/// The viewer's rating or note of a show.
public typealias ShowRating = RatingsEntry<ShowID>

/// The viewer's rating or note of an episode.
public typealias EpisodeRating = RatingsEntry<EpisodeID>

/// A rating, a note, or both, of a show or an episode.
public struct RatingsEntry<ID: EntityKey>: Identifiable, Hashable, Sendable {
  /// The show or episode.
  public let id: ID

  /// The rating, 1 to 10; nil without one.
  public var rating: Int?

  /// The note; nil without one.
  public var note: String?

  /// The moment of the viewer's last change here; of a file's opinion alone, of the last import that changed it.
  public var changedAt: Timestamp

  /// The moment of the rating, if an imported file states it and the viewer has not rated here.
  public var ratedAt: Timestamp?

  /// Whether an imported file marks it as a favorite; nil if none has this fact.
  public var isFavorite: Bool?

  /// The facts that the viewer entered in the app, which no import replaces.
  public var own: OwnOpinion

  /// Creates an opinion, by default the viewer's own.
  public init(
    id: ID, rating: Int? = nil, note: String? = nil, changedAt: Timestamp, isFavorite: Bool? = nil,
    own: OwnOpinion? = nil
  ) {
    self.id = id
    self.rating = rating
    self.note = note
    self.changedAt = changedAt
    self.isFavorite = isFavorite
    self.own = own ?? (rating == nil ? [] : OwnOpinion.rating).union(note == nil ? [] : .note)
  }

  /// The facts as an opinion, the form of an imported one, without a list.
  public var opinion: Opinion {
    get {
      var opinion = Opinion()
      (opinion.rating, opinion.ratedAt, opinion.note, opinion.isFavorite) = (rating, ratedAt, note, isFavorite)
      return opinion
    }
    set {
      (rating, ratedAt, note) = (newValue.rating, newValue.ratedAt, newValue.note)
      isFavorite = newValue.isFavorite
    }
  }

  /// The moment that the report states: the viewer's last change or, of a file's opinion alone, the rating's if known.
  public var moment: Timestamp { own.isEmpty ? ratedAt ?? changedAt : changedAt }

  /// Whether the report has it; an entry that only records a removal is hidden.
  public var isListed: Bool { rating != nil || note != nil || isFavorite == true }
}

/// An event of the ratings and notes.
///
/// Written as JSON: `{"showRated":{"show":12,"rating":9}}`, `{"episodeNoted":{"episode":7,"note":"the red one"}}`.
public enum RatingsAction: Hashable, Codable, Sendable {
  /// The viewer rated a show from 1 to 10, or removed its rating.
  case showRated(show: ShowID, rating: Int?)

  /// The viewer rated an episode from 1 to 10, or removed its rating.
  case episodeRated(episode: EpisodeID, rating: Int?)

  /// The viewer wrote a note on a show, or removed it.
  case showNoted(show: ShowID, note: String?)

  /// The viewer wrote a note on an episode, or removed it.
  case episodeNoted(episode: EpisodeID, note: String?)
}

/// The input of the feature's commands and screens.
public typealias RatingsInput = LibraryInput<RatingsState>

/// The dependencies of the feature's effects.
public typealias RatingsEnvironment = ClockEnvironment

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

  private func rate<ID: EntityKey>(
    _ id: ID, _ rating: Int?, in table: inout EntityTable<RatingsEntry<ID>>, _ environment: RatingsEnvironment
  ) -> Effect<RatingsAction> {
    if let rating, !(1...10).contains(rating) {
      return .report(.droppedAction, "\(rating) is not a rating; expected 1 to 10")
    }
    return set(id, in: &table, environment) { $0.state(rating: rating) }
  }

  private func set<ID: EntityKey>(
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

extension Feature where State == RatingsState, Input == RatingsInput, Action == RatingsAction {
  /// The viewer's ratings and notes, and the commands that change them.
  public static var ratings: Self {
    Feature(
      "ratings", tables: [.showRatings, .episodeRatings], commands: [.note, .rate, .ratings],
      tabs: [RatingsTab.tab], intake: RecordIntake { $0.take($1) }, merge: { $0.merge($1, in: $2) },
      describe: { before, after in
        let description = ChangeDescription(from: before.library, to: after.library)
        let parts = [
          description.shows(before.state.shows, after.state.shows) { words($0.old, $0.new, $1) },
          description.episodes(before.state.episodes, after.state.episodes) { words($0.old, $0.new, $1) },
        ]
        return parts.contains { $0 != nil } ? parts.compactMap { $0 }.joined(separator: ", ") : nil
      })
  }

  private static func words<ID>(_ old: RatingsEntry<ID>?, _ new: RatingsEntry<ID>?, _ subject: String) -> String {
    if old?.rating != new?.rating {
      return new?.rating.map { "rated \(subject) \($0) of 10" } ?? "removed the rating of \(subject)"
    }
    if old?.note != new?.note { return new?.note == nil ? "removed the note on \(subject)" : "noted on \(subject)" }
    if new?.isFavorite == true, old?.isFavorite != true { return "marked \(subject) as a favorite" }
    return "changed the entry of \(subject)"
  }
}
