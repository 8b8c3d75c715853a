import Foundation
import LeftfoldCore
import ShowlogApp
import ShowlogHistoryFeature
import ShowlogModels
import ShowlogPersistence
import ShowlogSession
import Testing

@MainActor
struct SessionWatchTests {
  @Test("Another session's commit is shown without a key press", .timeLimit(.minutes(15)))
  func otherCommit() async throws {
    try await withPlace { place in
      let session = try open(place)
      session.watchOtherProcesses()
      let other = try open(place)
      try await other.commit(imported(1))
      await wait(session) { $0.history.plays.count == 1 }
      #expect(session.store.state.persistent == other.store.state.persistent)
      session.close()
    }
  }

  @Test("Another session's commit is shown if the store is a link into another folder", .timeLimit(.minutes(15)))
  func linkedStore() async throws {
    try await withPlace { place in
      let target = StoreLocation(path: place.path + ".folder/store.sqlite")
      let other = try open(target)
      try FileManager.default.createSymbolicLink(atPath: place.path, withDestinationPath: target.path)
      let session = try open(place)
      session.watchOtherProcesses()
      try await other.commit(imported(1))
      await wait(session) { $0.history.plays.count == 1 }
      #expect(session.store.state.persistent == other.store.state.persistent)
      session.close()
    }
  }

  @Test("A deleted store is reported and not created again; a restored one is loaded", .timeLimit(.minutes(15)))
  func deletedAndRestored() async throws {
    try await withPlace { place in
      let session = try open(place)
      try await session.commit(imported(1))
      session.watchOtherProcesses()
      try FileManager.default.moveItem(atPath: place.path, toPath: place.path + ".away")
      await wait(session) { $0.problem?.contains("moved or deleted") == true }
      await #expect(throws: StoreError.self) { try await session.commit(watched(2)) }
      #expect(!place.exists)
      #expect(session.store.state.history.plays.count == 1)
      try FileManager.default.moveItem(atPath: place.path + ".away", toPath: place.path)
      await wait(session) { $0.problem == nil }
      try await session.commit(watched(2))
      #expect(try open(place, .reading).store.state.history.plays.count == 2)
      session.close()
    }
  }

  // In its own process, which acts as another user: root may read every folder.
  @Test("A folder that could not be read for a moment is watched again", .timeLimit(.minutes(15)))
  func unreadableFolder() async {
    await #expect(processExitsWith: .success) { @MainActor in
      try await withPlace { place in
        let folder = (place.path as NSString).deletingLastPathComponent
        let session = try open(place)
        try await session.commit(imported(1))
        session.close()
        for name in [folder] + (try FileManager.default.contentsOfDirectory(atPath: folder).map { folder + "/" + $0 }) {
          guard unsafe chown(name, 65_534, 65_534) == 0 else { return }
        }
        guard setuid(65_534) == 0, geteuid() != 0 else { return }
        let watching = try open(place)
        watching.watchOtherProcesses()
        try FileManager.default.setAttributes([.posixPermissions: 0o000], ofItemAtPath: folder)
        await wait(watching) { $0.problem != nil }
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder)
        await wait(watching) { $0.problem == nil }
        let other = try open(place)
        try await other.commit(watched(2))
        await wait(watching) { $0.history.plays.count == 2 }
      }
    }
  }

  @Test("A moved folder is reported, and its return is seen", .timeLimit(.minutes(15)))
  func movedFolder() async throws {
    try await withPlace { place in
      let folder = (place.path as NSString).deletingLastPathComponent
      let session = try open(place)
      try await session.commit(imported(1))
      session.watchOtherProcesses()
      try FileManager.default.moveItem(atPath: folder, toPath: folder + ".away")
      await wait(session) { $0.problem?.contains("moved or deleted") == true }
      try FileManager.default.moveItem(atPath: folder + ".away", toPath: folder)
      await wait(session) { $0.problem == nil }
      try await session.commit(watched(2))
      #expect(try open(place, .reading).store.state.persistent == session.store.state.persistent)
      session.close()
    }
  }

  @Test(
    "A store in a new folder at the place of a moved or deleted one is loaded, whichever folder was moved",
    .timeLimit(.minutes(15)), arguments: [1, 2], [true, false])
  func newFolder(levels: Int, isDeleted: Bool) async throws {
    try await withPlace { top in
      let root = (top.path as NSString).deletingLastPathComponent
      let place = StoreLocation(path: root + "/outer/inner/store.sqlite")
      let inner = root + "/outer/inner"
      let moved = levels == 1 ? inner : root + "/outer"
      let session = try open(place)
      try await session.commit(imported(1))
      let copy = root + "/copy.sqlite"
      let other = try open(StoreLocation(path: copy))
      try await other.commit(imported(2))
      other.close()
      session.watchOtherProcesses()
      if isDeleted {
        try FileManager.default.removeItem(atPath: moved)
      } else {
        try FileManager.default.moveItem(atPath: moved, toPath: root + "/away")
      }
      await wait(session) { $0.problem?.contains("moved or deleted") == true }
      try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
      try FileManager.default.moveItem(atPath: copy, toPath: place.path)
      await wait(session) { $0.problem == nil && $0.library.shows.map(\.title) == ["Show 2"] }
      let writer = try open(place)
      try await writer.commit(watched(2))
      await wait(session) { $0.history.plays.count == 2 }
      #expect(session.store.state.persistent == writer.store.state.persistent)
      session.close()
    }
  }

  @Test("A replaced store is loaded, and later changes are written to it", .timeLimit(.minutes(15)))
  func replaced() async throws {
    try await withPlace { place in
      let elsewhere = StoreLocation(path: place.path + ".other")
      let other = try open(elsewhere)
      try await other.commit(imported(2))
      other.close()
      let session = try open(place)
      try await session.commit(imported(1))
      session.watchOtherProcesses()
      for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: place.path + end) }
      try FileManager.default.moveItem(atPath: elsewhere.path, toPath: place.path)
      await wait(session) { $0.library.shows.map(\.title) == ["Show 2"] }
      try await session.commit(watched(2))
      #expect(try open(place, .reading).store.state.persistent == session.store.state.persistent)
      session.close()
    }
  }

  @Test("A link that leads to another store is followed, and every change is written there", .timeLimit(.minutes(15)))
  func retargetedLink() async throws {
    try await withPlace { place in
      let stores = [1, 2].map { StoreLocation(path: place.path + ".\($0)") }
      for (index, store) in stores.enumerated() {
        let other = try open(store)
        try await other.commit(imported(index + 1))
        other.close()
      }
      try FileManager.default.createSymbolicLink(atPath: place.path, withDestinationPath: stores[0].path)
      let session = try open(place)
      try FileManager.default.removeItem(atPath: place.path)
      try FileManager.default.createSymbolicLink(atPath: place.path, withDestinationPath: stores[1].path)
      try await session.commit(imported(3))
      try await session.commit(watched(2))
      #expect(session.store.state.library.shows.map(\.title) == ["Show 2", "Show 3"])
      #expect(try open(place, .reading).store.state.persistent == session.store.state.persistent)
      #expect(try open(stores[0], .reading).store.state.library.shows.map(\.title) == ["Show 1"])
      session.close()
    }
  }
}

@MainActor
private func wait(_ session: Session, until isSeen: (AppState) -> Bool) async {
  for await state in session.store.states where isSeen(state) { return }
}
