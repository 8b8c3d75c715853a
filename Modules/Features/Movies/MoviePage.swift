import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

/// A film with everything that is known of it.
public struct MovieEntry: Equatable, Encodable, Sendable {
  /// The film's key.
  public let key: MovieID
  /// The title; empty if no file had one.
  public let title: String
  /// The year of the release; null if unknown.
  @OrNull public var year: Int?
  /// The runtime in minutes; null if unknown.
  @OrNull public var minutes: Int?
  /// The providers' ids.
  public let ids: Ids
  /// The plays, undated ones first, then by time.
  public internal(set) var plays: [Play]
  /// 1 to 10; null without a rating.
  @OrNull public var rating: Int?
  /// The note; null without one.
  @OrNull public var note: String?
  /// Its list, such as `planned`; null without one.
  @OrNull public var listing: Opinion.Listing?
  /// The viewer's reason for pausing or dropping it; null if none was given.
  @OrNull public var reason: String?

  /// The title with the year.
  var name: String { Movie(id: key, ids: ids, title: title, year: year).name }

  /// A play.
  public struct Play: Equatable, Encodable, Sendable {
    /// The time; null if it is unknown, or only its day is known.
    @OrNull public var watchedAt: Timestamp?
    /// The day on the viewer's calendar; null if unknown.
    @OrNull public var day: Day?

    let time: WatchTime?

    private enum CodingKeys: CodingKey { case watchedAt, day }

    fileprivate init(_ play: MoviePlay, in zone: Zone) {
      (watchedAt, day, time) = (play.watched?.moment, play.watched?.day(in: zone), play.watched)
    }
  }
}

extension MovieEntry {
  /// Everything about the film, a fact a line, then its plays, the last one first.
  func page(in input: MoviesInput) -> [Block] {
    let stands = listing.map { $0.rawValue + (reason.map { ": \($0)" } ?? "") }
    let facts: [(String, String?)] = [
      ("length", minutes.map { "\($0) min" }),
      ("ids", ids.isEmpty ? nil : ids.aliases.map(\.description).joined(separator: ", ")),
      ("rating", rating?.ratingWords), ("note", note), ("list", stands),
      ("watched", times(of: input.state.plays(of: key).count)),
    ]
    let days = plays.reversed().map { play in
      Fact("", play.time?.words(in: input.zone, input.wording) ?? "at an unknown time")
    }
    return [
      .line(.text(name, .heading)), .space,
      .facts(facts.compactMap { name, value in value.map { Fact(name, $0) } } + days, isIndented: true),
    ]
  }

  /// The number of plays, of which some may be left out.
  private func times(of all: Int) -> String {
    plays.count < all ? "\(plays.count) of \(all) times" : all == 0 ? "not yet" : all == 1 ? "once" : "\(all) times"
  }

  init(_ movie: Movie, in input: MoviesInput) { self.init(movie, of: input.state, in: input.zone) }

  init(_ movie: Movie, of state: MoviesState, in zone: Zone) {
    let opinion = state.marks[id: movie.id]?.opinion
    let (standing, isWatched) = (state.standings[id: movie.id], !state.plays(of: movie.id).isEmpty)
    // A film that was watched is not being watched.
    let listing = standing?.kind.listing
    self.init(
      key: movie.id, title: movie.title, year: movie.year, minutes: movie.minutes, ids: movie.ids,
      plays: state.plays(of: movie.id).map { Play($0, in: zone) }, rating: opinion?.rating, note: opinion?.note,
      listing: listing == .watching && isWatched ? nil : listing, reason: standing?.reason)
  }
}
