import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

/// The viewer's ratings and notes, of shows, of seasons and of episodes.
public struct RatingsState: Equatable, Sendable {
  /// Ratings and notes of shows.
  public var shows: EntityTable<ShowRating>

  /// Ratings and notes of seasons.
  public var seasons: SeasonOpinions

  /// Ratings and notes of episodes.
  public var episodes: EntityTable<EpisodeRating>

  /// Notes of single plays.
  public var playNotes = PlayNotes<EpisodeID>()

  /// Creates a state of ratings.
  public init(
    shows: EntityTable<ShowRating> = [], seasons: SeasonOpinions = SeasonOpinions(),
    episodes: EntityTable<EpisodeRating> = []
  ) {
    (self.shows, self.seasons, self.episodes) = (shows, seasons, episodes)
  }
}

/// The viewer's rating or note of a show.
public typealias ShowRating = OpinionEntry<ShowID>

/// The viewer's rating or note of an episode.
public typealias EpisodeRating = OpinionEntry<EpisodeID>

/// An event of the ratings and notes.
///
/// Written as JSON: `{"showRated":{"show":12,"rating":9}}`, `{"episodeNoted":{"episode":7,"note":"the red one"}}`.
public enum RatingsAction: Hashable, Codable, Sendable {
  /// The viewer rated a show, or removed its rating.
  case showRated(show: ShowID, rating: Rating?)

  /// The viewer rated a season, or removed its rating.
  case seasonRated(show: ShowID, season: Int, rating: Rating?)

  /// The viewer rated an episode, or removed its rating.
  case episodeRated(episode: EpisodeID, rating: Rating?)

  /// The viewer wrote a note on a show, or removed it.
  case showNoted(show: ShowID, note: String?)

  /// The viewer wrote a note on a season, or removed it.
  case seasonNoted(show: ShowID, season: Int, note: String?)

  /// The viewer wrote a note on an episode, or removed it.
  case episodeNoted(episode: EpisodeID, note: String?)

  /// The viewer wrote a note of the play of an episode at a time, or removed it.
  case playNoted(episode: EpisodeID, watched: WatchTime, note: String?)
}

/// The input of the feature's commands and screens.
public typealias RatingsInput = LibraryInput<RatingsState>

/// The dependencies of the feature's effects.
public typealias RatingsEnvironment = ClockEnvironment

/// The reducer of ratings and notes, which keeps what the viewer removed, so that no import brings it back.
public struct RatingsReducer: Reducer {
  /// Creates a reducer of the feature.
  public init() {}

  /// Changes a rating or note; a note of a missing play is dropped and reported.
  public func reduce(
    _ state: inout RatingsState, _ action: RatingsAction, _ reading: Reading<RatingsInput, RatingsEnvironment>
  ) -> Effect<RatingsAction> {
    let now = reading.environment.now()
    switch action {
    case .showRated(let show, let rating): state.shows.apply(.rating(rating), to: show, at: now)
    case .seasonRated(let show, let season, let rating):
      state.seasons.change(season, of: show) { $0.apply(.rating(rating), to: $1, at: now) }
    case .episodeRated(let episode, let rating): state.episodes.apply(.rating(rating), to: episode, at: now)
    case .showNoted(let show, let note): state.shows.apply(.note(note), to: show, at: now)
    case .seasonNoted(let show, let season, let note):
      state.seasons.change(season, of: show) { $0.apply(.note(note), to: $1, at: now) }
    case .episodeNoted(let episode, let note): state.episodes.apply(.note(note), to: episode, at: now)
    case .playNoted(let episode, let time, let note):
      let plays = reading.input().plays
      guard let play = plays.play(ofThing: episode.rawValue, at: time) else {
        return .report(.droppedAction, "episode \(episode.rawValue) has no play \(time.preposition) \(time)")
      }
      state.playNotes.write(note, of: play, in: plays, at: now)
    }
    return .none
  }
}

extension Feature where State == RatingsState, Input == RatingsInput, Action == RatingsAction {
  /// The viewer's ratings and notes, and the commands that change them.
  public static var ratings: Self {
    Feature(
      "ratings", tables: [.showRatings, .ratedSeasons, .seasonRatings, .episodeRatings, .playNotes],
      commands: [.note, .rate, .ratings],
      tabs: [RatingsTab.tab], intake: RecordIntake { $0.take($1) }, merge: { $0.merge($1, in: $2) },
      describe: { before, after in
        let description = ChangeDescription(from: before.library, to: after.library)
        let parts = [
          description.shows(before.state.shows, after.state.shows) { OpinionEntry.words($0.old, $0.new, of: $1) },
          ChangeDescription.things(
            before.state.seasons.entries, after.state.seasons.entries,
            name: { after.name(ofSeason: $0.id) ?? before.name(ofSeason: $0.id) ?? "" },
            count: { $0.of("season", "seasons", in: after.wording) },
            phrase: { OpinionEntry.words($0.old, $0.new, of: $1) }),
          description.episodes(before.state.episodes, after.state.episodes) {
            OpinionEntry.words($0.old, $0.new, of: $1)
          },
          ChangeDescription.things(
            before.state.playNotes.entries, after.state.playNotes.entries,
            name: { ($0.new ?? $0.old).map { after.library.name(of: $0.thing) } ?? "an episode" },
            count: { $0.of("episode", "episodes", in: after.wording) },
            phrase: { PlayNote.words($0.old, $0.new, of: $1) }),
        ]
        return parts.contains { $0 != nil } ? parts.compactMap { $0 }.joined(separator: ", ") : nil
      })
  }
}

extension Library {
  fileprivate func name(of id: EpisodeID) -> String {
    episodes[id: id].map { "\(ShowReference($0.show, in: self).title) \(label(of: $0))" } ?? "an episode"
  }
}

extension RatingsInput {
  /// The title of the show with the code of the season, such as `Lost S02`; nil without the season.
  fileprivate func name(ofSeason id: SeasonID) -> String? {
    state.seasons.seasons[id: id].map { season in
      "\(ShowReference(season.show, in: library).title) \(Episode.code(season: season.number, number: nil))"
    }
  }
}
