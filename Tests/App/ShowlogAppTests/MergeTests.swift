import Foundation
import LeftfoldCore
import LeftfoldEntities
import LeftfoldTesting
import ShowlogApp
import ShowlogFeatureKit
import ShowlogHistoryFeature
import ShowlogInterchange
import ShowlogModels
import ShowlogMoviesFeature
import ShowlogRatingsFeature
import ShowlogStandingFeature
import Testing

/// Two stores of one person, merged.
struct MergeTests {
  private static let settings = SettingsState(now: Timestamp(seconds: 1_800_000_000), zone: .utc)

  /// A store after imports of some of the same shows, and marks, ratings, notes and statements of its viewer.
  ///
  /// - Parameter areCorrected: Whether plays are removed, moved and dated, though not those of which it depends on what is
  ///   known which they are: a file's day near to two moments, and undated ones, which are counted. A play that was dated is
  ///   the viewer's, so an import of a table with it follows the show.
  private static func store(_ seed: Int, hasSpecials: Bool = true, areCorrected: Bool = true) -> AppState {
    var (random, ofSeasons) = (SeededGenerator(seed: seed), SeededGenerator(seed: -seed - 1))
    var state = AppState(settings: settings)
    let reducer = makeAppReducer()
    var now = Timestamp(seconds: 1_700_000_000 + Int.random(in: 0..<1_000, using: &random))
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      now = now.advanced(by: Int.random(in: 1...100_000, using: &random))
      var environment = AppEnvironment.stub
      environment.now = { [now] in now }
      let show = state.library.shows.randomElement(using: &random)
      let episode = state.library.episodes.randomElement(using: &random)
      let play = state.plays.plays.filter(Self.isTold).randomElement(using: &random)
      let action: AppAction? =
        switch Int.random(in: 0..<(areCorrected ? 14 : 11), using: &random) {
        case 0, 1: .imports(.read(batch: batch(&random, &ofSeasons, hasSpecials: hasSpecials), isDryRun: false))
        case 2, 3:
          episode.map {
            .history(
              .watched(viewings: [
                Viewing(
                  episode: $0.id,
                  at: [.unknown, .now, .now, .at(.on(day(of: now.advanced(by: -200_000), &random)))]
                    .randomElement(using: &random) ?? .now)
              ]))
          }
        case 4:
          show.map { .ratings(.showRated(show: $0.id, rating: Rating(tenths: .random(in: 10...100, using: &random)))) }
        case 5:
          episode.map { .ratings(.episodeNoted(episode: $0.id, note: "note \(Int.random(in: 0..<3, using: &random))")) }
        case 6: episode.map { .history(.skipped(episodes: [$0.id], isSkipped: true)) }
        case 7:
          episode.flatMap { source in
            guard !areCorrected || state.plays.plays(of: source.id).allSatisfy(Self.isTold) else { return nil }
            return state.library.episodes.randomElement(using: &random).map {
              .history(.playsMoved(from: source.id, to: $0.id, all: Bool.random(using: &random)))
            }
          }
        case 11, 12: play.map { .history(.playsRemoved(plays: [$0.id])) }
        case 13:
          play.map {
            .history(
              .playDated(
                play: $0.id,
                at: Bool.random(using: &random) ? .now : .at(.on(day(of: now.advanced(by: -200_000), &random)))))
          }
        case 8, 9: state.movies.movies.randomElement(using: &random).map { film($0.id, &random) }
        default: show.map { statement(of: $0.id, &random) }
        }
      if let action { _ = reducer.reduce(&state, action, environment) }
      if let show, Int.random(in: 0..<6, using: &ofSeasons) == 0 {
        _ = reducer.reduce(&state, opinion(ofSeasonOf: show.id, &ofSeasons), environment)
      }
      for action in playNotes(in: state, &ofSeasons) { _ = reducer.reduce(&state, action, environment) }
    }
    return state
  }

  /// Whether a play is told apart from others whatever else is known.
  private static func isTold(_ play: Play) -> Bool {
    play.watched?.moment != nil && play.pairedDay == nil || play.watched != nil && play.origin == .here
  }

  private static func statement(of show: ShowID, _ random: inout SeededGenerator) -> AppAction {
    switch Int.random(in: 0..<6, using: &random) {
    case 5: .standing(.unlisted(show: show))
    case 0: .standing(.followed(show: show))
    case 1: .standing(.unfollowed(show: show))
    case 2: .standing(.planned(show: show))
    case 3: .standing(.paused(show: show, reason: Bool.random(using: &random) ? "later" : nil))
    default: .standing(.dropped(show: show, reason: nil))
    }
  }

  private static func opinion(ofSeasonOf show: ShowID, _ random: inout SeededGenerator) -> AppAction {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .ratings(.seasonRated(show: show, season: 1, rating: nil))
    case 1: .ratings(.seasonNoted(show: show, season: 0, note: "note \(Int.random(in: 0..<3, using: &random))"))
    default:
      .ratings(.seasonRated(show: show, season: 1, rating: Rating(tenths: .random(in: 10...100, using: &random))))
    }
  }

  /// Notes of a play of an episode and of one of a film, or their removals.
  private static func playNotes(in state: AppState, _ random: inout SeededGenerator) -> [AppAction] {
    func note(_ random: inout SeededGenerator) -> String? {
      let note = Int.random(in: 0..<4, using: &random)
      return note == 0 ? nil : "note; \(note)"
    }
    let play = state.plays.plays.filter { $0.watched != nil }.randomElement(using: &random)
    let film = state.movies.plays.filter { $0.watched != nil }.randomElement(using: &random)
    return [
      play.map {
        .ratings(.playNoted(episode: $0.episode, watched: $0.watched ?? .at(settings.now), note: note(&random)))
      },
      film.map { .movies(.playNoted(movie: $0.movie, watched: $0.watched ?? .at(settings.now), note: note(&random))) },
    ].compactMap { $0 }
  }

  private static func film(_ film: MovieID, _ random: inout SeededGenerator) -> AppAction {
    switch Int.random(in: 0..<6, using: &random) {
    case 4: .movies(.unwatched(movie: film, all: Bool.random(using: &random)))
    case 5: .movies(.removed(movies: [film]))
    case 0: .movies(.watched(movie: film, at: Bool.random(using: &random) ? nil : .on(Day(number: 18_518))))
    case 1:
      .movies(
        .rated(
          movie: film, rating: Bool.random(using: &random) ? Rating(tenths: .random(in: 10...100, using: &random)) : nil
        ))
    case 2: .movies(.noted(movie: film, note: "note \(Int.random(in: 0..<3, using: &random))"))
    default:
      .movies(
        [.planned(movie: film), .dropped(movie: film, reason: "dull"), .unlisted(movie: film), .resumed(movie: film)]
          .randomElement(using: &random) ?? .planned(movie: film))
    }
  }

  private static func batch(
    _ random: inout SeededGenerator, _ ofSeasons: inout SeededGenerator, hasSpecials: Bool
  ) -> ImportBatch {
    var batch = ImportBatch()
    for id in 1...3 where Bool.random(using: &random) {
      var film = OtherRecord(.film, ids: Ids(tmdb: id), title: "Film \(id)", year: 2000 + id)
      let moment = Timestamp(seconds: 1_600_000_000 + 3_000 * Int.random(in: 0..<5, using: &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 4: film.evidence = .item(traktID: nil, watched: .on(day(of: moment, &random)))
      case 0: film.evidence = .item(traktID: nil, watchedAt: moment)
      case 1: film.evidence = .item(traktID: moment.seconds * 10 + id, watchedAt: moment)
      case 2: film.opinion.rating = Rating(tenths: .random(in: 10...100, using: &random))
      default: film.opinion.listing = .planned
      }
      batch.others.append(film)
    }
    for id in 1...4 where Bool.random(using: &random) {
      var show = ShowRecord(ids: Ids(trakt: id, tvmaze: Bool.random(using: &random) ? id + 100 : nil), source: .list)
      show.title = "Show \(id)"
      show.episodes = (1...3).map { EpisodeRecord(season: 1, number: $0, ids: Ids(trakt: id * 10 + $0), source: .list) }
      // A special with neither a number nor an id, which its title identifies; a table has no place for it.
      if hasSpecials, Bool.random(using: &random) {
        show.episodes.append(
          EpisodeRecord(
            season: 0, number: nil, title: "Special \(Int.random(in: 1...2, using: &random))", source: .list))
      }
      if Bool.random(using: &random) { show.opinion.rating = Rating(tenths: .random(in: 10...100, using: &random)) }
      if Bool.random(using: &ofSeasons) {
        var opinion = Opinion()
        opinion.rating = Rating(tenths: .random(in: 10...100, using: &ofSeasons))
        show.merge(opinion, ofSeason: 1)
      }
      for episode in show.episodes.indices where Bool.random(using: &random) {
        let moment = Timestamp(seconds: 1_600_000_000 + 3_000 * Int.random(in: 0..<5, using: &random))
        // An id belongs to one episode in every store.
        let key = id * 10 + (show.episodes[episode].title == "Special 2" ? 4 : episode)
        batch.plays.append(
          PlayRecord(
            show: batch.shows.count, episode: episode,
            evidence: [
              .item(traktID: nil, watchedAt: moment), .item(traktID: nil, watched: .on(day(of: moment, &random))),
              .item(traktID: moment.seconds * 100 + key, watchedAt: moment),
              .summary(plays: 2, lastWatchedAt: moment),
            ].randomElement(using: &random) ?? .item(traktID: nil, watchedAt: moment)))
      }
      batch.shows.append(show)
    }
    return batch
  }

  private static func day(of moment: Timestamp, _ random: inout SeededGenerator) -> Day {
    Zone.utc.day(of: moment).advanced(by: Int.random(in: -1...1, using: &random))
  }

  private func document(_ state: AppState) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try LibraryExport.json(state.document) { bytes += $0 }
    return bytes
  }

  /// The store after an import of an export of it, by one or several files.
  private func imported(_ files: [LibraryExport.File]) throws -> AppState {
    var reader = ImportReader(options: ImportOptions(zone: .utc))
    for file in files {
      var bytes: [UInt8] = []
      try file.write { bytes += $0 }
      try reader.read(ImportSource(name: file.name, bytes: bytes))
    }
    var state = AppState(settings: Self.settings)
    _ = makeAppReducer().reduce(
      &state, .imports(.read(batch: reader.finish(), isDryRun: false)), AppEnvironment.stub)
    return state
  }

  private func text(of files: [LibraryExport.File]) throws -> String {
    var bytes: [UInt8] = []
    for file in files {
      bytes += [UInt8]("\n== \(file.name)\n".utf8)
      try file.write { bytes += $0 }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The lines that are in one text only.
  private func difference(_ one: String, _ other: String) -> Comment {
    let (ours, theirs) = (one.split(whereSeparator: \.isNewline), other.split(whereSeparator: \.isNewline))
    let (added, lost) = (Set(ours).subtracting(theirs), Set(theirs).subtracting(ours))
    return
      "\(ours.filter(added.contains).joined(separator: "\n"))\ninstead of\n\(theirs.filter(lost.contains).joined(separator: "\n"))"
  }

  @Test(
    "An export as CSV, or as a folder of Trakt's, is the same after its import into an empty store", arguments: 0..<100)
  func exports(seed: Int) throws {
    func csv(_ state: AppState) -> [LibraryExport.File] {
      [
        (
          "plays.csv",
          { try LibraryExport.csv(state.persistent, entries: state.entries, others: state.records, to: $0) }
        )
      ]
    }
    func trakt(_ state: AppState) -> [LibraryExport.File] {
      LibraryExport.traktFolder(state.document, others: state.records)
    }
    let state = Self.store(seed, hasSpecials: false, areCorrected: false)
    for files in [csv, trakt] {
      let (once, twice) = (try text(of: files(state)), try text(of: files(imported(files(state)))))
      #expect(once == twice, difference(once, twice))
    }
  }

  @Test("Of two own ratings the later one stays, whatever was stated after it; a plan that was watched does not return")
  func films() throws {
    var batch = ImportBatch()
    batch.others = [OtherRecord(.film, ids: Ids(tmdb: 1), title: "Heat", year: 1995)]
    var now = Self.settings.now
    func reduced(_ state: AppState, _ actions: AppAction...) -> AppState {
      var environment = AppEnvironment.stub
      environment.now = { [now] in now }
      now = now.advanced(by: 60)
      return actions.reduce(into: state) { _ = makeAppReducer().reduce(&$0, $1, environment) }
    }
    let heat = MovieID(rawValue: 1)
    let empty = reduced(AppState(settings: Self.settings), .imports(.read(batch: batch, isDryRun: false)))
    var first = reduced(empty, .movies(.rated(movie: heat, rating: 9)), .movies(.planned(movie: heat)))
    let copy = first
    let second = reduced(empty, .movies(.rated(movie: heat, rating: 7)))
    first = reduced(first, .movies(.noted(movie: heat, note: "loud")), .movies(.watched(movie: heat, at: nil)))
    for both in [merged(first, second), merged(second, first)] {
      #expect(both.movies.marks.map(\.rating) == [7] && both.movies.marks.map(\.note) == ["loud"])
    }
    #expect(!merged(first, copy).movies.isPlanned(heat) && !merged(copy, first).movies.isPlanned(heat))
  }

  @Test(
    "A plan made after an undated play stays in a merge with a copy, and is fulfilled by another store's undated play")
  func plan() throws {
    func reduced(_ state: AppState, _ actions: AppAction...) -> AppState {
      actions.reduce(into: state) { _ = makeAppReducer().reduce(&$0, $1, AppEnvironment.stub) }
    }
    var batch = ImportBatch()
    var record = ShowRecord(ids: Ids(trakt: 1), source: .list)
    record.episodes = [EpisodeRecord(season: 1, number: 1, ids: Ids(trakt: 11), source: .list)]
    batch.shows = [record]
    let empty = reduced(AppState(settings: Self.settings), .imports(.read(batch: batch, isDryRun: false)))
    let (show, episode) = try (#require(empty.library.shows.first?.id), #require(empty.library.episodes.first?.id))
    let watched = reduced(empty, .history(.watched(viewings: [Viewing(episode: episode, at: .unknown)])))
    let planned = reduced(watched, .standing(.planned(show: show)))
    #expect(planned.standings[id: show]?.kind == .planned)
    for other in [planned, watched, empty] {
      #expect(merged(planned, other).standings[id: show]?.kind == .planned)
      #expect(merged(other, planned).standings[id: show]?.kind == .planned)
    }
    // Both have the plan, and one of them the play.
    let unwatched = reduced(planned, .history(.unwatched(episodes: [episode], all: true)))
    for both in [merged(planned, unwatched), merged(unwatched, planned)] {
      #expect(both.standings[id: show]?.kind == .planned)
    }
    let onlyPlanned = reduced(empty, .standing(.planned(show: show)))
    for both in [merged(onlyPlanned, watched), merged(watched, onlyPlanned)] {
      #expect(both.standings[id: show]?.kind == .followed)
    }
  }

  @Test(
    "Two stores merged in either direction are equal, and merging again or with a copy changes nothing",
    arguments: seeds(200, long: 1_000))
  func properties(seed: Int) throws {
    let (left, right) = (Self.store(seed * 2), Self.store(seed * 2 + 1))
    let both = merged(left, right)
    func text(_ state: AppState) throws -> String { String(decoding: try document(state), as: UTF8.self) }
    func equal(_ one: AppState, _ other: AppState, _ words: String) throws {
      let (one, other) = try (text(one), text(other))
      if one != other { Issue.record("\(words): \(difference(one, other))") }
    }
    try equal(merged(right, left), both, "in the other direction")
    try equal(merged(both, right, left), both, "again")
    try equal(merged(left, left), left, "with a copy")
    #expect(!AppState.differ(merged(both, right, left), both) && !AppState.differ(merged(left, left), left))
    try equal(merged(AppState(settings: Self.settings), left), left, "into an empty store")
    let third = Self.store(seed + 1_000)
    try equal(merged(left, right, third), merged(third, left, right), "in another order")
    // Nothing is lost.
    let corrected = both.plays.corrections.compactMap(\.stated.traktID)
    #expect(
      Set(left.plays.plays.compactMap(\.traktID)).isSubset(of: both.plays.plays.compactMap(\.traktID) + corrected))
    #expect(both.library.shows.count >= max(left.library.shows.count, right.library.shows.count))
  }

  @Test("A table with keys of its own, which are others in another store, is one of a feature that merges them")
  func ownKeys() {
    let own = appFeatures.filter { feature in
      feature.merge == nil
        && feature.tables.contains { !$0.isKeyedByReference && !["plays", "play_corrections"].contains($0.name) }
    }
    #expect(own.map(\.name) == [] && appFeatures.contains { $0.merge != nil })
  }
}
