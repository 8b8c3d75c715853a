import ShowlogModels

/// Builds the batch of an import, with each show and episode once, for any number of files and plays.
struct BatchBuilder {
  /// The new indexes of a show and its episodes after the show was merged into another.
  private struct Redirect {
    let show: Int
    let episodes: [Int]
  }

  private struct EpisodeIndex: Hashable, Comparable {
    let show: Int
    let episode: Int

    static func < (left: Self, right: Self) -> Bool { (left.show, left.episode) < (right.show, right.episode) }
  }

  private struct UndatedPlays {
    var count = 0
    var hasUnnamed = false
  }

  private var drafts: [ShowDraft] = []
  private var ids = IdIndex()
  private var redirects: [Int: Redirect] = [:]
  private var plays: [PlayRecord] = []
  private var undated: [EpisodeIndex: UndatedPlays] = [:]
  private var claims = ClaimedPlays()

  var moviesSkipped = 0
  var rejections: [String] = []
  var files: [String] = []
  var skippedFiles: [SkippedFile] = []
  var unlistedPlays: [String] = []

  /// The number of plays in the current file that are counted without a record.
  private(set) var countedPlays = 0

  /// Adds a show with its seasons and episodes, or merges it into an existing one, and returns its index.
  @discardableResult
  mutating func intern(_ show: ShowRecord) -> Int {
    if let known = ids[.trakt, show.ids], drafts[known].covers(show) { return known }
    let matches = matches(of: show)
    guard let index = matches.first else {
      drafts.append(ShowDraft(show))
      ids.insert(show.ids, for: drafts.count - 1)
      return drafts.count - 1
    }
    drafts[index].absorb(show)
    ids.insert(drafts[index].record.ids, for: index)
    for other in matches.dropFirst() where !drafts[index].record.ids.contradicts(drafts[other].record.ids) {
      absorb(other, into: index)
    }
    return index
  }

  mutating func intern(_ episode: EpisodeRecord, of show: ShowRecord) {
    let index = intern(show)
    _ = drafts[index].intern(episode)
  }

  mutating func addPlay(of episode: EpisodeRecord, of show: ShowRecord, _ evidence: PlayRecord.Evidence) {
    addPlay(of: episode, ofShowAt: intern(show), evidence)
  }

  mutating func addPlay(of episode: EpisodeRecord, ofShowAt show: Int, _ evidence: PlayRecord.Evidence) {
    addPlay(ofEpisodeAt: drafts[show].intern(episode), ofShowAt: show, evidence)
  }

  private mutating func addPlay(ofEpisodeAt episode: Int, ofShowAt show: Int, _ evidence: PlayRecord.Evidence) {
    if case .summary(let plays, _) = evidence { countedPlays += plays }
    if case .item(let id, nil) = evidence {
      let key = EpisodeIndex(show: show, episode: episode)
      undated[key, default: UndatedPlays()].count += 1
      // Without an id they are indistinguishable, so only their number matters.
      guard id != nil else { return undated[key, default: UndatedPlays()].hasUnnamed = true }
    }
    plays.append(PlayRecord(show: show, episode: episode, evidence: evidence))
  }

  /// Ends a file: its undated plays are counted together, since another file may list the same ones.
  mutating func endFile() {
    for (key, plays) in undated.sorted(by: { $0.key < $1.key }) where plays.hasUnnamed {
      self.plays.append(
        PlayRecord(show: key.show, episode: key.episode, evidence: .undated(plays: plays.count)))
    }
    undated = [:]
    countedPlays = 0
  }

  /// Adds a play with an unverified place, which is matched after all files are read.
  mutating func addClaim(_ play: ClaimedPlay) { claims.add(play) }

  /// The shows that match a record, the most trusted match first; several if the record connects shows that were
  /// separate before.
  private func matches(of show: ShowRecord) -> [Int] {
    var result: [Int] = []
    for (provider, index) in ids.matches(of: show.ids) where !result.contains(index) {
      if isSame(show, drafts[index].record, by: provider) { result.append(index) }
    }
    return result
  }

  /// Whether a match is valid: no more trusted provider contradicts it and, if only the slug matches, which remakes may
  /// share, the years do not differ.
  private func isSame(_ show: ShowRecord, _ other: ShowRecord, by provider: Provider) -> Bool {
    let isDenied = Provider.allCases.contains { trusted in
      guard trusted < provider, let left = show.ids[trusted], let right = other.ids[trusted] else {
        return false
      }
      return left != right
    }
    guard provider == .slug, let year = show.year, let known = other.year else { return !isDenied }
    return !isDenied && abs(year - known) <= 1
  }

  private mutating func absorb(_ other: Int, into index: Int) {
    let record = drafts[other].record
    let moved = drafts[index].absorb(record)
    ids.move(record.ids, to: index)
    redirects[other] = Redirect(show: index, episodes: moved)
  }
}

extension BatchBuilder {
  mutating func finish() -> ImportBatch {
    settleClaims()
    var batch = ImportBatch()
    var places: [Int] = []
    for (index, draft) in drafts.enumerated() {
      places.append(batch.shows.count)
      if redirects[index] == nil { batch.shows.append(draft.record) }
    }
    batch.plays = redirects.isEmpty ? plays : plays.map { resolved($0, places: places) }
    (batch.moviesSkipped, batch.rejections, batch.files) = (moviesSkipped, rejections, files)
    (batch.skippedFiles, batch.unlistedPlays) = (skippedFiles, unlistedPlays)
    return batch
  }

  private mutating func settleClaims() {
    for claim in claims.settled {
      var show = claim.show
      while let redirect = redirects[show] { show = redirect.show }
      let episode = drafts[show].intern(claim: claim.episode)
      addPlay(ofEpisodeAt: episode, ofShowAt: show, .item(traktID: nil, watchedAt: claim.watchedAt))
    }
    endFile()
  }

  private func resolved(_ play: PlayRecord, places: [Int]) -> PlayRecord {
    var play = play
    while let redirect = redirects[play.show] {
      play.episode = redirect.episodes[play.episode]
      play.show = redirect.show
    }
    play.show = places[play.show]
    return play
  }
}
