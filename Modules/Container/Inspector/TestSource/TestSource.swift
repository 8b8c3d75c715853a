extension Recording {
  /// Returns the Swift source of a `TestStore` test that replays some actions and expects the recorded changes.
  ///
  /// Recorded actions replace the effects, in their order, whatever the environment does, so that the test covers the
  /// reducer only; an action whose effect did not begin before it in the range is sent like one from outside, as is every
  /// action that is not `Equatable`. Skipped actions are left out. Nothing is hidden: the source contains all members of the
  /// values that it writes.
  ///
  /// Values are written as cases, literals and memberwise initializers, which each struct promises by its conformance to
  /// ``MemberwiseInitializable``, and changes as assignments to members. A value with another id is assigned as a whole;
  /// otherwise, each member that changes must be a variable that the test can set. A type that needs another form conforms
  /// to ``SwiftSourceConvertible``, and is assigned as a whole.
  ///
  /// - Parameters:
  ///   - ids: The ids of the first and the last action; of the last and the first if they were moved past each other.
  ///   - options: The values that the recording lacks.
  /// - Throws: ``TestSourceError`` if the actions are not in the recording or a value cannot be written as Swift.
  public func testSource(_ ids: ClosedRange<Int>, _ options: TestSourceOptions) throws -> String {
    guard let first = history.line.index(of: ids.lowerBound), let last = history.line.index(of: ids.upperBound) else {
      let recorded = history.entries.map(\.id)
      let known = recorded.min().map { "from \($0) to \(recorded.max() ?? $0)" } ?? "none"
      throw TestSourceError(
        description: "Actions \(ids.lowerBound) to \(ids.upperBound) are not in the recording, which has \(known).")
    }
    do {
      return try TestSource(self, min(first, last)...max(first, last), options).text
    } catch let error as SwiftSource.Unwritable {
      throw TestSourceError(
        description: """
          \(error.path.isEmpty ? "value" : error.path): a value of type \(error.type) cannot be written as Swift; conform \
          the type to SwiftSourceConvertible, or to MemberwiseInitializable if it is a struct whose memberwise \
          initializer the test can call, or give initialState
          """)
    }
  }
}

private struct TestSource<State, Action> {
  private let history: History<State, Action>
  private let options: TestSourceOptions
  private let entries: [HistoryEntry<State, Action>]
  private let first: Int
  private var steps: [Int: Int] = [:]

  init(_ recording: Recording<State, Action>, _ range: ClosedRange<Int>, _ options: TestSourceOptions) {
    history = recording.history
    self.options = options
    first = range.lowerBound
    entries = range.lazy.map { recording.history.entries[$0] }.filter { !$0.isSkipped }
    for (step, entry) in entries.enumerated() { steps[entry.id] = step }
  }

  /// The step of the test whose effect sent an action; nil also if a reordered history has that step after it, or if the
  /// test could not compare what it receives.
  private func cause(of entry: HistoryEntry<State, Action>, at step: Int) -> Int? {
    guard Action.self is any Equatable.Type else { return nil }
    return entry.context.cause.flatMap { steps[$0] }.flatMap { $0 < step ? $0 : nil }
  }

  private var before: State { history.state(at: first) }

  var text: String {
    get throws {
      let test = try test
      let modules = ["LeftfoldCore", "LeftfoldEntities", "LeftfoldInspector", "LeftfoldTesting", "Testing"]
      let foundation = test.contains("\(SwiftSource.uuid)\"") ? ["Foundation"] : []
      let undo = test.contains("UndoHistory<") ? ["LeftfoldUndo"] : []
      return "\(Self.declarations(modules + foundation + undo + options.imports))\n\n\(test)"
    }
  }

  /// Imports of modules, each after its attributes, in the order of the modules' names.
  private static func declarations(_ imports: [String]) -> String {
    let declarations = Set(imports).map { text in
      let words = text.split(separator: " ")
      let (attributes, module) = (words.dropLast(), words.suffix(1))
      return (module: module.joined(), text: (attributes + ["import"] + module).joined(separator: " "))
    }
    return declarations.sorted { ($0.module, $0.text) < ($1.module, $1.text) }.map(\.text).joined(separator: "\n")
  }

  private var test: String {
    get throws {
      let range = "\(entries.first?.id ?? 0) to \(entries.last?.id ?? 0)"
      let responses = try responses
      let action = try SwiftSource.typeName(of: Action.self, "action")
      let state = try options.initialState ?? SwiftSource.expression(before, "state")
      return """
        @Test("Actions \(range) of a recording change the state as they did")
        @MainActor
        func \(options.name)() {
          let clock = TestClock()
          let recorded: [RecordedResponse<\(action)>] = [\(responses.map { "\n    \($0)," }.joined())\(responses.isEmpty ? "" : "\n  ")]
          let test = TestStore(
            initialState: \(state),
            reducer: RecordedEffects(\(options.reducer), recorded, clock: clock), environment: \(options.environment),
            clock: clock)
        \(try body)
          test.finish()
        }

        """
    }
  }

  /// The actions that effects of the range send: one step of the test is one second.
  private var responses: [String] {
    get throws {
      try entries.enumerated().compactMap { step, entry in
        guard let cause = cause(of: entry, at: step) else { return nil }
        return
          "RecordedResponse(to: \(cause), at: \(step), \(try SwiftSource.expression(entry.action, "action \(entry.id)")))"
      }
    }
  }

  private var body: String {
    get throws {
      var state = before
      var time = 0
      var lines: [String] = []
      for (step, entry) in entries.enumerated() {
        let isResponse = cause(of: entry, at: step) != nil
        if step > time {
          lines.append("test.advance(by: .seconds(\(step - time)))")
          time = step
        }
        lines += try call(entry, isResponse ? "receive" : "send", from: state)
        state = entry.state
      }
      return lines.map { "  \($0)" }.joined(separator: "\n")
    }
  }

  private func call(
    _ entry: HistoryEntry<State, Action>, _ name: String, from old: State
  ) throws -> [String] {
    let call = "test.\(name)(\(try SwiftSource.expression(entry.action, "action \(entry.id)")))"
    let changes = try StateDifference.changes(from: old, to: entry.state, isAssignable: true).map {
      try Assignment($0).text
    }
    let lines = changes.isEmpty ? [call] : ["\(call) {"] + changes.map { "  \($0)" } + ["}"]
    guard let cause = entry.context.cause, name == "send" else { return lines }
    return ["// Sent by an effect of action \(cause)."] + lines
  }
}
