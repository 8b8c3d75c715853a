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
    writeMember("listing", entry.opinion.listing?.rawValue)
    writeMember("listing_at", entry.opinion.listedAt?.description)
    writeMember("changed_at", entry.changedAt?.description)
    writeMember("listed_at", entry.listedAt?.description)
    if let pause = entry.pause {
      writeMember("pause", pause.kind.rawValue)
      writeMember("pause_reason", pause.reason)
      writeMember("paused_at", pause.addedAt.description)
    }
    write("}")
  }
}

extension JSONReader {
  mutating func viewerEntry(of show: ShowID) throws -> ViewerEntry {
    var entry = ViewerEntry()
    var (kind, reason, moment): (ShowPause.Kind?, String?, Timestamp?) = (nil, nil, nil)
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case .own: entry.own = OwnOpinion(rawValue: try integer(in: 0...15, "0 to 15"))
      case .rating: entry.opinion.rating = try integer(in: 1...10, Expected.rating)
      case .ratedAt: entry.opinion.ratedAt = try self.moment()
      case .note: entry.opinion.note = try string()
      case .favorite: entry.opinion.isFavorite = try flag()
      case .listing: entry.opinion.listing = try parsed("a list") { Opinion.Listing(rawValue: $0) }
      case .listingAt: entry.opinion.listedAt = try self.moment()
      case .changedAt: entry.changedAt = try self.moment()
      case .listedAt: entry.listedAt = try self.moment()
      case .pause: kind = try parsed("paused or dropped") { ShowPause.Kind(rawValue: $0) }
      case .pauseReason: reason = try string()
      case .pausedAt: moment = try self.moment()
      default: try skip()
      }
    }
    if let kind {
      entry.pause = ShowPause(
        id: show, kind: kind, reason: reason, addedAt: try require(moment, "paused_at", Expected.moment, at: start))
    }
    return entry
  }
}
