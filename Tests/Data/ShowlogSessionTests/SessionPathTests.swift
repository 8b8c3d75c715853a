import Foundation
import LeftfoldCore
import LeftfoldEntities
import LeftfoldTesting
import LeftfoldUndo
import ShowlogApp
import ShowlogFeatureKit
import ShowlogHistoryFeature
import ShowlogModels
import ShowlogPersistence
import ShowlogSession
import ShowlogStandingFeature
import Testing

/// The path of a stored change: decided under the lock, reported from the commit, rolled back as a whole.
@MainActor
struct SessionPathTests {
  private func request(_ choice: WatchRequest.Choice, at: WatchRequest.Moment = .now, again: Bool = false) -> AppAction
  {
    .history(.watchRequested(WatchRequest(choice, at: at, again: again)))
  }

  private func answer(_ commit: Commit<AppState>, _ choice: WatchRequest.Choice) -> WatchAnswer {
    commit.map(\.historyInput).answer(to: WatchRequest(choice))
  }

  private func log(_ place: StoreLocation) throws -> [String] {
    try opened(place, .readOnly).log(99).map(\.entry.kind).reversed()
  }

  private let show = ShowID(rawValue: 1)

  /// Returns the import of a show with three aired, unwatched episodes.
  private func aired() -> AppAction {
    var batch = batch(1)
    batch.plays = []
    for index in batch.shows[0].episodes.indices {
      batch.shows[0].episodes[index].airing = .at(Timestamp(seconds: 1_500_000_000 + index))
    }
    return .imports(.read(batch: batch, isDryRun: false))
  }

  @Test("Two sessions that request the next episode mark different ones, even from stale states")
  func racingNext() async throws {
    try await withPlace { place in
      let first = try open(place)
      try await first.commit(aired())
      let second = try open(place)
      let one = try await first.commit(request(.next(show: show)))
      let two = try await second.commit(request(.next(show: show)))
      #expect(answer(one, .next(show: show)) == .marked([EpisodeID(rawValue: 1)]))
      #expect(answer(two, .next(show: show)) == .marked([EpisodeID(rawValue: 2)]))
      #expect(two.before.history.plays.count == 1)
      let three = try await first.commit(request(.next(show: show)))
      #expect(answer(three, .next(show: show)) == .marked([EpisodeID(rawValue: 3)]))
      let four = try await second.commit(request(.next(show: show)))
      #expect(answer(four, .next(show: show)) == .nothingNext(show))
      #expect(!four.isChanged)
    }
  }

  @Test("A mark by a stale session adds no second play and is answered as already watched")
  func staleMark() async throws {
    try await withPlace { place in
      let (first, second) = (try open(place), try open(place))
      try await first.commit(aired())
      try await first.commit(request(.episodes([EpisodeID(rawValue: 1)])))
      let commit = try await second.commit(request(.episodes([EpisodeID(rawValue: 1)])))
      #expect(answer(commit, .episodes([EpisodeID(rawValue: 1)])) == .watchedBefore([EpisodeID(rawValue: 1)]))
      #expect(!commit.isChanged)
      #expect(commit.after.history.plays.count == 1)
    }
  }

  @Test("Plays are removed according to the file, and two sessions remove a play once")
  func racingUnwatch() async throws {
    try await withPlace { place in
      let (first, second) = (try open(place), try open(place))
      try await first.commit(aired())
      try await first.commit(request(.next(show: show)))
      let episodes = [1, 2].map { EpisodeID(rawValue: $0) }
      let wish = AppAction.history(.unwatchRequested(episodes: episodes, all: false))
      let one = try await second.commit(wish)
      #expect(one.before.plays.isWatched(episodes[0]) && !one.after.plays.isWatched(episodes[0]))
      let two = try await first.commit(wish)
      #expect(!episodes.contains { two.before.plays.isWatched($0) })
      #expect(!two.isChanged)
    }
  }

  @Test("A play requested three times is stored once, as one undo step that removes only it")
  func sameMoment() async throws {
    try await withPlace { place in
      let session = try open(place)
      try await session.commit(aired())
      var changes: [Bool] = []
      for _ in 1...3 {
        let action = request(
          .episodes([EpisodeID(rawValue: 1)]), at: .at(.at(Timestamp(seconds: 1_600_000_000))), again: true)
        changes.append(try await session.commit(action).isChanged)
      }
      #expect(changes == [true, false, false])
      #expect(try log(place) == ["imports.read", "history.watchRequested"])
      #expect(try await session.move(.undo) != nil)
      #expect(session.store.state.history.plays.count == 0)
      #expect(session.store.state.library.episodes.count == 3)
    }
  }

  @Test("A follow is one commit with one log entry")
  func followOnce() async throws {
    try await withPlace { place in
      let session = try open(place)
      try await session.commit(aired())
      let commit = try await session.commit(.standing(.followed(show: show)))
      #expect(commit.isChanged)
      #expect(try log(place) == ["imports.read", "standing.followed"])
    }
  }

