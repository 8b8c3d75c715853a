import Foundation
import LeftfoldCore
import LeftfoldIndexes
import ShowlogApp
import ShowlogHistoryFeature
import ShowlogModels
import ShowlogPersistence
import ShowlogStandingFeature

/// The made-up history of the demonstration: a year of evenings before a fixed day.
///
/// It comes from a seeded generator, so that it is the same on every machine.
public enum SampleHistory {
  /// The demonstration's fixed time: Wednesday 2016-05-18, 19:30 UTC, in the middle of a season of Game of Thrones.
  public static let now = Timestamp(seconds: 1_463_599_800)

  /// Returns the plays of a viewer of the sample library.
  ///
  /// - Parameters:
  ///   - library: The sample library; missing shows are skipped.
  ///   - zone: The viewer's zone.
  public static func viewings(in library: Library, zone: Zone) -> [(episode: EpisodeID, at: Timestamp?)] {
    var viewer = SampleViewer(library: library, zone: zone)
    viewer.markLongAgo("lost", seasons: 1...2)
    viewer.markUndated("game-of-thrones", seasons: 1...2)
    viewer.spendEvenings(from: zone.day(of: now).advanced(by: -364), to: zone.day(of: now))
    return viewer.viewings
  }
}

/// A simulated viewer with more plays at weekends, continued shows and occasional marathons on Saturday.
private struct SampleViewer {
  let library: Library
  let zone: Zone
  var viewings: [(episode: EpisodeID, at: Timestamp?)] = []
  private var random = SplitMix64(seed: 2016)
  private var position: [ShowID: Int] = [:]
  private var habits: [(show: ShowID, weight: Int)] = []
  private var regularEpisodes: [ShowID: [Episode]] = [:]

  init(library: Library, zone: Zone) {
    self.library = library
    self.zone = zone
    habits = [("breaking-bad", 4), ("lost", 5), ("game-of-thrones", 5)].compactMap { slug, weight in
      show(slug).map { ($0, weight) }
    }
    for (show, _) in habits { regularEpisodes[show] = library.episodes(of: show).filter { !$0.isSpecial } }
  }

  private func show(_ slug: String) -> ShowID? { library.showAliases.firstID(for: Alias(.slug, slug)) }

  /// At one moment, like a bulk mark at the start of a log.
  mutating func markLongAgo(_ slug: String, seasons: ClosedRange<Int>) {
    mark(slug, seasons, at: Timestamp(seconds: 1_430_000_000))
  }

  mutating func markUndated(_ slug: String, seasons: ClosedRange<Int>) { mark(slug, seasons, at: nil) }

  private mutating func mark(_ slug: String, _ seasons: ClosedRange<Int>, at moment: Timestamp?) {
    guard let show = show(slug) else { return }
    let episodes = regularEpisodes[show, default: []].prefix { seasons.contains($0.season) }
    viewings += episodes.map { ($0.id, moment) }
    position[show] = episodes.count
  }

  mutating func spendEvenings(from start: Day, to end: Day) {
    for day in start..<end {
      let isWeekend = day.weekday >= 6
      guard random.next(below: 100) < (isWeekend ? 46 : 26) else { continue }
      let isBinge = day.weekday == 6 && random.next(below: 100) < 18
      let count = isBinge ? 5 : 1 + random.next(below: isWeekend ? 3 : 2)
      spend(count, on: day, from: isBinge ? 14 * 3_600 : 19 * 3_600 + random.next(below: 7_200))
    }
  }

  private mutating func spend(_ count: Int, on day: Day, from second: Int) {
    let show = choose(on: day)
    var moment = zone.moment(of: day, at: TimeOfDay(seconds: second))
    for _ in 0..<count {
      guard let episode = next(of: show, by: moment) else { return }
      moment = moment.advanced(by: (library.minutes(of: episode) ?? 45) * 60 + 60 * random.next(below: 12))
      viewings.append((episode.id, moment))
      position[show, default: 0] += 1
    }
  }

  private mutating func choose(on day: Day) -> ShowID {
    for (show, _) in habits {
      if let episode = next(of: show, by: zone.moment(of: day)), let aired = episode.airing?.day(in: zone),
        aired.distance(to: day) <= 2
      {
        return show
      }
    }
    var ticket = random.next(below: habits.reduce(0) { $0 + $1.weight })
    for (show, weight) in habits {
      if ticket < weight { return show }
      ticket -= weight
    }
    return habits.first?.show ?? ShowID(rawValue: 0)
  }

  private func next(of show: ShowID, by moment: Timestamp) -> Episode? {
    let episodes = regularEpisodes[show, default: []]
    let index = position[show, default: 0]
    guard index < episodes.count, episodes[index].hasAired(by: moment, in: zone) else { return nil }
    return episodes[index]
  }
}

/// The generator of Steele, Lea and Flood: 64 bits of state, the same numbers on every machine.
private struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(below bound: Int) -> Int {
    guard bound > 0 else { return 0 }
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((bits ^ (bits >> 31)) >> 1) % bound
  }
}

extension Session {
  /// Creates the store of the demonstration: the sample library and its made-up history.
  ///
  /// It is created under a temporary name and gets its own when it is complete, so that no incomplete store exists at its path.
  ///
  /// - Throws: `StoreError` if the sample is missing, or the store cannot be created.
  public static func makeSample(at location: StoreLocation, zone: Zone) async throws(StoreError) {
    let draft = DraftFile(of: location.path)
    defer { draft.remove() }
    try await fill(StoreLocation(path: draft.path, now: location.now), zone: zone)
    do {
      try draft.publish()
    } catch {
      // Another process may have created the same store in the meantime.
      guard location.exists else {
        throw StoreError(
          .cannotCreate, message: "\(location.path) cannot be created: \(error.localizedDescription)")
      }
    }
  }

  private static func fill(_ draft: StoreLocation, zone: Zone) async throws(StoreError) {
    let settings = SettingsState(now: SampleHistory.now, zone: zone)
    let session = try open(draft, mode: .writing, isCreated: true, settings: settings, now: { SampleHistory.now })
    defer { session.close() }
    try await session.run(.imports(.requested(ImportRequest(paths: [try samplePath()]))))
    let viewings = SampleHistory.viewings(in: session.store.state.library, zone: zone)
    try await session.run(
      .history(
        .watched(
          viewings: viewings.map { Viewing(episode: $0.episode, at: $0.at.map { .at(.at($0)) } ?? .unknown) })))
    let followed = ["stranger-things"].compactMap { slug in
      session.store.state.library.showAliases.firstID(for: Alias(.slug, slug))
    }
    try await session.run(followed.map { .standing(.followed(show: $0)) })
  }

  private static func samplePath() throws(StoreError) -> String {
    guard let url = Bundle.module.url(forResource: "sample", withExtension: nil) else {
      throw StoreError(.missing, message: "the sample library is missing; build the program again")
    }
    return url.path
  }
}
