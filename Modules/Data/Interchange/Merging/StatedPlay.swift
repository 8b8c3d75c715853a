import ShowlogModels

/// A play of a table or a history; an export also states its origin, so that the import of it gives the same play.
struct StatedPlay {
  var id: Int?
  var watched: WatchTime?
  var origin: Play.Origin?
  /// The day that a file states of a play with a moment.
  var pairedDay: Day?
  /// The note of the play.
  var note: String?

  /// The evidence; nil for a play that only a summary counted, which is counted with the others of its file.
  var evidence: PlayRecord.Evidence? {
    guard origin == .summary, id == nil, watched?.statedDay == nil else {
      return .item(traktID: id, watched: watched, origin: origin == .history ? nil : origin)
    }
    return watched?.moment.map { .summary(plays: 1, lastWatchedAt: $0) }
  }
}

/// The plays of an export whose origins do not say whether the place is certain, by episode, until the file's end.
///
/// The other plays of the episode decide. If one of them was read from a history, the place is certain. Otherwise a play
/// of TV Time's makes it a claim, as in the library that the export is from.
struct UncertainPlays {
  struct Episode {
    /// The index that `BatchBuilder.intern` returned for the show.
    let show: Int
    var record: EpisodeRecord
    var plays: [StatedPlay] = []

    var isOfTVTime: Bool { plays.contains { $0.origin == .tvtime || $0.origin == .tvtimeOld } }
  }

  private struct Key: Hashable {
    let show: Int
    let season: Int
    let number: Int?
    let ids: Ids
  }

  private(set) var episodes: [Episode] = []
  private var indexes: [Key: Int] = [:]

  mutating func add(_ play: StatedPlay, of record: EpisodeRecord, ofShowAt show: Int) {
    let key = Key(show: show, season: record.season, number: record.number, ids: record.ids)
    let index = indexes[key] ?? episodes.count
    if index == episodes.count {
      episodes.append(Episode(show: show, record: record))
      indexes[key] = index
    } else if episodes[index].record != record {
      episodes[index].record.merge(record)
    }
    episodes[index].plays.append(play)
  }
}

extension StatedPlay {
  /// Whether the play may be of a place that is only claimed; an id is from Trakt's history, which has certain places.
  var hasUncertainPlace: Bool {
    guard id == nil else { return false }
    return origin == .here || origin == .tvtime || origin == .tvtimeOld
  }
}

extension EpisodeRecord {
  /// The record with its place as a claim.
  var claimed: EpisodeRecord {
    var record = self
    record.ranks = FactRanks(FactRank(.claim))
    return record
  }
}
