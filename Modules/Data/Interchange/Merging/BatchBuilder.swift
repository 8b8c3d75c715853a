import LeftfoldJSON
import ShowlogModels

/// Records with the same most trusted id describe one show in every library, so they become one record of the batch.
/// The library decides which shows their other ids join, so the result does not depend on what is imported at once.
struct BatchBuilder {
  /// The most trusted id alone; remakes that share a slug differ by their years.
  private enum ShowKey: Hashable {
    case number(Provider, Int)
    case imdb(String)
    /// With the file, since without a year, another file's equal slug may be a remake's.
    case slug(String, year: Int?, file: Int)

    init?(_ show: ShowRecord, file: Int) {
      let ids = show.ids
      if let id = ids.trakt {
        self = .number(.trakt, id)
      } else if let id = ids.tvmaze {
        self = .number(.tvmaze, id)
      } else if let id = ids.imdb {
        self = .imdb(id)
      } else if let id = ids.tmdb {
        self = .number(.tmdb, id)
      } else if let id = ids.tvdb {
        self = .number(.tvdb, id)
      } else if let slug = ids.slug {
        self = .slug(slug, year: show.year, file: file)
      } else {
        return nil
      }
    }
  }

  private struct EpisodeIndex: Hashable, Comparable {
    let show: Int
    let episode: Int

    static func < (left: Self, right: Self) -> Bool { (left.show, left.episode) < (right.show, right.episode) }
  }

  private struct ExportedPlays {
    var all = 0
    /// Those that only a summary counted.
    var counted = 0
  }

  private struct UndatedPlays {
    var named = 0
    /// Without an id they are indistinguishable, so only their number matters.
    var unnamed: [Play.Origin?: Int] = [:]
  }

  private(set) var drafts: [ShowDraft] = []
  private var indexes: [ShowKey: Int] = [:]
  private var plays: [PlayRecord] = []
  private var playNotes: [NotedPlay] = []
  private var undated: [EpisodeIndex: UndatedPlays] = [:]
  private var exported: [EpisodeIndex: ExportedPlays] = [:]
  private var claims = ClaimedPlays()
  private var uncertain = UncertainPlays()
  var named = NamedShows()
  /// The drafts of claimed episodes, by the show's draft.
  private var claimants: [Int: Int] = [:]
  private var fileNumber = 0
  /// The index of the file's first play.
  private var fileStart = 0

  /// The records of other things than shows and episodes.
  private(set) var others: [OtherRecord] = []
  /// The statements about episodes that only the library can tell.
  private var sought: [SoughtEpisode] = []
  /// The same of the file that is being read.
  private var fileSought: [SoughtEpisode] = []
  /// The shows that were watched to the end, of which the files list no episode.
  var completed: [CompletedShow] = []
  /// The shows of Trakt's of which the file that is being read has the number of plays only.
  var countsOnly = 0
  private var hasHistory = false
  private var unmatchedRewatches: [String] = []
  private var rewatches: [(title: String, episode: EpisodeRecord, plays: Int)] = []
  var rejections: [String] = []
  var files: [String] = []
  var skippedFiles: [SkippedFile] = []
  private var countedFiles: [String] = []
  var unreadColumns: [String] = []
  var repeatedTimes: [String] = []
  var readings: [FileReading] = []
  private var remarks: [String] = []
  /// The remarks on the file that is being read, by their words for several.
  private var fileRemarks: [String: (remark: Remark, count: Int)] = [:]

  var future = FuturePlays()

  /// Whose viewings the file that is being read has, if it says so.
  private var user: String?

  /// The number of plays that are counted without a record.
  private(set) var countedPlays = 0

  /// The size of the files, also of the current one.
  var bytesRead = 0

  /// Adds a show with its episodes, or merges it into the one with its most trusted id, and returns its index.
  @discardableResult
  mutating func intern(_ show: ShowRecord) -> Int { internWithEpisodes(show).show }

  /// The same, with the index of each of the record's episodes.
  mutating func internWithEpisodes(_ show: ShowRecord) -> (show: Int, episodes: [Int]) {
    var show = show
    show.dropPlaceholder()
    let key = ShowKey(show, file: fileNumber)
    let index = key.flatMap { indexes[$0] } ?? drafts.count
    if case .slug = key { named.add(draft: index) }
    if index == drafts.count {
      drafts.append(ShowDraft(show))
      if let key { indexes[key] = index }
    } else {
      if drafts[index].covers(show) { return (index, []) }
      drafts[index].absorb(show)
    }
    return (index, drafts[index].internEpisodes(of: show))
  }

