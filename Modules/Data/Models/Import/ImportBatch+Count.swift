extension ImportBatch {
  /// The number of different shows among the records, by each record's most trusted id.
  public var showCount: Int { Set(shows.map { Identity($0).aliases.first }).count }

  /// The number of plays that the records describe.
  public var playCount: Int {
    plays.reduce(0) { count, play in
      switch play.evidence {
      case .item, .through: count + 1
      case .pairedDay: count
      case .undated(let plays, _, _, _): count + plays
      // The last play is one also if the count is 0.
      case .summary(let plays, let last, _): count + max(plays, last == nil ? 0 : 1)
      }
    }
  }
}
