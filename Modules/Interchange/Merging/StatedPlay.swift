import ShowlogModels

/// A play of a table or a history; an export also states its origin, so that the import of it gives the same play.
struct StatedPlay {
  var id: Int?
  var watchedAt: Timestamp?
  var origin: Play.Origin?

  /// The evidence; nil for a play that only a summary counted, which is counted with the others of its file.
  var evidence: PlayRecord.Evidence? {
    guard origin == .summary, id == nil else {
      return .item(traktID: id, watchedAt: watchedAt, origin: origin == .history ? nil : origin)
    }
    return watchedAt.map { .summary(plays: 1, lastWatchedAt: $0) }
  }
}
