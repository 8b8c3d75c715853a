import LeftfoldEntities

/// Merges plays into a log. The plays of an episode are loaded once, at its first record.
struct PlayMerge {
  /// The unit in which two services state one viewing: Trakt keeps no seconds.
  struct Minute: Hashable {
    let episode: EpisodeID
    let minute: Int

    init(_ moment: Timestamp, of episode: EpisodeID) { (self.episode, minute) = (episode, moment.minute) }
  }

  struct FileList: Hashable {
    let file: Int
    let episode: EpisodeID
  }

  struct Undated {
    /// The plays that only a summary counts.
    var summaries: [PlayID] = []
    /// The plays of a history or of a mark "watched up to here", without ids.
    var items: [PlayID] = []
    /// The number of plays that are not only a summary's.
    var others = 0
    /// The number of those that were marked in this app.
    var marks = 0
  }

  let log: PlayLog
  var traktIDs: Set<Int>
  /// The dated plays by their minutes.
  var dated: [Minute: [PlayID]] = [:]
  var undated: [EpisodeID: Undated] = [:]
  /// The numbers of plays that the files with undated ones list so far: a file may name one show in several ways.
  var totals: [FileList: Int] = [:]
  /// The numbers of undated plays of another origin than a history's, with those that have an id.
  var lists: [FileList: Int] = [:]
  /// The numbers of those that were marked in this app.
  var markLists: [FileList: Int] = [:]
  var counts: [EpisodeID: Int] = [:]
  var additions: [Play] = []
  var updates: [PlayID: Play] = [:]
  let firstID: Int
  var momentOrigins = MomentOrigins()
  /// The watches of TV Time's older file, by episode.
  var oldWatches: [EpisodeID: [PlayID]] = [:]
  /// The episodes of which TV Time's newer file has a watch.
  var newlyWatched: Set<EpisodeID> = []

  /// - Parameter firstID: The key of the first new play, after all others.
  init(log: PlayLog, plays: EntityTable<Play>, firstID: PlayID) {
    self.log = log
    traktIDs = Set(plays.lazy.compactMap(\.traktID))
    self.firstID = firstID.rawValue
  }

  mutating func merge(_ evidence: PlayRecord.Evidence, of episode: EpisodeID) {
    load(episode)
    switch evidence {
    case .item(nil, nil, nil), .item(nil, nil, .history): count(1, of: episode)
    case .item(let traktID, let moment, let origin): mergeItem(traktID, moment, origin ?? .history, of: episode)
    case .summary(let plays, let last, let others):
      if let last { mergeItem(last, .summary, of: episode) }
      count(plays + (others ?? 0), of: episode)
    case .undated(let plays, let file, let others, nil), .undated(let plays, let file, let others, .history):
      let list = FileList(file: file, episode: episode)
      totals[list, default: 0] += plays + (others ?? 0)
      count(totals[list, default: 0], of: episode)
    case .undated(let plays, let file, let others, let origin?):
      note(origin, at: nil, of: episode)
      let list = FileList(file: file, episode: episode)
      if origin == .here { mergeMarks(plays, in: list) }
      lists[list, default: 0] += plays + (others ?? 0)
      while undated[episode, default: Undated()].others < lists[list, default: 0] {
        put(nil, nil, origin.isOfMoment ? origin : .history, of: episode)
      }
    case .through(let moment): mergeItem(nil, moment, .through, of: episode)
    }
  }

  /// Adds the plays that are only counted.
  private mutating func count(_ plays: Int, of episode: EpisodeID) {
    while counts[episode, default: 0] < plays { add(episode, nil, nil, .summary) }
  }

  mutating func finish(_ plays: inout EntityTable<Play>) -> Int {
    addMomentOrigins()
    let dropped = dropOldWatches()
    plays.set(contentsOf: updates.values)
    let added = additions.filter { !dropped.contains($0.id) }
    plays.set(contentsOf: added)
    for id in dropped where id.rawValue < firstID { plays.remove(id) }
    return added.count
  }
}
