import LeftfoldCore
import LeftfoldInspector
import Testing

struct DevToolsTests {
  private let format = DevToolsFormat<Shop, ShopAction>()

  private func history() -> History<Shop, ShopAction> {
    var history = makeHistory(
      .increment, .item(id: 2, .titled("Emma")), .multiply(by: 7), .broken, .removed(id: 1), .increment)
    history.skip(actions: [1])
    history.move(action: 6, before: 3)
    history.jump(toPosition: 3)
    return history
  }

  @Test("The lifted state survives a round trip: actions, order, skipped actions and position")
  func liftedState() throws {
    let history = history()
    let text = try Recording(history: history, startTime: 1_700_000_000_000).devToolsState(format)
    var imported = makeHistory()
    try imported.importDevTools(text, format)
    #expect(imported.entries.map(\.id) == history.entries.map(\.id))
    #expect(imported.entries.map(\.action) == history.entries.map(\.action))
    #expect(imported.entries.map(\.state) == history.entries.map(\.state))
    #expect(imported.skippedActions == [1] && imported.position == 3 && imported.state == history.state)
    imported.perform(.increment)
    #expect(imported.entries.last?.id == 7)
  }

  @Test("An export of a history that errors kept beyond its limit is imported by an equal history")
  func beyondLimit() throws {
    var history = makeHistory(limit: .count(2), stopsAtErrors: true, .broken, .increment, .increment)
    history.toggle(action: 1)
    let text = try Recording(history: history).devToolsState(format)
    var imported = makeHistory(limit: .count(2), stopsAtErrors: true)
    try imported.importDevTools(text, format)
    #expect(imported.entries.map(\.id) == [1, 2, 3] && imported.skippedActions == [1])
    #expect(imported.entries.map(\.state) == history.entries.map(\.state) && imported.position == 3)
    imported.perform(.increment)
    history.perform(.increment)
    #expect(imported.entries.map(\.id) == [3, 4] && history.entries.map(\.id) == [3, 4])
    #expect(imported.state == history.state)
  }

  @Test("An export is imported by an equal history whose entries now have larger states and so weigh more")
  func heavierEntries() throws {
    func make() -> History<Shop, ShopAction> {
      History(
        initial: Shop(), limit: .bytes(50), weigh: { 10 + 10 * $1.count }, reduce: { ShopReducer.reduce(&$0, $1) })
    }
    var history = make()
    for action in [ShopAction.decrement, .increment, .increment] { history.perform(action) }
    history.skip(actions: [1])
    let text = try Recording(history: history).devToolsState(format)
    var imported = make()
    try imported.importDevTools(text, format)
    #expect(imported.entries.map(\.id) == [1, 2, 3] && imported.state == history.state)
  }

