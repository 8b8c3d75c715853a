extension Play.Origin {
  /// Of plays that are one play, the origin with the greatest strength remains, in any order of files.
  var strength: Int {
    switch self {
    case .tvtimeOld: 0
    case .summary: 1
    case .history: 2
    case .here: 3
    case .tvtime: 4
    case .through: 5
    }
  }

  /// Whether it says something of the moment, so that all plays of the episode at that moment have it.
  var isOfMoment: Bool { self == .through || self == .tvtime }
}

/// The origins that belong to moments, in minutes: of each the strongest.
struct MomentOrigins {
  private var origins: [EpisodeMoment: Play.Origin] = [:]

  var episodes: Set<EpisodeID> { Set(origins.keys.map(\.episode)) }

  mutating func add(_ origin: Play.Origin, at moment: Timestamp?, of episode: EpisodeID) {
    guard origin.isOfMoment else { return }
    let key = EpisodeMoment(episode, second: moment?.minute ?? .min)
    if origin.strength > origins[key]?.strength ?? 0 { origins[key] = origin }
  }

  /// Returns the plays that lack the origin of their moment, with it; not plays that a summary only counted.
  ///
  /// A play marked here keeps its origin if another play of the moment has the moment's.
  func changes(of plays: [Play]) -> [Play] {
    var moments: [EpisodeMoment: [Play]] = [:]
    for play in plays where play.origin != .summary {
      let key = EpisodeMoment(play.episode, second: play.watchedAt?.minute ?? .min)
      if origins[key] != nil { moments[key, default: []].append(play) }
    }
    var changes: [Play] = []
    for (key, plays) in moments {
      guard let origin = origins[key] else { continue }
      let read = plays.filter { $0.origin != .here }
      for var play in read.isEmpty ? Array(plays.prefix(1)) : read where play.origin.strength < origin.strength {
        play.origin = origin
        changes.append(play)
      }
    }
    return changes
  }
}
