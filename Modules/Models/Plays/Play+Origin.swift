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

/// The origins that belong to moments: of each moment the strongest.
struct MomentOrigins {
  private var origins: [EpisodeMoment: Play.Origin] = [:]

  var episodes: Set<EpisodeID> { Set(origins.keys.map(\.episode)) }

  mutating func add(_ origin: Play.Origin, at moment: Timestamp?, of episode: EpisodeID) {
    guard origin.isOfMoment else { return }
    let key = EpisodeMoment(episode, second: moment?.seconds ?? .min)
    if origin.strength > origins[key]?.strength ?? 0 { origins[key] = origin }
  }

  /// The origin that the play lacks; nil if there is none, as for a play that a summary only counted.
  func missing(in play: Play) -> Play.Origin? {
    guard play.origin != .summary else { return nil }
    let origin = origins[EpisodeMoment(play.episode, second: play.watchedAt?.seconds ?? .min)]
    return origin.flatMap { $0.strength > play.origin.strength ? $0 : nil }
  }
}
