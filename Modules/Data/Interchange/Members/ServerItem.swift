import ShowlogModels

/// A show, an episode or a film of a media server, with what is stated of its viewings.
struct ServerItem: Sendable {
  enum Thing: Sendable { case show, episode, film, other }

  var thing = Thing.other
  var title: String?
  var ids = Ids()
  var (season, number, year): (Int?, Int?, Int?) = (nil, nil, nil)
  var plays: [PlayRecord.Evidence] = []
  var rating: StatedRating?

  /// The entry; none of an episode or a film that was neither played nor rated.
  ///
  /// - Parameter show: The show of an episode.
  func entry(of show: ShowRecord) -> ServiceEntry {
    var (entry, opinion) = (ServiceEntry(), Opinion())
    opinion.rating = entry.take(rating)
    let isStated = !plays.isEmpty || !opinion.isEmpty
    switch thing {
    case .other: entry.others = [OtherRecord(.otherMedium, title: title)]
    case .show where title != nil || !ids.isEmpty:
      var record = ShowRecord(ids: ids, titled: title, year: year)
      record.opinion = opinion
      entry.show = record
    case .film where isStated:
      var film = OtherRecord(.film, ids: ids, title: title, year: year)
      film.opinion = opinion
      entry.add(film, plays)
    case .episode where isStated:
      guard let season, let number, !show.ids.isEmpty else {
        entry.remarks.append(.unnumbered)
        break
      }
      var episode = EpisodeRecord(season: season, number: number, ids: ids, title: title, source: .mention)
      episode.opinion = opinion
      entry.show = show
      entry.add(episode, plays)
    case .show, .film, .episode: break
    }
    return entry
  }
}
