import ShowlogModels

extension ExportWriter {
  mutating func writeMark(_ mark: ViewerMark?) {
    guard let mark, mark != ViewerMark() else { return }
    write(",\"marks\":{\"own\":\(mark.own.rawValue)")
    writeMember("rating", mark.opinion.rating)
    writeMember("note", mark.opinion.note)
    if let isFavorite = mark.opinion.isFavorite { write(",\"favorite\":\(isFavorite)") }
    writeMember("listing", mark.opinion.listing?.rawValue)
    writeMember("changed_at", mark.changedAt?.description)
    writeMember("listed_at", mark.listedAt?.description)
    if let pause = mark.pause {
      writeMember("pause", pause.kind)
      writeMember("pause_reason", pause.reason)
      writeMember("paused_at", pause.at.description)
    }
    write("}")
  }
}

extension JSONReader {
  mutating func viewerMark() throws(ImportFault) -> ViewerMark {
    var mark = ViewerMark()
    var (kind, reason, moment): (String?, String?, Timestamp?) = (nil, nil, nil)
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case .own: mark.own = OwnOpinion(rawValue: try integer(in: 0...3, "0 to 3"))
      case .rating: mark.opinion.rating = try integer(in: 1...10, Expected.rating)
      case .note: mark.opinion.note = try string()
      case .favorite: mark.opinion.isFavorite = try flag()
      case .listing: mark.opinion.listing = try named("a list") { Opinion.Listing(rawValue: $0) }
      case .changedAt: mark.changedAt = try self.moment()
      case .listedAt: mark.listedAt = try self.moment()
      case .pause: kind = try named("paused or dropped") { ["paused", "dropped"].contains($0) ? $0 : nil }
      case .pauseReason: reason = try string()
      case .pausedAt: moment = try self.moment()
      default: try skip()
      }
    }
    if let kind {
      mark.pause = ViewerMark.Pause(
        kind: kind, reason: reason, at: try require(moment, "paused_at", Expected.moment, at: start))
    }
    return mark
  }
}
