import LeftfoldEntities
import ShowlogModels

/// Everything that another store has of shows, episodes and plays, as the records of a file.
public struct StoreRecords {
  /// The records.
  public private(set) var batch = ImportBatch()

  private var shows: [Int: Int] = [:]
  private var episodes: [Int: (show: Int, episode: Int)] = [:]

  /// Creates the records of a store.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - isSame: Returns whether what a correction made of another play is a play elsewhere too.
  /// - Complexity: O(shows + episodes + plays).
  public init(of store: PersistentState, where isSame: (Play) -> Bool = { _ in true }) {
    var builder = BatchBuilder()
    // As it was stated, also what the corrections say is none or another one now.
    let statements =
      store.plays.corrections.isEmpty ? nil : Dictionary(grouping: store.plays.statements(where: isSame), by: \.episode)
    for show in store.library.shows {
      let index = builder.intern(ShowRecord(show))
      shows[show.id.rawValue] = index
      let all = store.library.episodes(of: show.id)
      // A claimed episode belongs to the certain one with its id.
      for episode in all.filter({ !$0.isClaimed }) + all.filter(\.isClaimed) {
        let plays = (statements.map { $0[episode.id] ?? [] } ?? store.plays.plays(of: episode.id)).map {
          StatedPlay(id: $0.traktID, watched: $0.watched, origin: $0.origin, pairedDay: $0.pairedDay)
        }
        episodes[episode.id.rawValue] = (index, builder.add(EpisodeRecord(episode), ofShowAt: index, plays))
      }
    }
    batch = builder.finish()
  }

  /// Returns the keys of the shows and episodes after the merge of the batch, by table and by their keys in the store.
  public func keys(after merge: MergedKeys) -> [String: [Int: Int]] {
    [
      "shows": shows.mapValues { merge.shows[$0].rawValue },
      "episodes": episodes.mapValues { merge.episodes[$0.show][$0.episode].rawValue },
    ]
  }
}
