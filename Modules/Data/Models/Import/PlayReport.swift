import LeftfoldEntities
import LeftfoldIndexes

/// What a player reports of one viewing that is complete: an episode or a film, and when.
public struct PlayReport: Hashable, Codable, Sendable {
  /// The name of the player, such as `Plex`.
  public var player: String
  /// Whose viewing it is, if the player says so.
  public var user: String?
  /// Whether it is a film; otherwise it is an episode.
  public var isFilm = false
  /// The title of the episode's show.
  public var show: String?
  /// The ids of the episode's show.
  public var showIds = Ids()
  /// The year of the episode's show, or of the film.
  public var year: Int?
  /// The season and the number of the episode.
  public var season, number: Int?
  /// The title of the episode or the film.
  public var title: String?
  /// The ids of the episode or the film.
  public var ids = Ids()
  /// How long it lasts, in minutes.
  public var minutes: Int?
  /// The moment of the event.
  public var watchedAt: Timestamp

  /// Creates a report of a player about something without a name.
  public init(player: String, watchedAt: Timestamp) { (self.player, self.watchedAt) = (player, watchedAt) }

  /// What the viewer assigns to a show: the show's title, or else an id.
  public var subject: String {
    show ?? showIds.aliases.first?.description ?? ids.aliases.first?.description ?? title ?? ""
  }

  /// Whether something says what was watched.
  public var hasSubject: Bool {
    isFilm ? title != nil || !ids.isEmpty : show != nil || !showIds.isEmpty || !ids.isEmpty
  }

  /// The show's title without the year that servers add to it, as in `Castle (2009)`.
  public var plainShow: (title: String, year: Int?)? {
    guard let show else { return nil }
    guard let match = show.wholeMatch(of: #/(.+) \(([0-9]{4})\)/#) else { return (show, year) }
    return (String(match.1), Int(match.2) ?? year)
  }

  /// What was watched in words, such as `Lost S06E15` or `Heat (1995)`.
  public var name: String {
    if isFilm { return (title ?? ids.aliases.first?.description ?? "a film") + (year.map { " (\($0))" } ?? "") }
    let place = season.flatMap { season in number.map { " S\(padded(season, to: 2))E\(padded($0, to: 2))" } }
    return (show ?? showIds.aliases.first?.description ?? "an episode") + (place ?? title.map { " “\($0)”" } ?? "")
  }
}

extension PlayReport {
  /// The minutes of a thing of unknown length.
  private static let usualMinutes = 30

  /// Returns whether a report is of the same viewing as a play at a moment: they are less apart than the thing lasts, so that
  /// nobody can have watched it twice meanwhile.
  ///
  /// - Parameter minutes: How long the thing lasts if the report does not say it.
  public func isSameViewing(at moment: Timestamp, lasting minutes: Int?) -> Bool {
    let known = [self.minutes, minutes].compactMap { $0 }.first { $0 > 0 }
    return abs(moment.seconds - watchedAt.seconds) < (known ?? Self.usualMinutes) * 60
  }

  /// Returns whether another report is of the same viewing.
  public func isSameViewing(as other: PlayReport) -> Bool {
    isFilm == other.isFilm && isSameThing(as: other) && isSameViewing(at: other.watchedAt, lasting: other.minutes)
  }

  private func isSameThing(as other: PlayReport) -> Bool {
    if isFilm {
      return ids.isEmpty || other.ids.isEmpty ? title == other.title && year == other.year : ids == other.ids
    }
    return show == other.show && showIds == other.showIds && season == other.season && number == other.number
      && (number != nil || (title == other.title && ids == other.ids))
  }

  /// The report as a record of a file, of a film.
  public var film: OtherRecord {
    var film = OtherRecord(.film, ids: ids, title: title, year: year)
    (film.runtime, film.evidence) = (minutes, .item(traktID: nil, watchedAt: watchedAt))
    return film
  }

  /// The show that an import would add: one whose ids the player states; nil if it states none.
  public var newShow: ShowRecord? {
    guard !showIds.isEmpty, let (title, year) = plainShow else { return nil }
    var ids = showIds
    ids.slug = Ids.slug(ofTitle: title)
    var record = ShowRecord(ids: ids, source: .mention)
    (record.title, record.year) = (title, year)
    return record
  }

  /// Returns the report as the batch of a file about an episode of a show; nil without its place.
  ///
  /// - Parameter episode: The episode, if the library has it.
  public func batch(of show: ShowRecord, _ episode: Episode?) -> ImportBatch? {
    var record: EpisodeRecord
    if let episode {
      record = EpisodeRecord(episode)
    } else {
      guard let season, let number else { return nil }
      record = EpisodeRecord(season: season, number: number, source: .mention)
    }
    if record.ids.isEmpty { record.ids = ids }
    record.title = record.title ?? title
    var (batch, show) = (ImportBatch(), show)
    show.episodes = [record]
    batch.shows = [show]
    batch.plays = [PlayRecord(show: 0, episode: 0, evidence: .item(traktID: nil, watchedAt: watchedAt))]
    return batch
  }

  /// Returns whether a report is of the viewing of any of these times.
  public func isOfViewing(at times: [WatchTime?], lasting minutes: Int?) -> Bool {
    times.contains { time in time?.moment.map { isSameViewing(at: $0, lasting: minutes) } ?? false }
  }
}

extension PlayLog {
  /// Returns whether a report is of a known viewing: of a play, or of one that was removed, moved or dated anew.
  public func knows(_ report: PlayReport, of episode: EpisodeID, lasting minutes: Int?) -> Bool {
    let stated = corrections.lazy.map(\.stated).filter { $0.episode == episode }
    return report.isOfViewing(at: plays(of: episode).map(\.watched) + stated.map(\.watched), lasting: minutes)
  }
}

extension Library {
  /// Returns the show that a report is about by the show's ids, or by an id of the episode; nil if these name none.
  public func show(of report: PlayReport) -> ShowID? {
    if !report.showIds.isEmpty { return show(with: report.showIds, year: nil)?.id }
    let found = Set(
      report.ids.aliases.filter { $0.provider != .slug }.flatMap { alias in
        episodeAliases.ids(for: alias).compactMap { episodes[id: $0] }
          // An id of another service's film or show may be the same number.
          .filter { $0.season == report.season && $0.number == report.number }.map(\.show)
      })
    return found.count == 1 ? found.first : nil
  }

  /// Returns the episode of a show that a report is about, by its place or, without one, by an id.
  public func episode(of report: PlayReport, in show: ShowID) -> Episode? {
    if let season = report.season, let number = report.number {
      return episode(of: show, season: season, number: number)
    }
    return report.ids.aliases.filter { $0.provider != .slug }.lazy
      .flatMap { alias in episodeAliases.ids(for: alias).compactMap { episodes[id: $0] } }
      .first { $0.show == show }
  }
}
