import Foundation
import LeftfoldCore
import LeftfoldTesting
import ShowlogApp
import ShowlogCommands
import ShowlogFaults
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence
import ShowlogSession
import Testing

/// Every command that writes, while the nth call below SQLite fails once. `Scripts/torture` tries every n.
struct FaultTests {
  // In its own process: faults affect the whole process, and SQLite's allocator is set before its first use.
  @Test(
    "After one failed system call, the answer matches the stored contents, and the store is intact")
  func everyKind() async {
    await #expect(processExitsWith: .success) {
      try #require(showlog_faults_install() == 0)
      for command in FaultCommand.all {
        var run = await FaultRun(command)
        try await run.perform()
      }
    }
  }

  @Test("An import that cannot be stored exits with 74, says why, and changes nothing")
  func unstoredImport() async {
    await #expect(processExitsWith: .success) {
      try #require(showlog_faults_install() == 0)
      try await FaultRun.importUnstored()
    }
  }

  @Test("On a full disk the screen's session opens for reading and says why, and writes nothing")
  func screen() async {
    await #expect(processExitsWith: .success) {
      try #require(showlog_faults_install() == 0)
      try await FaultRun.open()
    }
  }

  @Test("A store is readable on a full disk, without locks, and in a folder without space")
  func reading() async {
    await #expect(processExitsWith: .success) {
      try #require(showlog_faults_install() == 0)
      try await FaultRun.read()
    }
  }
}

private struct FaultCommand {
  let words: [String]

  static let all = [
    ["watch", "lost", "--next"], ["watch", "lost", "S01", "--at", "unknown"], ["unwatch", "lost", "S01E01"], ["undo"],
    ["redo"], ["import", fixture("trakt/small-watched-shows.json")], ["follow", "lost"], ["rate", "lost", "7"],
    ["note", "lost", "An island"], ["pause", "lost"], ["watchlist", "add", "lost"], ["add", "Lost"],
  ].map(FaultCommand.init)
}

@MainActor
private struct FaultRun {
  let words: [String]
  /// Selects the calls that fail, since all of them would take too long.
  var random = SeededGenerator(seed: 1)

  init(_ command: FaultCommand) { words = command.words }

  mutating func perform() async throws {
    let base = try await Self.base()
    let machine = try Machine(copyOf: base)
    showlog_faults_arm(showlog_fault_none, 0)
    let answer = await machine.run(words)
    let calls = Dictionary(uniqueKeysWithValues: FaultKind.all.map { ($0, $0.calls) })
    #expect(answer.code == .success, "\(words): \(answer.error)")
    let (before, after) = (try Stored(base), try Stored(machine))
    #expect(before != after, "\(words) changes nothing")
    for kind in FaultKind.all {
      let count = calls[kind] ?? 0
      for nth in Set((0..<2).map { _ in Int.random(in: 1...max(count, 1), using: &random) }).sorted() {
        let machine = try Machine(copyOf: base)
        showlog_faults_arm(kind.fault, nth)
        let answer = await machine.run(words)
        showlog_faults_arm(showlog_fault_none, 0)
        try expect(answer, machine, before, after, "\(words.joined(separator: " ")), \(kind.name) \(nth) of \(count)")
      }
    }
  }

  /// A read must succeed while every write, sync, truncation or mapping fails.
  static func read() async throws {
    let base = try await Self.base()
    let expected = await base.run("history", "--json")
    #expect(expected.code == .success)
    for kind in FaultKind.all where ["write", "full", "sync", "truncate", "map"].contains(kind.name) {
      let machine = try Machine(copyOf: base)
      showlog_faults_arm(kind.fault, -1)
      let answer = await machine.run("history", "--json")
      showlog_faults_arm(showlog_fault_none, 0)
      #expect(answer.output == expected.output, "\(kind.name): \(answer.error)")
    }
  }

  /// As the screen does. On a full disk the shared memory beside the store cannot be made, so that opening for writing fails.
  static func open() async throws {
    let base = try await Self.base()
    for kind in FaultKind.all where ["write", "full", "map"].contains(kind.name) {
      let machine = try Machine(copyOf: base)
      showlog_faults_arm(kind.fault, -1)
      defer { showlog_faults_arm(showlog_fault_none, 0) }
      let session = try Session.open(
        StoreLocation(path: machine.storePath), mode: .writingIfPermitted, isCreated: false,
        settings: SettingsState(now: Timestamp(seconds: 0), zone: .utc), now: { Timestamp(seconds: 0) })
      let show = try #require(session.store.state.library.shows.first?.id, "\(kind.name)")
      let problem = session.store.state.problem
      #expect(
        (problem?.hasPrefix("Read only: could not prepare the store") == true) == (kind.name == "map"),
        "\(kind.name): \(problem ?? "")")
      await #expect(throws: StoreError.self) { try await session.run(.standing(.paused(show: show, reason: nil))) }
      session.close()
      showlog_faults_arm(showlog_fault_none, 0)
      #expect(try Stored(machine) == Stored(base), "\(kind.name)")
    }
  }

  static func importUnstored() async throws {
    let base = try await base()
    let path = fixture("trakt/small-watched-shows.json")
    for kind in FaultKind.all where ["full", "sync"].contains(kind.name) {
      let machine = try Machine(copyOf: base)
      let script = try machine.script(importing: path)
      for words in [["import", path], ["run", script]] {
        showlog_faults_arm(kind.fault, -1)
        let answer = await machine.run(words)
        showlog_faults_arm(showlog_fault_none, 0)
        #expect(answer.code == .inputOutput, "\(words[0]), \(kind.name): \(answer.error)")
        #expect(
          answer.error.contains("\(machine.storePath): could not "), "\(words[0]), \(kind.name): \(answer.error)")
        #expect(answer.output.isEmpty, "\(words[0]), \(kind.name)")
        #expect(try Stored(machine) == Stored(base), "\(words[0]), \(kind.name)")
      }
    }
  }

  private func expect(
    _ answer: Answer, _ machine: Machine, _ before: Stored, _ after: Stored, _ place: Comment
  ) throws {
    let found = try Stored(machine)
    #expect(found == (answer.code == .success ? after : before), place)
    #expect(found.isIntact, place)
    if answer.code != .success {
      #expect((65...77).contains(answer.code.rawValue), place)
      // The message is the program's; SQLite's own follows in brackets. An import has said how it read the file.
      let message = answer.error.split(separator: "\n").last ?? ""
      #expect(message.hasPrefix("showlog: \(machine.storePath): could not "), place)
    }
  }

  /// Returns a machine whose store each of the commands can change.
  private static func base() async throws -> Machine {
    let machine = try Machine()
    for words in [
      ["import", fixture("tvmaze/123-lost.json")], ["watch", "lost", "S01E01-E03"], ["unfollow", "lost"],
      ["watch", "lost", "S01E04"], ["undo"],
    ] {
      let answer = await machine.run(words)
      #expect(answer.code == .success, "\(words): \(answer.error)")
    }
    return machine
  }
}

extension Machine {
  fileprivate func script(importing path: String) throws -> String {
    let script = folder.appendingPathComponent("script").path
    let request = #"{"paths":["\#(path)"],"format":"auto","skipsBad":false,"isDryRun":false,"hasNoLimit":false}"#
    try Data(#"{"imports":{"requested":{"_0":\#(request)}}}"#.utf8).write(to: URL(fileURLWithPath: script))
    return script
  }
}
