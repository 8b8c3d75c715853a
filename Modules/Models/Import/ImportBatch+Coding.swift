extension ImportBatch {
  /// Decodes a batch of records whose values and indexes a file can have.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for any other value, with its location and the expected value.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    shows = try values.decode([ShowRecord].self, forKey: .shows)
    plays = try values.decode([PlayRecord].self, forKey: .plays)
    rejections = try values.decode([String].self, forKey: .rejections)
    files = try values.decode([String].self, forKey: .files)
    skippedFiles = try values.decode([SkippedFile].self, forKey: .skippedFiles)
    unlistedPlays = try values.decode([String].self, forKey: .unlistedPlays)
    unreadColumns = try values.decode([String].self, forKey: .unreadColumns)
    // Earlier versions wrote none.
    repeatedTimes = try values.decodeIfPresent([String].self, forKey: .repeatedTimes) ?? []
    readings = try values.decodeIfPresent([FileReading].self, forKey: .readings) ?? []
    remarks = try values.decodeIfPresent([String].self, forKey: .remarks) ?? []
    namedShows = try values.decodeIfPresent([NamedShow].self, forKey: .namedShows) ?? []
    others = try values.decodeIfPresent([OtherRecord].self, forKey: .others) ?? []
    completed = try values.decodeIfPresent([CompletedShow].self, forKey: .completed) ?? []
    skipsBad = try values.decodeIfPresent(Bool.self, forKey: .skipsBad) ?? false
    do throws(BatchFault) {
      for (index, show) in shows.enumerated() { try show.check(at: "shows.\(index)") }
      for (index, play) in plays.enumerated() { try play.check(at: "plays.\(index)", in: self) }
      for (index, named) in namedShows.enumerated() { try accept(named.show, at: "namedShows.\(index).show", in: self) }
      for (index, show) in completed.enumerated() { try accept(show.show, at: "completed.\(index).show", in: self) }
    } catch {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: error.message))
    }
  }
}

private struct BatchFault: Error {
  let message: String

  init(_ path: String, _ found: some CustomStringConvertible, expected: String) {
    message = "\(path) is \(found), expected \(expected)"
  }
}

private func accept(_ number: Int?, _ path: String, in bounds: ClosedRange<Int>) throws(BatchFault) {
  guard let number, !bounds.contains(number) else { return }
  throw BatchFault(path, number, expected: "\(bounds.lowerBound) to \(bounds.upperBound)")
}

private func accept(_ plays: Int, _ others: Int, _ path: String) throws(BatchFault) {
  for count in [plays, others] { try accept(count, path, in: 0...10_000) }
  try accept(plays + others, path, in: 0...10_000)
}

private func accept(_ show: Int, at path: String, in batch: ImportBatch) throws(BatchFault) {
  guard !batch.shows.indices.contains(show) else { return }
  throw BatchFault(path, show, expected: "the index of one of \(batch.shows.count) shows")
}

private func accept(_ day: Day?, _ path: String) throws(BatchFault) {
  guard let day, !Day.acceptedYears.contains(day.year) else { return }
  throw BatchFault(path, day, expected: "a day of 1900 to 2200")
}

private func accept(_ moment: Timestamp?, _ path: String) throws(BatchFault) {
  guard let moment, !moment.isAccepted else { return }
  throw BatchFault(path, moment, expected: Timestamp.expected)
}

extension Opinion {
  fileprivate func check(at path: String) throws(BatchFault) {
    try accept(rating, "\(path).rating", in: 1...10)
    try accept(ratedAt, "\(path).ratedAt")
    try accept(listedAt, "\(path).listedAt")
  }
}

extension ShowRecord {
  fileprivate func check(at path: String) throws(BatchFault) {
    if ids.isEmpty { throw BatchFault("\(path).ids", "empty", expected: "an id") }
    try ids.check(at: "\(path).ids")
    try opinion.check(at: "\(path).opinion")
    try accept(year, "\(path).year", in: Day.releaseYears)
    for (index, year) in otherIDs.years.enumerated() {
      try accept(year, "\(path).otherIDs.years.\(index)", in: Day.releaseYears)
    }
    try accept(runtime, "\(path).runtime", in: 0...99_999)
    try accept(premiered, "\(path).premiered")
    try accept(ended, "\(path).ended")
    try accept(resetAt, "\(path).resetAt")
    for (index, season) in seasons.enumerated() {
      try season.ids.check(at: "\(path).seasons.\(index).ids")
      try accept(season.number, "\(path).seasons.\(index).number", in: 0...99_999)
    }
    for (index, episode) in episodes.enumerated() { try episode.check(at: "\(path).episodes.\(index)") }
  }
}

extension EpisodeRecord {
  fileprivate func check(at path: String) throws(BatchFault) {
    try ids.check(at: "\(path).ids")
    try opinion.check(at: "\(path).opinion")
    try accept(season, "\(path).season", in: 0...99_999)
    try accept(number, "\(path).number", in: 0...99_999)
    try accept(runtime, "\(path).runtime", in: 0...99_999)
    switch airing {
    case .at(let moment): try accept(moment, "\(path).airing")
    case .on(let day): try accept(day, "\(path).airing")
    case nil: break
    }
  }
}

extension Ids {
  fileprivate func check(at path: String) throws(BatchFault) {
    for (provider, id) in [(Provider.trakt, trakt), (.tvmaze, tvmaze), (.tvdb, tvdb), (.tmdb, tmdb)] {
      guard let id, id < 1 else { continue }
      throw BatchFault("\(path).\(provider.name)", id, expected: "1 or more")
    }
  }
}

extension PlayRecord {
  fileprivate func check(at path: String, in batch: ImportBatch) throws(BatchFault) {
    try accept(show, at: "\(path).show", in: batch)
    let count = batch.shows[show].episodes.count
    guard (0..<count).contains(episode) else {
      throw BatchFault("\(path).episode", episode, expected: "the index of one of \(count) episodes")
    }
    switch evidence {
    case .item(_, let moment, _), .through(let moment): try accept(moment, "\(path).evidence")
    case .summary(let plays, let moment, let others):
      try accept(plays, others ?? 0, "\(path).evidence")
      try accept(moment, "\(path).evidence")
    case .undated(let plays, _, let others, _): try accept(plays, others ?? 0, "\(path).evidence")
    }
  }
}
