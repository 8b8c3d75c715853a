extension ImportBatch {
  /// How many plays the records tell of.
  public var playCount: Int {
    plays.reduce(0) { count, play in
      switch play.evidence {
      case .item: count + 1
      case .summary(let plays, _): count + plays
      }
    }
  }
}