  mutating func intern(_ episode: EpisodeRecord, of show: ShowRecord) { intern(episode, ofShowAt: intern(show)) }

  mutating func intern(_ episode: EpisodeRecord, ofShowAt show: Int) { _ = drafts[show].intern(episode) }

  mutating func addPlay(of episode: EpisodeRecord, of show: ShowRecord, _ evidence: PlayRecord.Evidence) {
    addPlay(of: episode, ofShowAt: intern(show), evidence)
  }

  mutating func addPlay(of episode: EpisodeRecord, ofShowAt show: Int, _ evidence: PlayRecord.Evidence) {
    addPlay(ofEpisodeAt: drafts[show].intern(episode), ofShowAt: show, evidence)
  }

  mutating func addPlay(of episode: EpisodeRecord, of record: ShowRecord, _ play: StatedPlay) {
    let show = intern(record)
    if future.refuse(play.watched, of: record.name(of: episode)) { return intern(episode, ofShowAt: show) }
    hasHistory = hasHistory || play.id != nil
    if play.hasUncertainPlace { return uncertain.add(play, of: episode, ofShowAt: show) }
    add(play, at: EpisodeIndex(show: show, episode: drafts[show].intern(episode)))
  }

  /// Adds an episode of a store, whose place is as certain as the record says, with its plays.
  mutating func add(_ episode: EpisodeRecord, ofShowAt show: Int, _ plays: [StatedPlay]) -> Int {
    let key = EpisodeIndex(show: show, episode: drafts[show].intern(episode))
    for play in plays { add(play, at: key) }
    return key.episode
  }

  private mutating func add(_ play: StatedPlay, at key: EpisodeIndex) {
    if play.origin != nil { exported[key, default: ExportedPlays()].all += 1 }
    if let evidence = play.evidence {
      addPlay(ofEpisodeAt: key.episode, ofShowAt: key.show, evidence)
    } else {
      exported[key, default: ExportedPlays()].counted += 1
    }
    if let note = play.note, let time = play.watched {
      playNotes.append(NotedPlay(show: key.show, episode: key.episode, watched: time, note: note))
    }
    if let day = play.pairedDay {
      addPlay(ofEpisodeAt: key.episode, ofShowAt: key.show, .pairedDay(day))
    }
  }

  mutating func addPlay(ofEpisodeAt episode: Int, ofShowAt show: Int, _ evidence: PlayRecord.Evidence) {
    if future.refuse(evidence.time, of: drafts[show].record.name(of: drafts[show].record.episodes[episode])) { return }
    if case .summary(let plays, _, _) = evidence { countedPlays += plays }
    if case .item(let id, nil, let origin) = evidence {
      let key = EpisodeIndex(show: show, episode: episode)
      guard id != nil else { return undated[key, default: UndatedPlays()].unnamed[origin, default: 0] += 1 }
      undated[key, default: UndatedPlays()].named += 1
    }
    plays.append(PlayRecord(show: show, episode: episode, evidence: evidence))
  }

  /// Counts a statement of the file that is kept in another way or not at all.
  mutating func remark(_ remark: Remark) {
    fileRemarks[remark.several] = (
      fileRemarks[remark.several]?.remark ?? remark, (fileRemarks[remark.several]?.count ?? 0) + 1
    )
  }

  /// States more exactly what a column of the file that is being read becomes.
  mutating func specify(_ column: CSVColumn, use: String) {
    guard let reading = readings.indices.last else { return }
    for index in readings[reading].columns.indices where readings[reading].columns[index].name == visible(column.name) {
      readings[reading].columns[index].use = use
    }
  }

  /// Returns the user of the rows before if it is another one than that of a row.
  mutating func userBefore(_ stated: String?) -> String? {
    guard let stated, let user, user != stated else {
      user = user ?? stated
      return nil
    }
    return user
  }

  /// Adds a statement about an episode that only the library can tell.
  mutating func seek(_ name: SoughtEpisode.Name, _ state: (inout SoughtEpisode) -> Void) {
    var episode = SoughtEpisode(name, file: "")
    state(&episode)
    if future.refuse(episode.evidence?.time, of: name.text) { return }
    fileSought.append(episode)
  }

