import Foundation
import LeftfoldCore
import LeftfoldUndo
import ShowlogApp
import ShowlogCalendarFeature
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence
import ShowlogSession
import ShowlogShowsFeature
import ShowlogStandingFeature
import Testing

/// An import that is held between its writes and its commit.
@MainActor
struct SessionImportTests {
  private let gate = Gate()
  private let ended = Ended()

  private final class Ended {
    var names: [String] = []
  }

  private func openHeld(_ place: StoreLocation) throws -> Session {
    try open(place) { [gate] _, _ in
      await gate.pass()
      return {}
    }
  }

  private func start(_ action: AppAction, in session: Session, _ name: String) -> Task<Void, any Error> {
    Task { [ended] in
      try await session.run(action)
      ended.names.append(name)
    }
  }

  private func kinds(at place: StoreLocation) throws -> [String] {
    try opened(place, .readOnly).log(9).map(\.entry.kind).reversed()
  }

  @Test("While an import is written, view actions are handled and a mark waits until after it")
  func beside() async throws {
    try await withPlace { place in
      let first = try open(place)
      try await first.run(imported(1))
      first.close()
      let session = try openHeld(place)
      let before = session.store.state.persistent
      let importing = start(imported(2), in: session, "import")
      await gate.arrival()
      #expect(session.store.state.imports == .merging)
      session.store.send(.shows(.sorted(by: .year)))
      let marking = start(watched(2), in: session, "mark")
      session.store.send(.calendar(.steppedBack))
      #expect(session.store.state.shows.sort == .year)
      #expect(session.store.state.persistent == before)
      #expect(try open(place, .reading).store.state.persistent == before)
      #expect(ended.names.isEmpty)
      gate.open()
      try await importing.value
      try await marking.value
      #expect(session.store.state.persistent.plays.plays.map(\.episode.rawValue) == [1, 4, 2])
      #expect(try open(place, .reading).store.state.persistent == session.store.state.persistent)
      #expect(try kinds(at: place) == ["imports.read", "imports.read", "history.watched"])
      _ = try await session.move(.undo)
      #expect(try await session.move(.undo)?.text == "imported 1 play, 3 new episodes, 1 new show")
      let after = session.store.state.persistent
      #expect(after.library == before.library && after.plays.plays == before.plays.plays)
    }
  }

  @Test("An import canceled before its commit changes nothing, and waiting changes continue")
  func canceled() async throws {
    try await withPlace { place in
      let first = try open(place)
      try await first.run(imported(1))
      first.close()
      let session = try openHeld(place)
      let before = session.store.state.persistent
      let importing = start(imported(2), in: session, "import")
      await gate.arrival()
      session.store.send(.imports(.canceled))
      #expect(session.store.state.imports == .idle)
      gate.open()
      try await importing.value
      try await session.run(.standing(.unfollowed(show: ShowID(rawValue: 1))))
      #expect(session.store.state.imports == .idle)
      #expect(session.store.state.library.episodes == before.library.episodes)
      #expect(try open(place, .reading).store.state.persistent == session.store.state.persistent)
      #expect(try kinds(at: place) == ["imports.read", "standing.unfollowed"])
    }
  }

  @Test("Canceling an import during its commit has no effect")
  func tooLate() async throws {
    try await withPlace { place in
      let session = try open(place)
      var seen: [ImportState] = []
      let subscription = session.store.derived(state: \.imports).subscribe { [weak store = session.store] state in
        seen.append(state)
        if state == .committing { store?.send(.imports(.canceled)) }
      }
      try await session.run(imported(1))
      subscription.cancel()
      #expect(seen.contains(.committing) && !seen.contains(.idle))
      #expect(session.store.state.persistent.plays.count == 1)
      #expect(try open(place, .reading).store.state.persistent.plays.count == 1)
    }
  }

  @Test("An import is based on other processes' commits made during the reading")
  func besideOthers() async throws {
    try await withPlace { place in
      let (first, second) = (try open(place), try open(place))
      try await first.run(imported(1))
      try await second.run(imported(2))
      #expect(second.store.state.library.shows.map(\.title) == ["Show 1", "Show 2"])
      try await first.run(watched(5))
      #expect(first.store.state.persistent.plays.plays.map(\.episode.rawValue) == [1, 4, 5])
      #expect(try open(place, .reading).store.state.persistent == first.store.state.persistent)
    }
  }

