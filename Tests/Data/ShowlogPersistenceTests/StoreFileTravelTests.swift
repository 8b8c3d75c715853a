import LeftfoldUndo
import ShowlogModels
import ShowlogPersistence
import Testing

@MainActor
struct StoreFileTravelTests {
  private func move(_ file: StoreFile, _ step: UndoStep) throws {
    #expect(try file.lock() == nil)
    defer { file.rollback() }
    guard let state = try file.contents(after: step) else { return }
    let entry = LogEntry(at: Timestamp(seconds: 9), kind: "\(step)", action: "{}", step: step)
    try file.write(entry, from: file.contents, to: state)
    try file.commit()
  }

  @Test(
    "After random changes, undo and redo, each kept action has the contents after it",
    arguments: 1...12 as ClosedRange<UInt64>)
  func model(seed: UInt64) throws {
    let folder = try TemporaryFolder("travel-\(seed)")
    let file = try StoreFile.loaded(folder["store.sqlite"])
    var random = RandomState(seed: seed)
    // The contents after each line of the log, and the versions of undo and redo.
    var states = [file.contents]
    var (versions, cursor) = ([file.contents], 0)
    for _ in 1...25 {
      let before = file.contents
      switch Int.random(in: 0...4, using: &random.generator) {
      case 0, 1:
        random.state = before
        random.change()
        try file.replace(with: random.state)
        if file.contents != before {
          versions = versions[...cursor] + [file.contents]
          cursor += 1
        }
      case 2, 3:
        try move(file, .undo)
        cursor = max(cursor - 1, 0)
      default:
        try move(file, .redo)
        cursor = min(cursor + 1, versions.count - 1)
      }
      if try file.log(99).count == states.count { states.append(file.contents) }
      for (action, state) in states.enumerated() {
        let shown = try file.contents(at: action)
        #expect(shown == nil || shown == state, "seed \(seed), action \(action)")
        if versions.contains(state), shown == nil {
          // The same contents at another line: an undone version that was then replaced is not kept.
          #expect(
            versions.filter { $0 == state }.count < states.filter { $0 == state }.count, "seed \(seed), \(action)")
        }
      }
      let kept = try file.keptHistory(states.count)
      var last = kept.before
      for (line, after) in kept.lines {
        #expect(last == states[line.number - 1] && after == states[line.number], "seed \(seed), line \(line.number)")
        last = after
      }
      let isKept = try states.indices.map { try file.contents(at: $0) != nil }
      let expected = states.indices.dropFirst().filter { isKept[$0 - 1] && isKept[$0] }
      #expect(kept.lines.map(\.line.number) == expected, "seed \(seed)")
      #expect(try file.log(99).map(\.isKept).reversed() == Array(isKept.dropFirst()), "seed \(seed)")
      #expect(file.contents == versions[cursor], "seed \(seed)")
    }
    #expect(try file.contents(at: states.count) == nil)
  }

  @Test("The kept history is that of every kept change, without those that were undone and then replaced")
  func replacedChanges() throws {
    let folder = try TemporaryFolder("travel-replaced")
    let file = try StoreFile.loaded(folder["store.sqlite"])
    try file.replace(with: .sample())
    try file.replace(with: file.contents.withPlay(at: 1))
    try file.replace(with: file.contents.withPlay(at: 2))
    try move(file, .undo)
    try file.replace(with: file.contents.withPlay(at: 3))
    let kept = try file.keptHistory(99)
    #expect(kept.lines.map(\.line.number) == [1, 2, 5])
    #expect(kept.before == PersistentState() && kept.lines.last?.after == file.contents)
    #expect(try file.keptHistory(2).lines.map(\.line.number) == [5])
  }

  @Test("After 103 changes, the last 101 versions can be read")
  func limit() throws {
    let folder = try TemporaryFolder("travel-limit")
    let file = try StoreFile.loaded(folder["store.sqlite"])
    try file.replace(with: .sample())
    for second in 1...102 { try file.replace(with: file.contents.withPlay(at: second)) }
    #expect(try file.contents(at: 2) == nil)
    #expect(try file.contents(at: 3)?.plays.count == 3 + 2)
    #expect(try file.contents(at: 103) == file.contents)
    #expect(try file.contents(at: 104) == nil)
  }

  @Test("A log entry names the change and its number of rows, and is found by number and time")
  func lines() throws {
    let folder = try TemporaryFolder("travel-lines")
    let file = try StoreFile.loaded(folder["store.sqlite"])
    var entry = line("import", at: 10)
    entry.summary = "imported a show"
    _ = try file.lock()
    try file.write(entry, from: file.contents, to: .sample())
    try file.commit()
    try file.replace(with: file.contents.withPlay(at: 5), line("watched", at: 20))
    let lines = try file.log(9)
    #expect(lines.map(\.number) == [2, 1])
    #expect(lines.map(\.entry.summary) == [nil, "imported a show"])
    #expect(lines.map(\.changedRows) == [1, 1 + 3 + 3])
    #expect(try file.log(9, since: Timestamp(seconds: 11)).map(\.number) == [2])
    #expect(try file.logLine(1) == lines[1])
    #expect(try file.logLine(3) == nil)
    #expect(try [9, 10, 19, 20].map { try file.lastAction(until: Timestamp(seconds: $0)) } == [0, 1, 1, 2])
  }
}