  mutating func endFile(_ source: ImportSource) {
    endFile()
    for index in fileSought.indices { fileSought[index].file = visible(source.name) }
    (sought, fileSought, user) = (sought + fileSought, [], nil)
    remarks += fileRemarks.sorted { $0.key < $1.key }.map { several, found in
      "\(visible(source.name)): \(found.count == 1 ? "1 \(found.remark.one)" : "\(found.count.words) \(several)")"
    }
    fileRemarks = [:]
    named.endFile(source)
    files.append(source.name)
    if countsOnly > 0 { countedFiles.append(visible(source.name)) }
    countsOnly = 0
  }

  /// Ends a file: its undated plays are counted together, since another file may list the same ones.
  mutating func endFile() {
    settleUncertain()
    let dated = datedPlays()
    for (key, undated) in undated.sorted(by: { $0.key < $1.key }) {
      let marks = undated.unnamed.filter { $0.key != nil }.sorted { $0.key?.rawValue ?? 0 < $1.key?.rawValue ?? 0 }
      if let count = undated.unnamed[nil] {
        let others = undated.named + dated[key, default: 0] + marks.reduce(0) { $0 + $1.value }
        add(.undated(plays: count, file: fileNumber, besides: others > 0 ? others : nil), at: key)
      }
      var others = undated.named > 0 ? undated.named : nil
      for (origin, count) in marks {
        add(.undated(plays: count, file: fileNumber, besides: others, origin: origin), at: key)
        others = nil
      }
    }
    for (key, plays) in exported.sorted(by: { $0.key < $1.key }) where plays.counted > 0 {
      let others = plays.all - plays.counted
      add(.summary(plays: plays.counted, lastWatchedAt: nil, besides: others > 0 ? others : nil), at: key)
    }
    (undated, exported) = ([:], [:])
    (fileNumber, fileStart) = (fileNumber + 1, plays.count)
  }

  /// The numbers of the file's dated plays, of the episodes that have undated ones without ids as well.
  private func datedPlays() -> [EpisodeIndex: Int] {
    guard undated.values.contains(where: { $0.unnamed[nil] != nil }) else { return [:] }
    var named: [EpisodeIndex: [WatchTime]] = [:]
    var times: [EpisodeIndex: Set<WatchTime>] = [:]
    var certain: [EpisodeIndex: Set<Day>] = [:]
    for play in plays[fileStart...] {
      let key = EpisodeIndex(show: play.show, episode: play.episode)
      guard undated[key]?.unnamed[nil] != nil, case .item(let id, let time?, let origin) = play.evidence else {
        continue
      }
      if id == nil { times[key, default: []].insert(time) } else { named[key, default: []].append(time) }
      if origin == .here, let day = time.statedDay { certain[key, default: []].insert(day) }
    }
    return undated.keys.reduce(into: [:]) { counts, key in
      let named = named[key, default: []]
      let others = times[key, default: []].subtracting(named)
      let moments = (named + others).compactMap(\.moment)
      // A day may be that of a moment in the file.
      let days = Set(others.compactMap(\.statedDay)).subtracting(certain[key, default: []])
      let paired = DayPairing.days(of: moments, among: days)
      counts[key] = named.count + others.count - paired.count
    }
  }

  private mutating func settleUncertain() {
    for entry in uncertain.episodes {
      let known = drafts[entry.show].index(of: entry.record).map { EpisodeIndex(show: entry.show, episode: $0) }
      let isCertain = !entry.isOfTVTime || known.map { exported[$0] != nil } ?? false
      let show = isCertain ? entry.show : claimant(of: entry.show)
      let episode = drafts[show].intern(isCertain ? entry.record : entry.record.claimed)
      for play in entry.plays { add(play, at: EpisodeIndex(show: show, episode: episode)) }
    }
    uncertain = UncertainPlays()
  }

  private mutating func claimant(of show: Int) -> Int {
    if let known = claimants[show] { return known }
    drafts.append(ShowDraft(drafts[show].record.identity))
    claimants[show] = drafts.count - 1
    return drafts.count - 1
  }

  private mutating func add(_ evidence: PlayRecord.Evidence, at key: EpisodeIndex) {
    plays.append(PlayRecord(show: key.show, episode: key.episode, evidence: evidence))
  }

