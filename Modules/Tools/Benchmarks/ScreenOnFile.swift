import Foundation
import LeftfoldCore
import LeftfoldUndo
import ShowlogApp
import ShowlogModels
import ShowlogSQLite
import ShowlogScreen
import ShowlogScreenHost
import ShowlogSession
import ShowlogTerminalUI

/// A screen on a store file, whose keys are timed during large work in the background.
@MainActor
struct ScreenOnFile {
  private let screen: Screen
  private let session: Session
  private let clock = ContinuousClock()

  private init(_ path: String, isLoaded: Bool = true) throws {
    let now = Timestamp(seconds: 1_760_000_000)
    (screen, session) = try Screen.open(
      StoreLocation(path: path), isCreated: true, settings: SettingsState(now: now, zone: .utc),
      size: TerminalSize(columns: 200, rows: 60),
      glyphs: .unicode, isLoaded: isLoaded, now: { now }, tick: { nil })
  }

  /// Milliseconds of the slowest key while a million plays are loaded after the screen has opened, and just afterwards.
  static func open(_ files: AppFiles) async throws -> Double {
    let screen = try ScreenOnFile(files.store(), isLoaded: false)
    defer { screen.session.close() }
    let slowest = await screen.slowestKey { _ = try? await screen.session.load() }
    guard screen.session.store.state.persistent.plays.count == 1_000_000 else { throw Failure("not all was read") }
    return slowest
  }

  static func importing(_ files: AppFiles) async throws -> Double {
    let screen = try ScreenOnFile(files.fresh("imported.sqlite"))
    defer { screen.session.close() }
    return try await screen.importAll(files)
  }

  /// Milliseconds of the slowest key while such an import is undone and redone.
  static func undoing(_ files: AppFiles) async throws -> Double {
    let screen = try ScreenOnFile(files.fresh("undone.sqlite"))
    defer { screen.session.close() }
    _ = try await screen.importAll(files)
    let undo = await screen.slowestKey { _ = try? await screen.session.move(.undo) }
    guard screen.session.store.state.persistent.plays.count == 0 else { throw Failure("nothing was undone") }
    let redo = await screen.slowestKey { _ = try? await screen.session.move(.redo) }
    guard screen.session.store.state.persistent.plays.count == 1_000_000 else {
      throw Failure("nothing was redone")
    }
    return max(undo, redo)
  }

  /// The time from Space, which removes a play, to the frame that reports the commit.
  static func marking(_ files: AppFiles, _ harness: Harness) async throws -> Measured {
    let screen = try ScreenOnFile(files.store())
    defer { screen.session.close() }
    let bare = try BareCommit(files.path("bare.sqlite"))
    await screen.press(.character("2"))
    let rounds = 50
    let measured = await harness.compare(per: rounds * 1_000_000) {
      for _ in 0..<rounds { await screen.press(.character(" ")) }
    } to: {
      for _ in 0..<rounds { bare.commit() }
    }
    return Measured(value: measured.value, limit: 16 + measured.limit)
  }

  private struct Failure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  private func importAll(_ files: AppFiles) async throws -> Double {
    let request = ImportRequest(paths: [try files.history()], hasNoLimit: true)
    let slowest = await slowestKey { _ = try? await session.run(.imports(.requested(request))) }
    guard session.store.state.persistent.plays.count == 1_000_000 else { throw Failure("not all was imported") }
    return slowest
  }

  /// Other work on the main actor runs between two keys, and delays the second.
  private func slowestKey(while work: @escaping @MainActor () async -> Void) async -> Double {
    var painter = ScreenPainter(theme: .dark)
    let done = Done()
    Task {
      await work()
      done.isDone = true
    }
    var slowest = 0.0
    var rounds = 0
    // Two rounds after the end of the work, since its changes are then drawn for the first time.
    while rounds < 2 {
      if done.isDone { rounds += 1 }
      for key in "12345".map({ Key.character($0) }) + [.character("1"), .down, .pageDown, .end, .home] {
        let time = await clock.measure {
          await Task.yield()
          screen.press(key)
          keep(painter.paint(screen.frame(), size: screen.store.state.screen.size))
        }
        slowest = max(slowest, time.seconds * 1e3)
      }
    }
    return slowest
  }

  private func press(_ key: Key) async {
    for sent in screen.press(key) { await sent.finish() }
    keep(screen.frame())
  }
}

@MainActor
private final class Done {
  var isDone = false
}

/// A bare SQLite file that commits single rows with the durability of a store file.
@safe
private final class BareCommit {
  private var database: OpaquePointer?

  init(_ path: String) throws {
    guard unsafe sqlite3_open(path, &database) == SQLITE_OK else {
      throw MeasuredProcess.Failure(description: "\(path) cannot be created")
    }
    run(
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE IF NOT EXISTS plays (id INTEGER PRIMARY KEY, at)"
    )
  }

  deinit { unsafe sqlite3_close(database) }

  func commit() { run("INSERT INTO plays (at) VALUES (1760000000)") }

  private func run(_ sql: String) {
    guard unsafe sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK else { fail("SQLite: \(sql)", code: 70) }
  }
}
