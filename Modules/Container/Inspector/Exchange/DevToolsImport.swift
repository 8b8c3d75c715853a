extension History {
  /// Replaces the actions by those of a Redux DevTools file, drops other branches, and recomputes the states.
  ///
  /// Reads DevTools' lifted state, the output of its extension's export button, or an array of actions. Effects do not
  /// run. A file without a state to start from starts from the history's initial one. A lifted state is imported as a
  /// whole; the next action commits what exceeds the limit, as in DevTools.
  ///
  /// - Parameters:
  ///   - text: the file's text.
  ///   - format: the format that reads states and actions.
  /// - Throws: ``ExchangeError``, and then the history is unchanged.
  public mutating func importDevTools(_ text: String, _ format: DevToolsFormat<State, Action>) throws {
    let file = try JSONValue(parsing: text)
    var imported = self
    imported.line = HistoryLine(committed: initial)
    imported.others = []
    imported.nextID = 1
    imported.epoch = Epoch.next()
    imported.paused = false
    switch file {
    case .array(let actions): try imported.append(actions, at: "", format)
    case .object where file["payload"] != nil: try imported.readActions(file, format)
    case .object where file["actionsById"] != nil: try imported.readLiftedState(file, format)
    default:
      throw ExchangeError(
        location: "",
        message: "expected a file of Redux DevTools: an object with actionsById or payload, or an array of actions")
    }
    self = imported
  }

  private mutating func readActions(_ file: JSONValue, _ format: DevToolsFormat<State, Action>) throws {
    if let text = file["preloadedState"], text != .null {
      let state = try Self.within("preloadedState") { try JSONValue(parsing: text.asString("preloadedState")) }
      line.base.state = try Self.within("preloadedState") { try format.readState(state) }
    }
    let text = try file["payload"].asString("payload")
    let payload = try Self.within("payload") { try JSONValue(parsing: text) }
    try append(payload.asArray("payload"), at: "payload.", format)
  }

  private mutating func append(
    _ actions: [JSONValue], at location: String, _ format: DevToolsFormat<State, Action>
  ) throws {
    for (index, json) in actions.enumerated() {
      let action = try Self.action(json, at: "\(location)\(index)", format)
      var (state, error) = (present, line.error(at: count))
      compute(&state, &error, action)
      record(nextID, action, ActionContext(), state, error)
    }
  }

  private mutating func readLiftedState(_ file: JSONValue, _ format: DevToolsFormat<State, Action>) throws {
    if let state = try Self.committedState(file) {
      line.base.state = try Self.within(state.location) { try format.readState(state.json) }
    }
    let ids = try file["stagedActionIds"].asIDs("stagedActionIds")
    guard ids.first == 0, Set(ids).count == ids.count, ids.allSatisfy({ 0...Self.largestID ~= $0 }) else {
      throw ExchangeError(
        location: "stagedActionIds",
        message: "expected different ids up to \(Self.largestID), of which the first is 0")
    }
    let skipped = Set(try file["skippedActionIds"].asIDs("skippedActionIds"))
    // Looked up once: a member of an object is found by going through all.
    var actions: [String: JSONValue] = [:]
    if case .object(let members)? = file["actionsById"] {
      for member in members { actions[member.name] = member.value }
    }
    let start = actions["0"]?["timestamp"]?.asDouble ?? 0
    for id in ids.dropFirst() {
      let location = "actionsById.\(id)"
      guard let performed = actions["\(id)"] else {
        throw ExchangeError(
          location: location, message: "expected the action that stagedActionIds names, found nothing")
      }
      var context = ActionContext()
      context.time = try Self.time(performed["timestamp"]?.asDouble ?? start, after: start, "\(location).timestamp")
      try append(
        id, performed["action"] ?? .null, context, isSkipped: skipped.contains(id), "\(location).action", format)
    }
    line.isReordered = zip(ids, ids.dropFirst()).contains { $0 >= $1 }
    let next = file["nextActionId"]?.asInteger ?? 0
    guard next <= Self.largestID else {
      throw ExchangeError(location: "nextActionId", message: "expected an id up to \(Self.largestID), found \(next)")
    }
    nextID = max(next, (ids.max() ?? 0) + 1)
    try readPosition(file, ids)
    isLocked = file["isLocked"] == .bool(true)
  }

  /// The largest whole number that JavaScript counts to.
  private static var largestID: Int { JSONWriter.exactIntegers.upperBound }

  /// Nanoseconds from the first timestamp to another one.
  private static func time(_ timestamp: Double, after start: Double, _ location: String) throws -> UInt64 {
    // 300 years; the sum of this time and the duration of an action must not overflow.
    let limit = 10_000_000_000_000
    guard timestamp - start <= Double(limit) else {
      throw ExchangeError(
        location: location,
        message: "expected milliseconds, at most \(limit) after those of action 0, found \(timestamp)")
    }
    return UInt64(max(0, timestamp - start)) * 1_000_000
  }

  private mutating func append(
    _ id: Int, _ json: JSONValue, _ context: ActionContext, isSkipped: Bool, _ location: String,
    _ format: DevToolsFormat<State, Action>
  ) throws {
    let action = try Self.action(json, at: location, format)
    var (state, error) = (present, line.error(at: count))
    if !isSkipped { compute(&state, &error, action) }
    // Without the limit, which the entries of a history exceed after edits.
    var entry = HistoryEntry(
      id: id, action: action, context: context, state: state, error: error, weight: weight(of: action, state))
    entry.isSkipped = isSkipped
    line.entries.append(entry)
    line.weight += Int(entry.weight)
  }

  private mutating func readPosition(_ file: JSONValue, _ ids: [Int]) throws {
    let position = file["currentStateIndex"]?.asInteger ?? count
    guard jump(toPosition: position) else {
      throw ExchangeError(
        location: "currentStateIndex", message: "expected a number from 0 to \(ids.count - 1), found \(position)")
    }
  }

  /// The state to start from: the committed one, or the first computed one of an app without a preloaded state.
  private static func committedState(_ file: JSONValue) throws -> (json: JSONValue, location: String)? {
    if let state = file["committedState"] { return (state, "committedState") }
    guard let states = file["computedStates"] else { return nil }
    return try states.asArray("computedStates").first?["state"].map { ($0, "computedStates.0.state") }
  }

  private static func action(
    _ json: JSONValue, at location: String, _ format: DevToolsFormat<State, Action>
  ) throws -> Action {
    guard case .object = json else {
      throw ExchangeError(location: location, message: "expected an action, an object with a type, found \(json.kind)")
    }
    guard case .string = json["type"] else {
      throw ExchangeError(location: "\(location).type", message: "expected the action's type, a string")
    }
    return try within(location) { try format.readAction(json) }
  }

  private static func within<Result>(_ location: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as ExchangeError {
      throw ExchangeError(
        location: error.location.isEmpty ? location : "\(location).\(error.location)", message: error.message)
    } catch {
      throw ExchangeError(location: location, message: "\(error)")
    }
  }
}

extension JSONValue? {
  fileprivate func asString(_ location: String) throws -> String {
    guard case .string(let text) = self else { throw unexpected("a string with JSON in it", location) }
    return text
  }

  fileprivate func asIDs(_ location: String) throws -> [Int] {
    guard let self else { throw unexpected("an array of ids", location) }
    return try self.asArray(location).map {
      guard let id = $0.asInteger else { throw Optional($0).unexpected("ids, which are whole numbers", location) }
      return id
    }
  }

  fileprivate func unexpected(_ expected: String, _ location: String) -> ExchangeError {
    ExchangeError(location: location, message: "expected \(expected), found \(self?.kind ?? "nothing")")
  }
}

extension JSONValue {
  fileprivate func asArray(_ location: String) throws -> [JSONValue] {
    guard case .array(let values) = self else { throw Optional(self).unexpected("an array", location) }
    return values
  }

  fileprivate func asString(_ location: String) throws -> String { try Optional(self).asString(location) }

  fileprivate var asInteger: Int? { if case .integer(let value) = self { value } else { nil } }

  fileprivate var asDouble: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    case .literal(let text): Double(text)
    default: nil
    }
  }
}
