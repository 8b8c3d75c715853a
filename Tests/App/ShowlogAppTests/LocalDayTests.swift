import LeftfoldCore
import LeftfoldTesting
import ShowlogApp
import ShowlogHistoryFeature
import ShowlogModels
import ShowlogMoviesFeature
import Testing

/// The day and the moment of one viewing, which one file each states, where the viewer is not in UTC.
struct LocalDayTests {
  private static let now = Timestamp(seconds: 1_800_000_000)
  private static let zones = ["UTC", "America/New_York", "America/Los_Angeles", "Asia/Tokyo", "Pacific/Auckland"]

  /// A file with one play each of an episode and of a film.
  private static func file(_ time: WatchTime) -> ImportBatch {
    var batch = ImportBatch()
    var show = ShowRecord(ids: Ids(trakt: 4170), source: .mention)
    show.episodes = [EpisodeRecord(season: 1, number: 1, ids: Ids(trakt: 11), source: .mention)]
    let evidence = PlayRecord.Evidence.item(traktID: nil, watched: time)
    var film = OtherRecord(.film, ids: Ids(tmdb: 1), title: "Heat", year: 1995)
    film.evidence = evidence
    (batch.shows, batch.others) = ([show], [film])
    batch.plays = [PlayRecord(show: 0, episode: 0, evidence: evidence)]
    return batch
  }

  private static func reduce(_ state: inout AppState, at second: Int, _ action: AppAction) {
    var environment = AppEnvironment.stub
    environment.now = { now.advanced(by: second) }
    _ = makeAppReducer().reduce(&state, action, environment)
  }

  @Test("A day and a moment that were removed apart are one removed viewing where the day is that of the moment")
  func removedApart() throws {
    let zones = try ["Pacific/Auckland", "America/New_York"].map { try #require(Zone($0)) }
    let states = zones.map { zone in
      var state = AppState(settings: SettingsState(now: Self.now, zone: zone))
      _ = state.importBatch(Self.file(.on(Day(number: 20_000))), at: Self.now)
      return state
    }
    func remove(_ state: inout AppState, at second: Int) throws {
      let (episode, film) = try (#require(state.library.episodes.first?.id), #require(state.movies.movies.first?.id))
      Self.reduce(&state, at: second, .history(.unwatchRequested(episodes: [episode], all: true)))
      Self.reduce(&state, at: second, .movies(.unwatched(movie: film, all: true)))
    }
    var (auckland, newYork) = (states[0], states[1])
    try remove(&newYork, at: 1)
    try remove(&auckland, at: 2)
    // In Auckland it is six o'clock of that day, in New York noon of the day before.
    let moment = zones[0].moment(of: Day(number: 20_000), at: TimeOfDay(seconds: 6 * 3_600))
    _ = newYork.importBatch(Self.file(.at(moment)), at: Self.now)
    #expect(newYork.plays.count == 1 && newYork.movies.plays.count == 1)
    try remove(&newYork, at: 3)
    auckland = merged(auckland, newYork)
    newYork = merged(newYork, auckland)
    for state in [merged(auckland, newYork), newYork] {
      #expect(state.plays.count == 0 && state.movies.plays.isEmpty)
    }
  }

  @Test(
    "A film's day and moment are what an episode's are, whatever was removed before, in two zones and in any order",
    arguments: seeds(150, long: 5_000))
  func films(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let zones = try (0..<2).map { _ in try #require(Zone(Self.zones.randomElement(using: &random) ?? "UTC")) }
    var machines = zones.map { AppState(settings: SettingsState(now: Self.now, zone: $0)) }
    let day = Day(number: 20_000)
    let moment = zones[0].moment(of: day, at: TimeOfDay(seconds: .random(in: 0..<24, using: &random) * 3_600))
    var steps: [String] = []
    for second in 1...Int.random(in: 2...8, using: &random) {
      let machine = Int.random(in: 0...1, using: &random)
      switch Int.random(in: 0...6, using: &random) {
      case 0, 1, 2:
        let time: WatchTime =
          Bool.random(using: &random)
          ? .at(moment) : .on(day.advanced(by: [0, 0, 0, -1, 1].randomElement(using: &random) ?? 0))
        _ = machines[machine].importBatch(Self.file(time), at: Self.now)
        steps.append("\(machine) imports \(time)")
      case 3, 4:
        let (episode, film) = (machines[machine].library.episodes.first?.id, machines[machine].movies.movies.first?.id)
        guard let episode, let film else { continue }
        Self.reduce(&machines[machine], at: second, .history(.unwatchRequested(episodes: [episode], all: true)))
        Self.reduce(&machines[machine], at: second, .movies(.unwatched(movie: film, all: true)))
        steps.append("\(machine) removes")
      default:
        machines[machine] = merged(machines[machine], machines[1 - machine])
        steps.append("\(machine) merges")
      }
    }
    for machine in [0, 1, 0] { machines[machine] = merged(machines[machine], machines[1 - machine]) }
    for state in machines {
      let episodes = state.plays.plays.map { $0.watched?.description ?? "" }.sorted()
      let films = state.movies.plays.map { $0.watched?.description ?? "" }.sorted()
      let words: Comment = "\(moment) in \(zones[0].identifier) and \(zones[1].identifier): \(steps)"
      #expect(films == episodes, words)
      #expect(films == machines[0].movies.plays.map { $0.watched?.description ?? "" }.sorted(), words)
    }
  }
}