  @Test("A rule applies to marks, imports and other sessions' commits, and undo reverts its changes as well")
  func rules() async throws {
    try await withPlace { place in
      let (first, second) = (try open(place), try open(place))
      try await first.commit(aired())
      #expect(first.store.state.standings[id: show] == nil)
      try await first.commit(request(.next(show: show)))
      #expect(first.store.state.standings.follows(show))
      try await second.refresh()
      #expect(second.store.state.standings.follows(show))
      _ = try await second.move(.undo)
      // Undo is a statement, so the follow is known as withdrawn.
      #expect(second.store.state.standings[id: show]?.kind == .withdrawn)
      #expect(second.store.state.history.plays.count == 0)
      try await second.commit(imported(2))
      #expect(
        second.store.state.library.shows.contains {
          $0.title == "Show 2" && second.store.state.standings.follows($0.id)
        })
    }
  }

  @Test("Loading the file's contents applies no rule, neither to an undone pause nor to another session's commit")
  func restored() async throws {
    try await withPlace { place in
      let (first, second) = (try open(place), try open(place))
      @MainActor func kind(_ session: Session) -> Standing.Kind? { session.store.state.standings[id: show]?.kind }
      try await first.commit(aired())
      try await second.refresh()
      let pause = AppAction.standing(.paused(show: show, reason: nil))
      try await first.commit(pause)
      #expect(kind(first) == .paused)
      _ = try await first.move(.undo)
      #expect(kind(first) == .withdrawn)
      _ = try await first.move(.redo)
      try await first.commit(.standing(.followed(show: show)))
      try await second.refresh()
      #expect(kind(second) == .followed)
      #expect(try opened(place, .readOnly).contents.persistent == second.store.state.persistent)
    }
  }

  @Test("A change that names keys of an earlier version is refused once they stand for something else")
  func reassignedKeys() async throws {
    try await withPlace { place in
      let (first, second) = (try open(place), try open(place))
      try await first.commit(aired())
      let shown = first.store.state.persistent
      var other = PersistentState()
      _ = other.merge(batch(7))
      var contents = AppState(settings: second.store.state.settings)
      contents.persistent = other
      _ = try await second.restore(contents, replaces: true)
      let mark = request(.episodes([EpisodeID(rawValue: 2)]), at: .unknown)
      let error = await #expect(throws: StoreError.self) { try await first.commit(mark, shown: shown) }
      #expect(error?.kind == .conflict)
      #expect(error?.message.contains("another showlog replaced the shows or plays meanwhile") == true)
      #expect(first.store.state.persistent == other)
      #expect(try opened(place, .readOnly).contents.persistent == other)
      try await first.commit(mark, shown: first.store.state.persistent)
      #expect(first.store.state.history.plays.count == 2)
    }
  }

  @Test("A failed write leaves state and file unchanged, and notifies no observer")
  func failedWrite() async throws {
    try await withPlace { place in
      let session = try open(place)
      try await session.commit(aired())
      let before = session.store.state.persistent
      let other = try opened(place, .readWrite)
      _ = try other.lock()
      var seen: [Int] = []
      let subscription = session.store.derived(state: \.history.plays.count).subscribe { seen.append($0) }
      await #expect(throws: StoreError.self) { try await session.commit(request(.next(show: show))) }
      #expect(session.store.state.persistent == before)
      #expect(seen.isEmpty)
      other.rollback()
      subscription.cancel()
      try await session.commit(request(.next(show: show)))
      #expect(session.store.state.history.plays.count == 1)
      #expect(try open(place, .reading).store.state.persistent == session.store.state.persistent)
    }
  }

  @Test(
    "Commits acknowledged to two sessions on one file are stored, each once, at every interleaving",
    arguments: 1...10 as ClosedRange<UInt64>)
  func interleaved(seed: UInt64) async throws {
    try await withPlace { place in
      var random = SeededGenerator(seed: seed)
      let sessions = [try open(place), try open(place)]
      try await sessions[0].commit(aired())
      var acknowledged = 0
      for _ in 1...25 {
        let session = sessions[Int.random(in: 0...1, using: &random)]
        let episode = EpisodeID(rawValue: Int.random(in: 1...3, using: &random))
        let second = Timestamp(seconds: 1_600_000_000 + Int.random(in: 0...5, using: &random))
        let before = try opened(place, .readOnly).contents.history.plays.count
        let commit: (isChanged: Bool, plays: Int)
        switch Int.random(in: 0...4, using: &random) {
        case 0:
          let undone = try await session.commit(.undone)
          commit = (undone.isChanged, undone.after.history.plays.count - undone.before.history.plays.count)
        case 1:
          let redone = try await session.commit(.redone)
          commit = (redone.isChanged, redone.after.history.plays.count - redone.before.history.plays.count)
        default:
          let noted = try await session.commit(request(.episodes([episode]), at: .at(.at(second)), again: true))
          commit = (noted.isChanged, noted.after.history.plays.count - noted.before.history.plays.count)
        }
        acknowledged += commit.plays
        let found = try opened(place, .readOnly).contents
        #expect(found.history.plays.count - before == commit.plays, "seed \(seed)")
        #expect(session.store.state.persistent == found.persistent, "seed \(seed)")
      }
      let found = try opened(place, .readOnly).contents.history.plays
      #expect(found.count == acknowledged, "seed \(seed)")
      #expect(Set(found.plays.map { "\($0.episode.rawValue) \($0.watchedAt?.seconds ?? 0)" }).count == found.count)
    }
  }
}
