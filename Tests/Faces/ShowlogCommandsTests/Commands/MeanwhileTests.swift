import Foundation
import LeftfoldEntities
import ShowlogApp
import ShowlogCatalog
import ShowlogCommands
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence
import Synchronization
import Testing

/// Commands during which another process changes the store.
@MainActor
struct MeanwhileTests {
  private func machine() async throws -> Machine {
    try await Machine.imported(["show,trakt,season,episode,watched\nLost,1,1,1,yes\nLost,1,1,2,yes\n"])
  }

  /// Runs a command, and changes the store as another process does after the command has read it, before its lock.
  private func run(
    _ words: [String], on machine: Machine, meanwhile change: @escaping @MainActor @Sendable (inout AppState) -> Void
  ) async -> Answer {
    let path = machine.storePath
    var isChanged = false
    machine.onError = { text in
      guard text.contains("opened for writing"), !isChanged else { return }
      isChanged = true
      #expect(throws: Never.self) { try changeElsewhere(at: path, change) }
    }
    let answer = await machine.run(words + ["--verbose"])
    #expect(isChanged)
    machine.onError = { _ in }
    return answer
  }

  private nonisolated static func shows(_ shows: (title: String, id: Int)..., episodes: Int = 2) -> ImportBatch {
    var batch = ImportBatch()
    batch.shows = shows.map { title, id in
      var record = ShowRecord(ids: Ids(trakt: id), source: .mention)
      record.title = title
      record.episodes = (1...episodes).map { EpisodeRecord(season: 1, number: $0, source: .mention) }
      return record
    }
    return batch
  }

  @Test("A mark is decided on the library that another process has put in place of the one that was read first")
  func replacedLibrary() async throws {
    let machine = try await machine()
    let answer = await run(["watch", "lost", "S01E02", "--again"], on: machine) { state in
      state.persistent = PersistentState()
      _ = state.library.merge(Self.shows(("Other", 9), ("Lost", 1)))
    }
    #expect(answer.code == .success, "\(answer.error)")
    #expect(answer.output.hasPrefix("Watched Lost S01E02"), "\(answer.output)")
    let plays = await machine.run("history", "--json").list("plays")
    #expect(plays.map { ($0["show"] as? [String: Any])?["title"] as? String } == ["Lost"], "\(plays)")
  }

  @Test("A season includes the episodes that another process adds before it is marked")
  func extendedSeason() async throws {
    let machine = try await machine()
    let answer = await run(["watch", "lost", "S01", "--again"], on: machine) { state in
      _ = state.library.merge(Self.shows(("Lost", 1), episodes: 3))
    }
    #expect(answer.output.components(separatedBy: "Watched Lost S01E0").count == 4, "\(answer.output)")
    #expect(await machine.run("next", "lost").output.contains("S01E0") == false)
  }

  @Test("A season whose plays are removed includes those of episodes that another process adds before")
  func extendedSeasonUnwatched() async throws {
    let machine = try await machine()
    let moment = Timestamp(seconds: 1_500_000_000)
    let answer = await run(["unwatch", "lost", "S01", "--all"], on: machine) { state in
      var batch = Self.shows(("Lost", 1), episodes: 3)
      batch.plays = [PlayRecord(show: 0, episode: 2, evidence: .item(traktID: 7, watchedAt: moment))]
      _ = state.importBatch(batch, at: moment)
    }
    #expect(answer.output.contains("Lost S01E03"), "\(answer.output) \(answer.error)")
    #expect(await machine.run("history", "--json").list("plays").isEmpty)
  }

  @Test(
    "A name that fits several shows since another process's import is refused, and changes nothing",
    arguments: [
      ["watch", "lo", "S01E01", "--again"], ["watch", "lo", "--next"], ["unwatch", "lo", "S01E01"],
      ["rate", "lo", "9"], ["rate", "lo", "S01E01", "9"], ["note", "lo", "good"], ["pause", "lo"], ["drop", "lo"],
      ["resume", "lo"], ["watchlist", "add", "lo"], ["watchlist", "remove", "lo"], ["follow", "lo"],
      ["unfollow", "lo"],
    ])
  func ambiguousShow(words: [String]) async throws {
    let machine = try await machine()
    let answer = await run(words, on: machine) { state in _ = state.library.merge(Self.shows(("Louie", 2))) }
    #expect(answer.code == .dataError, "\(answer.output)")
    #expect(answer.error.contains("2 shows match “lo”"), "\(answer.error)")
    #expect(await machine.run("log", "-n1").output.contains("elsewhere"))
  }

  @Test(
    "A show that the catalog has not changed is not confirmed under its key if another process replaced it meanwhile")
  func replacedDuringRefresh() async throws {
    let machine = try Machine()
    _ = await machine.run("add", "lost")
    let (path, now) = (machine.storePath, machine.now.advanced(by: 86_400))
    machine.catalog.updates = { _ in
      try? changeElsewhere(at: path) { state in
        state.persistent = PersistentState()
        _ = state.library.merge(Self.shows(("Other", 9)))
      }
      return CatalogResponse([:], asOf: now)
    }
    #expect(await machine.run("refresh", "--json")["unchanged"] as? Int == 1)
    let dates = CatalogDates(inFolder: CatalogCache.folder(variables: machine.variables))
    try changeElsewhere(at: path) { #expect(dates.asOf(ShowID(rawValue: 1), in: $0.library) == nil) }
  }

  @Test("A script's line is checked and applied on the same contents: no other process changes the store in between")
  func checkedLine() async throws {
    let machine = try await machine()
    #expect(await machine.run("watch", "lost", "S01E01", "--again", "--at", "2016-05-01").code == .success)
    let play = try #require(await machine.run("history", "--json").list("plays").first?["key"] as? Int)
    let path = machine.storePath
    let isChecking = Mutex(false)
    let attempts = Mutex<[StoreError.Kind?]>([])
    machine.onError = { text in if text.contains("time zone") { isChecking.withLock { $0 = true } } }
    // The play's new date is the first reading of the clock after the session was opened.
    machine.onClock = {
      let isFirst = isChecking.withLock { isChecking in
        defer { isChecking = false }
        return isChecking
      }
      guard isFirst else { return }
      do throws(StoreError) {
        try changeElsewhere(at: path) { $0.persistent.plays = PlayLog() }
        attempts.withLock { $0.append(nil) }
      } catch {
        attempts.withLock { $0.append(error.kind) }
      }
    }
    machine.input = #"{"history":{"playDated":{"play":\#(play),"at":"now"}}}"#
    let answer = await machine.run("run", "--verbose")
    #expect(attempts.withLock { $0 } == [.busy])
    #expect(answer.code == .success, "\(answer.error)")
    let dates = await machine.run("history", "--json").list("plays").compactMap { $0["watchedAt"] as? String }
    #expect(dates == ["2026-05-25T12:00:00Z"])
  }
}

/// Changes the store as another process does, unless it is locked.
private func changeElsewhere(at path: String, _ change: (inout AppState) -> Void) throws(StoreError) {
  let empty = AppState(settings: SettingsState(now: Timestamp(seconds: 0), zone: .utc))
  let file = try StoreFile.open(
    at: path, mode: .readWrite, tables: AppState.storedTables, empty: empty, busyTimeout: .zero)
  var state = try file.load()
  _ = try file.lock()
  change(&state)
  try file.write(LogEntry(at: Timestamp(seconds: 0), kind: "elsewhere", action: "{}"), from: file.contents, to: state)
  try file.commit()
}
