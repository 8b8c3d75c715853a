import LeftfoldJSON
import ShowlogModels

extension ExportWriter {
  mutating func writeEntry(_ entry: ViewerEntry?) {
    guard let entry, entry != ViewerEntry() else { return }
    write(",\"marks\":{\"own\":\(entry.own.rawValue)")
    writeMember("rating", entry.opinion.rating)
    writeMember("rated_at", entry.opinion.ratedAt?.description)
    writeMember("note", entry.opinion.note)
    if let isFavorite = entry.opinion.isFavorite { write(",\"favorite\":\(isFavorite)") }
    writeMember("changed_at", entry.changedAt?.description)
    if let standing = entry.standing {
      writeMember("standing", standing.kind.rawValue)
      writeMember("standing_reason", standing.reason)
      writeMember("standing_at", standing.statedAt?.description)
      writeMember("standing_origin", standing.origin.rawValue)
    }
    write("}")
  }
}

extension JSONReader {
  /// Reads the marks of a show or an episode.
  ///
  /// - Parameter former: Receives what documents of earlier versions have instead of a standing.
  mutating func viewerEntry(of show: ShowID, former: inout FormerStanding) throws -> ViewerEntry {
    var entry = ViewerEntry()
    var standing = Standing(id: show, .followed)
    var (kind, pause): (Standing.Kind?, Standing.Kind?) = (nil, nil)
    var pausedAt: Timestamp?
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case .own: entry.own = OwnOpinion(rawValue: try integer(in: 0...15, "0 to 15"))
      case .rating: entry.opinion.rating = try integer(in: 1...10, Expected.rating)
      case .ratedAt: entry.opinion.ratedAt = try moment()
      case .note: entry.opinion.note = try string()
      case .favorite: entry.opinion.isFavorite = try flag()
      case .changedAt: entry.changedAt = try moment()
      case .standing: kind = try parsed("one of \(Standing.Kind.names)") { Standing.Kind(rawValue: $0) }
      case .standingReason: standing.reason = try string()
      case .standingAt: standing.statedAt = try moment()
      case .standingOrigin:
        standing.origin = try parsed("one of \(Standing.Origin.names)") { Standing.Origin(rawValue: $0) }
      case .listing: former.listing = try parsed("a list") { Opinion.Listing(rawValue: $0) }
      case .listingAt: former.listedAt = try moment()
      case .listedAt: former.plannedAt = try moment()
      case .pause: pause = try parsed("paused or dropped") { ["paused": .paused, "dropped": .dropped][$0] }
      case .pauseReason: standing.reason = try string()
      case .pausedAt: pausedAt = try moment()
      default: try skip()
      }
    }
    if let kind {
      standing.kind = kind
      entry.standing = standing
    } else if let pause {
      former.pause = Standing(
        id: show, pause, reason: standing.reason, at: try require(pausedAt, "paused_at", Expected.moment, at: start))
    }
    // The entry only had the list of a service.
    if former.listing != nil, entry.opinion.isEmpty, entry.own.isEmpty { entry.changedAt = nil }
    return entry
  }
}
