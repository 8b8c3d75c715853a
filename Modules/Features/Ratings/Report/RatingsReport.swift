import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

/// The ratings and notes, the best rated first, as `ratings --json` prints them.
public struct RatingsReport: Equatable, Encodable, Sendable {
  /// The shows' and episodes' ratings and notes: by rating, then by title, then by episode.
  public let ratings: [Entry]

  /// A rating or note.
  public struct Entry: Equatable, Encodable, Sendable {
    /// The episode, not encoded; nil for the show.
    public let episode: EpisodeID?
    /// The show's key.
    public let key: ShowID
    /// The show's title; empty if the library lacks it.
    public let title: String
    /// The providers' ids.
    public let ids: Ids
    /// The episode as `S01E02`; null for the show.
    @OrNull public var code: String?
    /// 1 to 10; null without a rating.
    @OrNull public var rating: Int?
    /// The note; null without one.
    @OrNull public var note: String?
    /// Whether an imported file marks it as a favorite; null if none has this fact.
    @OrNull public var isFavorite: Bool?
    /// Its list in an imported file, such as `watching`; null if none has this fact.
    @OrNull public var listing: Opinion.Listing?
    /// The day of the last change on the viewer's calendar; of an imported rating, its own if the file states it.
    public let day: Day

    private enum CodingKeys: CodingKey { case key, title, ids, code, rating, note, isFavorite, listing, day }
  }

  /// Creates the report of an input.
  ///
  /// - Complexity: O(n log n) for n ratings and notes.
  public init(_ input: RatingsInput) {
    let shows = input.state.shows.filter(\.isListed).map { Entry($0, of: $0.id, in: input) }
    let episodes = input.state.episodes.filter(\.isListed).compactMap { rating in
      input.library.episodes[id: rating.id].map { Entry(rating, of: $0.show, $0, in: input) }
    }
    ratings = (shows + episodes).sorted { left, right in
      (-(left.rating ?? 0), left.title, left.code ?? "") < (-(right.rating ?? 0), right.title, right.code ?? "")
    }
  }
}

extension RatingsReport.Entry {
  fileprivate init<ID>(
    _ rating: RatingsEntry<ID>, of show: ShowID, _ episode: Episode? = nil, in input: RatingsInput
  ) {
    let known = ShowReference(show, in: input.library)
    self.init(
      episode: episode?.id, key: show, title: known.title, ids: known.ids, code: episode?.code, rating: rating.rating,
      note: rating.note, isFavorite: rating.isFavorite, listing: rating.listing, day: input.zone.day(of: rating.moment)
    )
  }
}
