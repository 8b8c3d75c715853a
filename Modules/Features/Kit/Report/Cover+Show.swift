import ShowlogModels
import ShowlogPages

extension PlaysInput {
  /// Returns the cover of a show, of which specials are no part: O(episodes of the show × log plays).
  public func cover(of show: Show) -> Cover {
    var seasons: [[TableCell.Sign]] = []
    var last: Int?
    for episode in library.episodes(of: show.id) where !episode.isSpecial {
      if episode.season != last { seasons.append([]) }
      last = episode.season
      let isWatched = plays.latest(of: episode.id).map { play in
        show.resetAt.map { play.second >= $0.seconds } ?? true
      }
      let sign: TableCell.Sign = isWatched == true ? .watched : episode.hasAired(by: now, in: zone) ? .aired : .unaired
      seasons[seasons.count - 1].append(sign)
    }
    return Cover(ShowReference(show).name, key: show.id.rawValue, seasons: seasons)
  }
}
