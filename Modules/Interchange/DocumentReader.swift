import ShowlogModels

struct DocumentReader {
  var json: JSONReader
  var batch: BatchBuilder
  let options: ImportOptions

  let fileName: Substring

  /// The URL of the recorded response that is being read.
  var address: String?

  /// The show of seasons or episodes that name none: that of the URL or the file's name.
  func show(of family: ImportFormat) -> Ids? {
    if let address { return showIds(inAddress: address, family: family) }
    return family == .trakt ? slug(inSeasonsFile: fileName).map { Ids(slug: $0) } : nil
  }

  @discardableResult
  mutating func readFile(progress: (Double) throws -> Void) throws -> FileShape {
    let shape = try json.recognized(as: options.format, named: fileName)
    var reported = json.position
    guard try begin(shape) else {
      try json.end()
      return shape
    }
    while try json.nextElement() {
      try record(shape)
      try checkExpansion()
      guard json.position - reported >= 1 << 20 else { continue }
      reported = json.position
      try progress(Double(reported) / Double(json.bytes.count))
    }
    try json.end()
    return shape
  }

  /// Of all files so far, since an archive may have thousands of small ones.
  private mutating func checkExpansion() throws(ImportFault) {
    let limit = min(10_000_000, max(100_000, batch.bytesRead))
    guard batch.countedPlays > limit else { return }
    throw json.fault(
      at: json.position, found: "counts of over \(limit.words) plays so far",
      expected: "at most that many in files of this size", isFatal: true)
  }

  private mutating func read(_ shape: FileShape) throws(ImportFault) {
    guard try begin(shape) else { return }
    while try json.nextElement() { try record(shape) }
  }

  /// Returns false after a document that is one record.
  private mutating func begin(_ shape: FileShape) throws(ImportFault) -> Bool {
    guard json.peek() == UInt8(ascii: "[") else {
      try record(shape)
      try checkExpansion()
      return false
    }
    if shape == .traktSeasons, show(of: .trakt) == nil { throw namelessSeasons() }
    try json.beginArray()
    return true
  }

  private mutating func record(_ shape: FileShape) throws(ImportFault) {
    switch shape {
    case .traktHistory:
      let item = try json.record { json throws(ImportFault) in try json.traktHistoryItem() }
      if let item { batch.add(item) }
    case .traktWatchedShows:
      let show = try json.record { json throws(ImportFault) in try json.traktWatchedShow() }
      if let show { batch.add(show) }
    case .traktSeasons: try traktSeason()
    case .traktRatings:
      let rating = try json.record { json throws(ImportFault) in try json.traktRating() }
      if let rating { batch.add(rating) }
    case .traktList:
      let show = try json.record { json throws(ImportFault) in try json.traktPlannedShow() }
      if let show { batch.add(show) }
    case .tvmazeShow:
      let show = try json.record { json throws(ImportFault) in try json.tvmazeShow() }
      if let show { batch.intern(show) }
    case .tvmazeEpisode: try tvmazeEpisode()
    case .simkl: try simklBackup()
    case .seriesGuide:
      let show = try json.record { json throws(ImportFault) in try json.seriesGuideShow() }
      if let show { batch.add(show) }
    case .seriesGuideMovies:
      let isWatched = try json.record { json throws(ImportFault) in try json.seriesGuideMovie() }
      if isWatched == true { batch.moviesSkipped += 1 }
    case .recordedResponses: try recordedResponse()
    case .empty: try json.skip()
    }
  }

  private mutating func simklBackup() throws(ImportFault) {
    try json.beginObject()
    while let key = try json.nextKey() {
      switch key {
      case .shows, .anime:
        let shows = try json.records { json throws(ImportFault) in try json.simklShow() }
        for show in shows { batch.add(show) }
      case .movies:
        let movies = try json.records { json throws(ImportFault) in try json.simklMovie() }
        batch.moviesSkipped += movies.count { $0 }
      default: try json.skip()
      }
    }
  }

  private mutating func traktSeason() throws(ImportFault) {
    guard let show = show(of: .trakt) else { throw namelessSeasons() }
    let season = try json.record { json throws(ImportFault) in try json.traktSeason() }
    if let season { batch.add(season, of: show) }
  }

  private mutating func namelessSeasons() -> ImportFault {
    json.fault(
      at: json.position, found: "seasons without a show, in the file or its name",
      expected: "a file renamed to seasons-<slug>.json, such as seasons-game-of-thrones.json", isFatal: true)
  }

  private mutating func tvmazeEpisode() throws(ImportFault) {
    let known = show(of: .tvmaze).map { ShowRecord(ids: $0, source: .mention) }
    let read = try json.record { json throws(ImportFault) in
      _ = json.peek()
      let start = json.position
      let episode = try json.tvmazeEpisode()
      let show = try json.require(episode.show ?? known, "show", "the episode's show", at: start)
      return (show, episode.episode)
    }
    guard let (show, episode) = read else { return }
    batch.intern(episode, of: show)
  }

  private mutating func recordedResponse() throws(ImportFault) {
    _ = json.peek()
    let start = json.position
    let head = try json.record { json throws(ImportFault) in try json.recordedHead() }
    guard let head, head.status == 200 else { return }
    // Starts over, since the body may precede the URL that determines its format.
    json.position = start
    try json.beginObject()
    address = head.address
    while let key = try json.nextKey() {
      if key == .body { try recordedBody() } else { try json.skip() }
    }
    address = nil
  }

  private mutating func recordedBody() throws(ImportFault) {
    if try json.null() { return }
    let (format, name) = (options.format, address ?? "")
    let shape = try json.record { json throws(ImportFault) in
      let shape = try json.recognized(as: format, named: name)
      // Nested responses do not occur, and would be read twice at each level.
      guard shape != .recordedResponses else {
        throw try json.unexpected("a response of Trakt's or TVmaze's")
      }
      return shape
    }
    if let shape { try read(shape) }
  }
}
