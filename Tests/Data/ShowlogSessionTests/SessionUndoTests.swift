import Foundation
import LeftfoldCore
import LeftfoldEntities
import LeftfoldTesting
import LeftfoldUndo
import ShowlogApp
import ShowlogHistoryFeature
import ShowlogModels
import ShowlogPersistence
import ShowlogSession
import ShowlogStandingFeature
import Testing

@MainActor
struct SessionUndoTests {
  private func action(_ random: inout SeededGenerator, in state: AppState) -> AppAction {
    let episodes = state.library.episodes.map(\.id)
    let shows = state.library.shows.map(\.id)
    guard let episode = episodes.randomElement(using: &random), let show = shows.randomElement(using: &random) else {
      return imported(1)
    }
    switch Int.random(in: 0...9, using: &random) {
    case 0: return imported(Int.random(in: 1...6, using: &random))
    case 1: return .history(.unwatched(episodes: Array(episodes.prefix(4)), all: Bool.random(using: &random)))
    case 2: return .standing(.followed(show: show))
    case 3: return .standing(.unfollowed(show: show))
    case 4: return .standing(.planned(show: show))
    case 5: return .standing(.paused(show: show, reason: nil))
    case 6: return .history(.skipped(episodes: [episode], isSkipped: Bool.random(using: &random)))
    case 7: return .history(.rewatched(show: show, isOn: Bool.random(using: &random)))
    default: return .history(.watched(viewings: [Viewing(episode: episode, at: .unknown)]))
    }
  }

  private struct Version: Equatable {
    var persistent: PersistentState
    let standings: [ShowID: Standing.Kind]

    /// Undo is a statement of its own, of which neither the moment nor what it withdraws is a part of what is shown.
    @MainActor init(_ session: Session) {
      persistent = session.store.state.persistent
      persistent.plays.corrections = []
      persistent.library.change { shows, episodes in
        for id in shows.map(\.id) {
          shows.update(id) { $0.rewatches = Rewatches(starts: $0.rewatches.starts, stops: $0.rewatches.stops) }
        }
        for id in episodes.map(\.id) { episodes.update(id) { $0.skipStatedAt = nil } }
      }
      let stated = session.store.state.standing.entries.filter { !$0.kind.isNowhere }
      standings = Dictionary(uniqueKeysWithValues: stated.map { ($0.id, $0.kind) })
    }
  }

  @Test(
    "Random changes, undo and redo, in one or several runs, match an array of all versions",
    arguments: 1...8 as ClosedRange<UInt64>)
  func model(seed: UInt64) async throws {
    try await withPlace { place in
      var random = SeededGenerator(seed: seed)
      var session = try open(place)
      var (versions, cursor) = ([Version(session)], 0)
      for _ in 1...40 {
        if Int.random(in: 0...2, using: &random) == 0 {
          session.close()
          session = try open(place)
        }
        switch Int.random(in: 0...4, using: &random) {
        case 0, 1:
          try await session.run(action(&random, in: session.store.state))
          guard Version(session) != versions[cursor] else { break }
          versions = versions[...cursor] + [Version(session)]
          cursor += 1
        case 2, 3:
          #expect(try await (session.move(.undo) != nil) == (cursor > 0), "seed \(seed)")
          cursor = max(cursor - 1, 0)
        default:
          #expect(try await (session.move(.redo) != nil) == (cursor + 1 < versions.count), "seed \(seed)")
          cursor = min(cursor + 1, versions.count - 1)
        }
        #expect(Version(session) == versions[cursor], "seed \(seed)")
        #expect(try Version(open(place, .reading)) == versions[cursor], "seed \(seed)")
      }
    }
  }

  @Test("With another session open, undo reverts the store's last change, whichever session made it")
  func besideOthers() async throws {
    try await withPlace { place in
      let (first, second) = (try open(place), try open(place))
      try await first.run(imported(1))
      try await second.run(imported(2))
      #expect(try await first.move(.undo)?.text == "imported 1 play, 3 new episodes, 1 new show")
      #expect(first.store.state.library.shows.map(\.title) == ["Show 1"])
      #expect(try await second.move(.redo) != nil)
      #expect(second.store.state.library.shows.map(\.title) == ["Show 1", "Show 2"])
      #expect(try await first.move(.undo) != nil)
      #expect(try await first.move(.undo) != nil)
      #expect(try await first.move(.undo) == nil)
      #expect(first.store.state.persistent == PersistentState())
    }
  }

  @Test("Undo of what is shown refuses to undo a change that another session made meanwhile")
  func unseen() async throws {
    try await withPlace { place in
      let (first, second) = (try open(place), try open(place))
      try await first.run(imported(3))
      try await second.run(imported(5))
      let stored = second.store.state.persistent
      let shown = first.store.state
      await #expect(throws: StoreError.self) { try await first.move(.undo, from: shown) }
      #expect(try open(place).store.state.persistent == stored)
      try await first.refresh()
      #expect(try await first.move(.undo, from: first.store.state) != nil)
      #expect(try open(place).store.state.persistent != stored)
    }
  }

  @Test("Querying the undo step changes nothing")
  func readLate() async throws {
    try await withPlace { place in
      let session = try open(place)
      try await session.run(imported(1))
      session.close()
      let again = try open(place, .reading)
      #expect(try await again.preview(.undo)?.plays == 1)
      #expect(try await again.preview(.redo) == nil)
      #expect(try await again.summary(of: .undo) == again.preview(.undo)?.text)
      #expect(try await again.summary(of: .redo) == nil)
      #expect(again.store.state.persistent == session.store.state.persistent)
    }
  }

  @Test("Undo is previewed for a change that another session committed since the last read")
  func previewForeign() async throws {
    try await withPlace { place in
      let (first, second) = (try open(place), try open(place))
      try await second.run(imported(1))
      #expect(try await first.preview(.undo)?.plays == 1)
    }
  }

  @Test("After a failed change on a closed store, undo fails and the file is unchanged")
  func afterFailure() async throws {
    try await withPlace { place in
      let session = try open(place)
      try await session.run(imported(1))
      session.close()
      await #expect(throws: StoreError.self) {
        try await session.run(watched(2))
      }
      await #expect(throws: StoreError.self) { _ = try await session.move(.undo) }
      #expect(try open(place, .reading).store.state.history.plays.count == 1)
    }
  }

  @Test("Without a store file, undo has no step")
  func withoutFile() async throws {
    try await withPlace { place in
      let session = try open(place, .reading)
      #expect(try await session.preview(.undo) == nil)
      #expect(try await session.move(.undo) == nil)
      #expect(!place.exists)
    }
  }
}
