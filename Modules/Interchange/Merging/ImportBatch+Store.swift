import LeftfoldEntities
import ShowlogModels

extension ImportBatch {
  /// Creates a batch of everything that another store has of shows, episodes and plays, as a file of it would state them.
  ///
  /// - Complexity: O(shows + episodes + plays).
  public init(of store: PersistentState) {
    var builder = BatchBuilder()
    let seasons = Dictionary(grouping: store.library.seasons, by: \.show)
    for show in store.library.shows {
      var record = ShowRecord(show)
      record.seasons = seasons[show.id, default: []].map { SeasonRecord(number: $0.number, ids: $0.ids) }
      let episodes = store.library.episodes(of: show.id).map {
        (record: EpisodeRecord($0), plays: store.plays.plays(of: $0.id))
      }
      record.episodes = episodes.map(\.record).filter { !$0.isClaimed }
      builder.intern(record)
      record.episodes = []
      for (episode, plays) in episodes {
        for play in plays {
          let stated = StatedPlay(id: play.traktID, watchedAt: play.watchedAt, origin: play.origin)
          builder.addPlay(of: episode, of: record, stated)
        }
      }
    }
    self = builder.finish()
  }
}
