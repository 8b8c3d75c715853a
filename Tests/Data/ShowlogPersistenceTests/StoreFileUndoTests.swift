import LeftfoldUndo
import ShowlogModels
import ShowlogPersistence
import Testing

@MainActor
struct StoreFileUndoTests {
  /// Writes a change as a separate run of an app does.
  private func run(_ folder: TemporaryFolder, _ state: PersistentState) throws {
    try StoreFile.loaded(folder["store.sqlite"]).replace(with: state)
  }

  /// Undoes or redoes as a separate run of an app does, and returns whether there was a step.
  private func move(_ folder: TemporaryFolder, _ step: UndoStep) throws -> Bool {
    try move(StoreFile.loaded(folder["store.sqlite"]), step)
  }

  private func move(_ file: StoreFile, _ step: UndoStep) throws -> Bool {
    #expect(try file.lock() == nil)
    defer { file.rollback() }
    guard let state = try file.contents(after: step) else { return false }
    let entry = LogEntry(at: Timestamp(seconds: 9), kind: "\(step)", action: "{}", step: step)
    try file.write(entry, from: file.contents, to: state)
    try file.commit()
    return true
  }

  private func found(_ folder: TemporaryFolder) throws -> PersistentState {
    try StoreFile.loaded(folder["store.sqlite"], .readOnly).contents
  }

  @Test("All changes of a store are undone one by one, and redone", arguments: 1...6 as ClosedRange<UInt64>)
  func allBackAndForth(seed: UInt64) throws {
    let folder = try TemporaryFolder("undo-all-\(seed)")
    var random = RandomState(seed: seed)
    var versions = [random.state]
    for _ in 1...10 {
      random.change()
      try run(folder, random.state)
      if random.state != versions.last { versions.append(random.state) }
    }
    for version in versions.dropLast().reversed() {
      #expect(try move(folder, .undo), "seed \(seed)")
      #expect(try found(folder) == version, "seed \(seed)")
    }
    #expect(try !move(folder, .undo), "seed \(seed)")
    for version in versions.dropFirst() {
      #expect(try move(folder, .redo), "seed \(seed)")
      #expect(try found(folder) == version, "seed \(seed)")
    }
    #expect(try !move(folder, .redo), "seed \(seed)")
  }

  @Test(
    "Random changes, undo and redo match a model with an array of all versions",
    arguments: 1...6 as ClosedRange<UInt64>)
  func model(seed: UInt64) throws {
    let folder = try TemporaryFolder("undo-model-\(seed)")
    var random = RandomState(seed: seed)
    var (versions, cursor) = ([random.state], 0)
    for _ in 1...20 {
      switch Int.random(in: 0...4, using: &random.generator) {
      case 0, 1:
        // From the current version, so that keys freed by undo are reused.
        random.state = versions[cursor]
        random.change()
        try run(folder, random.state)
        guard random.state != versions[cursor] else { break }
        versions = versions[...cursor] + [random.state]
        cursor += 1
      case 2, 3:
        #expect(try move(folder, .undo) == (cursor > 0), "seed \(seed)")
        cursor = max(cursor - 1, 0)
      default:
        #expect(try move(folder, .redo) == (cursor + 1 < versions.count), "seed \(seed)")
        cursor = min(cursor + 1, versions.count - 1)
      }
      #expect(try found(folder) == versions[cursor], "seed \(seed)")
    }
  }

  @Test("The last hundred changes can be undone, and older actions remain in the log")
  func limit() throws {
    let folder = try TemporaryFolder("undo-limit")
    let file = try StoreFile.loaded(folder["store.sqlite"])
    try file.replace(with: .sample())
    for second in 1...103 { try file.replace(with: file.contents.withPlay(at: second)) }
    var count = 0
    while try move(file, .undo) { count += 1 }
    #expect(count == 100)
    #expect(try found(folder).plays.count == 3 + 3)
    #expect(try file.log(1_000).count == 104 + 100)
  }

  @Test("New rows are kept as ranges of keys, which keeps the undo step of an import small")
  func ranges() throws {
    let folder = try TemporaryFolder("undo-ranges")
    let file = try StoreFile.loaded(folder["store.sqlite"])
    let rows = file.rowsWritten
    try file.replace(with: .sample(episodes: 5_000))
    // A show, 5,000 episodes and as many plays; the log's line and the revision; an undo step of three ranges;
    // the totals of three tables and of the steps.
    #expect(file.rowsWritten - rows == 10_001 + 2 + 4 + 4)
    #expect(try move(folder, .undo))
    #expect(try found(folder) == PersistentState())
    #expect(try move(folder, .redo))
    #expect(try found(folder) == .sample(episodes: 5_000))
  }

  @Test("A rolled-back change adds no undo step, and a rolled-back undo keeps its step")
  func rollback() throws {
    let folder = try TemporaryFolder("undo-rollback")
    let file = try StoreFile.loaded(folder["store.sqlite"])
    try file.replace(with: .sample())
    _ = try file.lock()
    try file.write(line(), from: .sample(), to: .sample(title: "Other"))
    file.rollback()
    #expect(try file.contents(after: .undo) == PersistentState())
    _ = try file.lock()
    let entry = LogEntry(at: Timestamp(seconds: 9), kind: "undo", action: "{}", step: .undo)
    try file.write(entry, from: .sample(), to: PersistentState())
    #expect(try file.contents(after: .redo) == .sample())
    file.rollback()
    #expect(try file.contents(after: .undo) == PersistentState())
    #expect(try file.contents(after: .redo) == nil)
  }

  @Test("An empty store has nothing to undo or redo")
  func empty() throws {
    let folder = try TemporaryFolder("undo-empty")
    let file = try StoreFile.loaded(folder["store.sqlite"])
    for step in [UndoStep.undo, .redo, .recorded, .unrecorded] {
      #expect(try file.contents(after: step) == nil)
    }
  }
}
