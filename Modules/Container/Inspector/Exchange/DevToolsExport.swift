extension Recording {
  /// Returns the recording as the lifted state of Redux DevTools, which its import button reads.
  ///
  /// Every state is written in full, as DevTools does; for large states prefer ``devToolsActions(_:)``.
  ///
  /// - Throws: the errors of the format's closures.
  public func devToolsState(_ format: DevToolsFormat<State, Action>) throws -> String {
    let ids = [0] + history.entries.map(\.id)
    let skipped = history.skippedActions.map { JSONValue.integer($0) }
    return JSONValue.object([
      .init("monitorState", .object([])),
      .init("nextActionId", .integer(history.nextID)),
      .init("actionsById", .object(try [initialAction()] + history.entries.map { try action($0, format) })),
      .init("stagedActionIds", .array(ids.map { .integer($0) })),
      .init("skippedActionIds", .array(skipped)),
      .init("currentStateIndex", .integer(history.position)),
      .init("computedStates", .array(try computedStates(format))),
      .init("committedState", try format.writeState(history.committed)),
      .init("isLocked", .bool(history.isLocked)),
      .init("isPaused", .bool(history.isPaused)),
    ]).text
  }

  /// Returns the actions and the state before them, as the export button of DevTools' extension writes them.
  ///
  /// Skipped actions are included, as in DevTools.
  ///
  /// - Throws: the errors of the format's closures.
  public func devToolsActions(_ format: DevToolsFormat<State, Action>) throws -> String {
    let actions = JSONValue.array(try history.entries.map { try format.writeAction($0.action) })
    return JSONValue.object([
      .init("payload", .string(actions.text)),
      .init("preloadedState", .string(try format.writeState(history.committed).text)),
    ]).text
  }

  private func initialAction() throws -> JSONValue.Member {
    member(0, .object([.init("type", .string("@@INIT"))]), time: 0, stack: nil)
  }

  private func action(
    _ entry: HistoryEntry<State, Action>, _ format: DevToolsFormat<State, Action>
  ) throws -> JSONValue.Member {
    member(
      entry.id, try format.writeAction(entry.action), time: entry.context.time,
      stack: entry.context.site.map { "Error\n    at \($0)" })
  }

  private func member(_ id: Int, _ action: JSONValue, time: UInt64, stack: String?) -> JSONValue.Member {
    let timestamp = Int(startTime) + Int(time / 1_000_000)
    var members: [JSONValue.Member] = [
      .init("type", .string("PERFORM_ACTION")), .init("action", action), .init("timestamp", .integer(timestamp)),
    ]
    if let stack { members.append(.init("stack", .string(stack))) }
    return .init("\(id)", .object(members))
  }

  private func computedStates(_ format: DevToolsFormat<State, Action>) throws -> [JSONValue] {
    let first = JSONValue.object([.init("state", try format.writeState(history.committed))])
    return try [first]
      + history.entries.map { entry in
        var members: [JSONValue.Member] = [.init("state", try format.writeState(entry.state))]
        if let error = entry.error { members.append(.init("error", .string(error))) }
        return .object(members)
      }
  }
}
