extension Recording {
  /// Returns the recording as a trace in Chrome's JSON format, which Perfetto and `chrome://tracing` open.
  ///
  /// Actions, reductions and publications are spans of the main actor. Each effect is a span in a lane that no
  /// concurrent effect uses. Flows lead from an action to its effects, and from an effect to the actions it sent.
  ///
  /// - Parameters:
  ///   - process: The app's name.
  ///   - redaction: The hidden members of actions' arguments.
  public func chromeTrace(process: String = "app", redaction: Redaction = Redaction()) -> String {
    var trace = ChromeTrace(inspection: Inspection(redaction: redaction, limit: 100))
    trace.begin(process)
    for entry in history.entries { trace.add(entry) }
    let end = history.entries.last.map { $0.context.time + ChromeTrace.duration($0.context) } ?? 0
    for effect in effects { trace.add(effect, openUntil: max(end, effect.began)) }
    return trace.end()
  }
}

/// Times are microseconds with three decimal places.
private struct ChromeTrace {
  private struct Span {
    let began: UInt64
    let ended: UInt64
    let lane: Int
  }

  let inspection: Inspection
  private var writer = JSONWriter()
  /// The time at which each lane of effects is free again.
  private var lanes: [UInt64] = []
  private var actions: [Int: Span] = [:]
  private var sent: [Int: [Int]] = [:]
  private var flow = 0

  init(inspection: Inspection) { self.inspection = inspection }

  static func duration(_ context: ActionContext) -> UInt64 {
    max(1, UInt64(context.reducing) + UInt64(context.publishing))
  }

  mutating func begin(_ process: String) {
    writer.raw(#"{"displayTimeUnit":"ns","traceEvents":["#)
    metadata("process_name", thread: 0, process, isFirst: true)
    metadata("thread_name", thread: 1, "Main actor")
  }

  mutating func end() -> String {
    for lane in lanes.indices { metadata("thread_name", thread: lane + 2, "Effects \(lane + 1)") }
    writer.raw("]}")
    return writer.text
  }

  private mutating func metadata(_ kind: StaticString, thread: Int, _ name: String, isFirst: Bool = false) {
    if !isFirst { writer.raw(",") }
    writer.raw(#"{"ph":"M","pid":1,"tid":"#)
    writer.write(thread)
    writer.raw(#","name":""#)
    writer.raw(kind)
    writer.raw(#"","args":{"name":"#)
    writer.write(name)
    writer.raw("}}")
  }

  mutating func add<State, Action>(_ entry: HistoryEntry<State, Action>) {
    let context = entry.context
    let shape = ActionShape(entry.action, inspection)
    // Spans must not overlap if the times of actions were not measured.
    let began = max(context.time, lastEnd)
    let ended = began + Self.duration(context)
    lastEnd = ended
    let reduced = min(ended, began + max(1, UInt64(context.reducing)))
    actions[entry.id] = Span(began: began, ended: ended, lane: 1)
    event("X", shape.name, "action", began, 1)
    duration(ended - began)
    arguments(entry, shape)
    span("reduce", "reduction", began, reduced)
    if reduced < ended { span("publish", "publication", reduced, ended) }
    guard let cause = context.cause else { return }
    if let effect = context.effect {
      sent[effect, default: []].append(entry.id)
    } else if let origin = actions[cause] {
      connect("sends", from: origin.ended - 1, lane: 1, to: began, lane: 1)
    }
  }

  private var lastEnd: UInt64 = 0

  private mutating func arguments<State, Action>(_ entry: HistoryEntry<State, Action>, _ shape: ActionShape) {
    writer.raw(#","args":{"id":"#)
    writer.write(entry.id)
    if shape.payload != .none {
      writer.raw(#","payload":"#)
      writer.write(shape.payload)
    }
    if let site = entry.context.site {
      writer.raw(#","site":"#)
      writer.write("\(site)")
    }
    if let error = entry.error {
      writer.raw(#","error":"#)
      writer.write(error)
    }
    writer.raw("}}")
  }

  private mutating func span(_ name: StaticString, _ category: StaticString, _ began: UInt64, _ ended: UInt64) {
    event("X", name.description, category, began, 1)
    duration(ended - began)
    writer.raw("}")
  }

  mutating func add(_ effect: EffectSpan, openUntil end: UInt64) {
    let ended = max(effect.ended ?? end, effect.began + 1)
    let lane = lanes.firstIndex { $0 <= effect.began } ?? lanes.count
    if lane == lanes.count { lanes.append(ended) } else { lanes[lane] = ended }
    event("X", effect.cause.map { "effect of \($0)" } ?? "effect", "effect", effect.began, lane + 2)
    duration(ended - effect.began)
    writer.raw(#","args":{"id":"#)
    writer.write(effect.id)
    writer.raw(#","end":"#)
    writer.write(effect.outcome(inspection) ?? "running")
    writer.raw("}}")
    if let cause = effect.cause.flatMap({ actions[$0] }) {
      // A flow must begin within its span; an effect that begins later has waited for another one of its action.
      connect(
        "starts", from: min(cause.ended - 1, max(cause.began, effect.began)), lane: 1, to: effect.began, lane: lane + 2)
    }
    for id in sent[effect.id] ?? [] {
      guard let action = actions[id] else { continue }
      connect(
        "sends", from: min(max(effect.began, action.began), ended - 1), lane: lane + 2, to: action.began, lane: 1)
    }
  }

  private mutating func connect(_ name: StaticString, from: UInt64, lane: Int, to: UInt64, lane other: Int) {
    flow += 1
    for (phase, time, lane) in [("s", from, lane), ("f", max(from, to), other)] as [(StaticString, UInt64, Int)] {
      event(phase, name.description, "flow", time, lane)
      writer.raw(#","id":"#)
      writer.write(flow)
      if phase.description == "f" { writer.raw(#","bp":"e""#) }
      writer.raw("}")
    }
  }

  private mutating func event(
    _ phase: StaticString, _ name: String, _ category: StaticString, _ time: UInt64, _ lane: Int
  ) {
    writer.raw(#",{"ph":""#)
    writer.raw(phase)
    writer.raw(#"","name":"#)
    writer.write(name)
    writer.raw(#","cat":""#)
    writer.raw(category)
    writer.raw(#"","pid":1,"tid":"#)
    writer.write(lane)
    writer.raw(#","ts":"#)
    microseconds(time)
  }

  private mutating func duration(_ nanoseconds: UInt64) {
    writer.raw(#","dur":"#)
    microseconds(nanoseconds)
  }

  private mutating func microseconds(_ nanoseconds: UInt64) {
    writer.write(nanoseconds / 1_000)
    writer.raw(".")
    let rest = nanoseconds % 1_000
    if rest < 100 { writer.raw("0") }
    if rest < 10 { writer.raw("0") }
    writer.write(rest)
  }
}