  @Test("The lifted state has the form that DevTools reads")
  func form() throws {
    let text = try Recording(history: history(), startTime: 5).devToolsState(format)
    let json = try JSONValue(parsing: text)
    #expect(json["nextActionId"] == .integer(7))
    #expect(json["stagedActionIds"] == .array([0, 1, 2, 6, 3, 4, 5].map { .integer($0) }))
    #expect(json["skippedActionIds"] == .array([.integer(1)]) && json["currentStateIndex"] == .integer(3))
    #expect(json["isLocked"] == .bool(false) && json["isPaused"] == .bool(false))
    #expect(json["actionsById"]?["0"]?["action"]?["type"] == .string("@@INIT"))
    let action = try #require(json["actionsById"]?["2"])
    #expect(action["type"] == .string("PERFORM_ACTION") && action["timestamp"] == .integer(5))
    #expect(action["action"]?["type"] == .string("item.titled"))
    guard case .array(let states) = json["computedStates"] else { return #expect(Bool(false)) as Void }
    #expect(states.count == 7 && states[5]["error"] == .string("the shop is closed"))
    #expect(states[0]["state"] == json["committedState"])
  }

  @Test("The export button's format is read: the actions and the preloaded state")
  func actions() throws {
    var history = makeHistory(limit: .count(2), .increment, .increment, .multiply(by: 5))
    let text = try Recording(history: history).devToolsActions(format)
    #expect(try JSONValue(parsing: text)["payload"].map { if case .string = $0 { true } else { false } } == true)
    history.reset()
    try history.importDevTools(text, format)
    #expect(history.count == 2 && history.committed.count == 1 && history.state.count == 10)
  }

  /// The format of a file that Redux DevTools wrote for a counter in JavaScript.
  private let counter = DevToolsFormat<Shop, ShopAction>(
    writeState: { .integer($0.count) }, writeAction: { .object([.init("type", .string("\($0)"))]) },
    readState: { state in
      guard case .integer(let count) = state else { throw ExchangeError(location: "", message: "expected a number") }
      return Shop(count: count)
    },
    readAction: { action in
      switch action["type"] {
      case .string("INCREMENT"): .increment
      case .string("DECREMENT"): .decrement
      default: throw ExchangeError(location: "type", message: "expected INCREMENT or DECREMENT")
      }
    })

  @Test("A file of an app in JavaScript with the same actions replays here")
  func theirs() throws {
    let text = """
      {"monitorState":{},"actionsById":{"0":{"type":"PERFORM_ACTION","action":{"type":"@@INIT"},"timestamp":10},
      "1":{"type":"PERFORM_ACTION","action":{"type":"INCREMENT"},"timestamp":20},
      "2":{"type":"PERFORM_ACTION","action":{"type":"DECREMENT"},"timestamp":35,"stack":"Error"}},
      "nextActionId":3,"stagedActionIds":[0,1,2],"skippedActionIds":[2],"currentStateIndex":2,
      "computedStates":[{"state":4},{"state":5},{"state":5}],"isLocked":false,"isPaused":false}
      """
    var history = makeHistory()
    try history.importDevTools(text, counter)
    #expect((0...2).map { history.state(at: $0).count } == [4, 5, 5])
    #expect(history.entries.map(\.context.time) == [10_000_000, 25_000_000])
    try history.importDevTools(#"{"payload":"[{\"type\":\"DECREMENT\"}]","preloadedState":"9"}"#, counter)
    #expect(history.state.count == 8)
    try history.importDevTools(#"[{"type":"DECREMENT"},{"type":"INCREMENT"}]"#, counter)
    #expect(history.state.count == 0 && history.count == 2)
  }

  @Test("A malformed file is refused with the location of the error, and changes nothing")
  func malformed() {
    let cases = [
      "": "line 1, column 1: expected a value, found the end of the file",
      "[1]": "0: expected an action, an object with a type, found a number",
      "{}": "expected a file of Redux DevTools: an object with actionsById or payload, or an array of actions",
      #"[{"a":1}]"#: "0.type: expected the action's type, a string",
      #"[{"type":"JUMP"}]"#: "0.type: expected INCREMENT or DECREMENT",
      #"{"payload":3}"#: "payload: expected a string with JSON in it, found a number",
      #"{"payload":"[}"}"#: "payload.line 1, column 2: expected a value, found }",
      #"{"payload":"{}"}"#: "payload: expected an array, found an object",
      #"{"payload":"[]","preloadedState":"\"x\""}"#: "preloadedState: expected a number",
      #"{"actionsById":{}}"#: "stagedActionIds: expected an array of ids, found nothing",
      #"{"actionsById":{},"stagedActionIds":[1],"skippedActionIds":[]}"#:
        "stagedActionIds: expected different ids up to 9007199254740991, of which the first is 0",
      #"{"actionsById":{},"stagedActionIds":[0,1],"skippedActionIds":[]}"#:
        "actionsById.1: expected the action that stagedActionIds names, found nothing",
      #"{"actionsById":{"1":{}},"stagedActionIds":[0,1],"skippedActionIds":[]}"#:
        "actionsById.1.action: expected an action, an object with a type, found null",
      #"{"actionsById":{},"stagedActionIds":[0],"skippedActionIds":["a"]}"#:
        "skippedActionIds: expected ids, which are whole numbers, found a string",
      #"{"actionsById":{},"stagedActionIds":[0],"skippedActionIds":[],"currentStateIndex":4}"#:
        "currentStateIndex: expected a number from 0 to 0, found 4",
      #"{"actionsById":{"1":{"timestamp":1e300,"action":{"type":"INCREMENT"}}},"stagedActionIds":[0,1],"skippedActionIds":[]}"#:
        "actionsById.1.timestamp: expected milliseconds, at most 10000000000000 after those of action 0, found 1e+300",
      #"{"actionsById":{},"stagedActionIds":[0,9223372036854775807],"skippedActionIds":[]}"#:
        "stagedActionIds: expected different ids up to 9007199254740991, of which the first is 0",
      #"{"actionsById":{},"stagedActionIds":[0],"skippedActionIds":[],"nextActionId":9223372036854775807}"#:
        "nextActionId: expected an id up to 9007199254740991, found 9223372036854775807",
      #"{"actionsById":{},"stagedActionIds":[0],"skippedActionIds":[],"committedState":"x"}"#:
        "committedState: expected a number",
    ]
    for (text, message) in cases {
      var history = makeHistory(.increment)
      let error = #expect(throws: ExchangeError.self) { try history.importDevTools(text, counter) }
      #expect(error?.description == message)
      #expect(history.count == 1 && history.state.count == 1)
    }
  }

  @Test("An import drops the other branches, whose actions have the same ids")
  func importDropsBranches() throws {
    var history = makeHistory(.increment, .increment, .increment)
    history.jump(to: 1)
    history.branch()
    try history.importDevTools("[]", format)
    #expect(history.branches.isEmpty)
  }

  @Test("A file of another app is refused with the path of the mismatch")
  func otherType() {
    let text = #"[{"type":"increment","payload":{"multiply":{"by":"seven"}}}]"#
    var history = makeHistory()
    let error = #expect(throws: ExchangeError.self) { try history.importDevTools(text, format) }
    #expect(error?.location == "0.payload.multiply.by")
  }

  @MainActor
  @Test("An inspected store shows the import, and earlier effects do not reach it")
  func live() async throws {
    let inspector = makeInspector()
    let sent = inspector.store.send(.fetch(times: 1))
    try inspector.history.importDevTools(#"[{"type":"INCREMENT"},{"type":"INCREMENT"}]"#, counter)
    #expect(inspector.store.state.count == 2 && inspector.effects.map(\.cause) == [nil])
    await sent.finish()
    #expect(inspector.store.state.count == 2)
    inspector.store.send(.increment)
    #expect(inspector.history.entries.map(\.id) == [1, 2, 3])
  }

  @Test("A write-only format omits secrets and refuses to read")
  func showing() throws {
    let shown = DevToolsFormat<Shop, ShopAction>(showing: Redaction().hiding(\Login.password))
    let text = try Recording(history: history()).devToolsState(shown)
    #expect(!text.contains("hunter2"))
    var history = history()
    #expect(throws: ExchangeError.self) { try history.importDevTools(text, shown) }
  }
}