  mutating func addClaim(_ play: ClaimedPlay) {
    let time = play.watchedAt.map(WatchTime.at)
    if future.refuse(time, of: drafts[play.show].record.name(of: play.episode)) { return }
    claims.add(play)
  }

  /// Adds a record of something else than a show or an episode, without a play after the present.
  mutating func add(_ record: OtherRecord) {
    var record = record
    if future.refuse(record.evidence?.time, of: record.title ?? record.kind.one) {
      (record.evidence, record.pairedDay) = (nil, nil)
      if !record.opinion.isStated { return }
    }
    others.append(record)
  }

  /// Adds the number of plays of an episode whose show a title alone names: that of another record of the files.
  mutating func addRewatches(of episode: EpisodeRecord, ofShowTitled title: String, plays: Int) {
    rewatches.append((title, episode, plays))
  }
}

extension BatchBuilder {
  mutating func finish() -> ImportBatch {
    let indexes = settleClaims()
    var batch = ImportBatch()
    batch.namedShows = named.shows { indexes[$0] }
    batch.shows = drafts.map(\.record)
    (batch.plays, batch.playNotes) = (plays, playNotes)
    batch.completed = completed.map { CompletedShow(show: indexes[$0.show], watchedAt: $0.watchedAt) }
    (batch.others, batch.rejections, batch.files) = (others, rejections, files)
    (batch.skippedFiles, batch.unlistedPlays) = (skippedFiles, unmatchedRewatches + countsWithoutPlays)
    (batch.unreadColumns, batch.repeatedTimes) = (unreadColumns, repeatedTimes)
    (batch.readings, batch.remarks, batch.sought) = (readings, remarks, sought)
    return batch
  }

  /// A sentence for each file with counts only, unless a history was read, which has the plays.
  private var countsWithoutPlays: [String] {
    if hasHistory { return [] }
    return countedFiles.map {
      "\($0): it counts the plays of each show without the episodes; the plays are in watched-history-1.json and its other pages"
    }
  }

  private mutating func settleRewatches() {
    var ids: [String: Set<Int>] = [:]
    for draft in drafts {
      if let title = draft.record.title, let id = draft.record.ids.tvdb { ids[title, default: []].insert(id) }
    }
    for rewatch in rewatches {
      guard let found = ids[rewatch.title], let id = found.first, found.count == 1 else {
        let place = rewatch.episode.number.map { "season \(rewatch.episode.season), episode \($0)" } ?? "an episode"
        unmatchedRewatches.append(
          "\(rewatch.title), \(place): \(rewatch.plays.words) plays are left out, since no file has the show's id")
        continue
      }
      let show = intern(ShowRecord(ids: Ids(tvdb: id), source: .mention))
      addClaim(ClaimedPlay(show: show, episode: rewatch.episode, watchedAt: nil, isOld: true, count: rewatch.plays))
    }
  }

  /// After all lists, any of which may have an id that takes precedence over the claimed place.
  private mutating func settleClaims() -> [Int] {
    settleRewatches()
    for (claim, evidence) in claims.settled {
      let show = claimant(of: claim.show)
      let episode = drafts[show].intern(claim.episode)
      if let evidence { addPlay(ofEpisodeAt: episode, ofShowAt: show, evidence) }
    }
    endFile()
    return moveClaimantsBack()
  }

  /// Returns the new index of each draft.
  private mutating func moveClaimantsBack() -> [Int] {
    var indexes = Array(drafts.indices)
    guard !claimants.isEmpty else { return indexes }
    let moved = Set(claimants.values)
    let order = drafts.indices.filter { !moved.contains($0) } + moved.sorted()
    for (new, old) in order.enumerated() { indexes[old] = new }
    drafts = order.map { drafts[$0] }
    for index in plays.indices { plays[index].show = indexes[plays[index].show] }
    for index in playNotes.indices { playNotes[index].show = indexes[playNotes[index].show] }
    return indexes
  }
}

extension ShowRecord {
  /// A record with only ids, title and year; the other facts are in the show's first record.
  fileprivate var identity: ShowRecord {
    var identity = ShowFacts(ids: facts.ids, ranks: facts.ranks)
    (identity.otherIDs, identity.title, identity.year) = (facts.otherIDs, facts.title, facts.year)
    return ShowRecord(facts: identity)
  }
}