  @Test("A failed import leaves state and file unchanged, and reports the reason", arguments: [true, false])
  func failure(isMoved: Bool) async throws {
    try await withPlace { place in
      let session = try open(place)
      try await session.run(imported(1))
      let before = session.store.state.persistent
      if isMoved {
        try FileManager.default.moveItem(atPath: place.path, toPath: place.path + ".moved")
      } else {
        session.close()
      }
      await #expect(throws: StoreError.self) { try await session.run(imported(2)) }
      guard case .failed(let failure) = session.store.state.imports else {
        Issue.record("not failed: \(session.store.state.imports)")
        return
      }
      #expect(failure.exitCode == (isMoved ? .noInput : .inputOutput))
      #expect(failure.message.hasPrefix(place.path))
      #expect(session.store.state.persistent == before)
      #expect(place.exists == !isMoved)
      if !isMoved { #expect(try open(place, .reading).store.state.persistent == before) }
    }
  }

  @Test("Concurrent changes are all stored, in sequence")
  func atOnce() async throws {
    try await withPlace { place in
      let session = try open(place)
      try await session.run(imported(1))
      let changes = (2...6).flatMap {
        [start(imported($0), in: session, "import"), start(watched(2), in: session, "mark")]
      }
      for change in changes { try await change.value }
      #expect(session.store.state.library.shows.count == 6)
      #expect(session.store.state.persistent.plays.count == 11)
      #expect(Set(session.store.state.persistent.plays.plays.map(\.id)).count == 11)
      #expect(try open(place, .reading).store.state.persistent == session.store.state.persistent)
      for _ in 1...11 { #expect(try await session.move(.undo) != nil) }
      #expect(session.store.state.persistent == PersistentState())
    }
  }

  @Test("A dry run reports the same and changes nothing")
  func dryRun() async throws {
    try await withPlace { place in
      let session = try open(place)
      try await session.run(.imports(.read(batch: batch(1), isDryRun: true)))
      guard case .finished(let report) = session.store.state.imports else {
        Issue.record("not finished: \(session.store.state.imports)")
        return
      }
      #expect((report.playsAdded, report.isDryRun) == (1, true))
      #expect(session.store.state.persistent == PersistentState())
      #expect(try kinds(at: place).isEmpty)
    }
  }

  @Test("A failed mark is not part of the next import")
  func afterFailure() async throws {
    try await withPlace { place in
      let session = try open(place)
      try await session.run(imported(1))
      let other = try opened(place, .readWrite)
      _ = try other.lock()
      await #expect(throws: StoreError.self) { try await session.run(watched(2)) }
      other.rollback()
      try await session.run(imported(2))
      #expect(session.store.state.persistent.plays.plays.map(\.episode.rawValue) == [1, 4])
      #expect(try open(place, .reading).store.state.persistent == session.store.state.persistent)
    }
  }

  @Test("A read-only store is loaded off the main actor and not changed", arguments: [true, false])
  func readOnly(isThere: Bool) async throws {
    try await withPlace { place in
      if isThere {
        let first = try open(place)
        try await first.run(imported(1))
        first.close()
      }
      let session = try open(place, .reading, isLoaded: false)
      try await session.load()
      #expect((session.store.state.phase, session.store.state.persistent.plays.count) == (.ready, isThere ? 1 : 0))
      guard isThere else { return }
      await #expect(throws: StoreError.self) { try await session.run(imported(2)) }
      guard case .failed(let failure) = session.store.state.imports else {
        Issue.record("not failed: \(session.store.state.imports)")
        return
      }
      #expect(failure.exitCode == .permission)
      #expect(session.store.state.persistent.plays.count == 1)
    }
  }

  @Test("A library that is read in the background is loading until then, and marks wait for it")
  func loading() async throws {
    try await withPlace { place in
      let first = try open(place)
      try await first.run(imported(1))
      first.close()
      let session = try open(place, isLoaded: false) { [gate] _, _ in
        await gate.pass()
        return {}
      }
      #expect(session.store.state.phase == .loading(share: nil))
      let loading = Task { try await session.load() }
      await gate.arrival()
      let marking = start(watched(2), in: session, "mark")
      session.store.send(.calendar(.steppedBack))
      #expect(session.store.state.library.shows.isEmpty)
      gate.open()
      try await loading.value
      try await marking.value
      #expect(session.store.state.phase == .ready)
      #expect(session.store.state.persistent.plays.plays.map(\.episode.rawValue) == [1, 2])
    }
  }
}
