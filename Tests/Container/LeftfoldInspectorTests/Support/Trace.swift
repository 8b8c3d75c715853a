import LeftfoldInspector

/// A trace, checked against the rules of the Trace Event Format; ``problems`` lists the violations.
struct Trace {
  struct Event {
    let phase: String
    let name: String
    let category: String
    let thread: Int
    let start: Double
    let duration: Double
    let flow: Int?
    let bindsToEnclosing: Bool
    var end: Double { start + duration }
  }

  private(set) var events: [Event] = []
  private(set) var problems: [String] = []
  private var namedThreads: Set<Int> = []

  init(_ text: String) throws {
    let json = try JSONValue(parsing: text)
    guard case .array(let all) = json["traceEvents"] else {
      problems = ["no traceEvents"]
      return
    }
    if json["displayTimeUnit"] != .string("ns") { problems.append("another unit") }
    for event in all { read(event) }
    checkNesting()
    checkFlows()
    for thread in Set(events.map(\.thread)).subtracting(namedThreads) {
      problems.append("thread \(thread) has no name")
    }
  }

  var flows: [Int] { events.filter { $0.phase == "s" }.compactMap(\.flow) }

  func spans(on thread: Int, _ category: String) -> [Event] {
    events.filter { $0.phase == "X" && $0.thread == thread && $0.category == category }
  }

  private mutating func read(_ event: JSONValue) {
    guard case .string(let phase) = event["ph"], case .string(let name) = event["name"], !name.isEmpty,
      event["pid"] == .integer(1), case .integer(let thread) = event["tid"]
    else { return problems.append("incomplete: \(event.text)") }
    if phase == "M" {
      guard case .string = event["args"]?["name"], ["process_name", "thread_name"].contains(name) else {
        return problems.append("metadata: \(event.text)")
      }
      namedThreads.insert(thread)
      return
    }
    guard let start = event["ts"]?.double, start >= 0, case .string(let category) = event["cat"] else {
      return problems.append("no time or category: \(event.text)")
    }
    var flow: Int?
    if case .integer(let id) = event["id"] { flow = id }
    let duration = event["dur"]?.double
    if !["X", "s", "f"].contains(phase) { problems.append("phase \(phase)") }
    if phase == "X" ? duration.map({ $0 > 0 }) != true : (duration != nil || flow == nil) {
      problems.append("duration or id: \(event.text)")
    }
    events.append(
      Event(
        phase: phase, name: name, category: category, thread: thread, start: start, duration: duration ?? 0, flow: flow,
        bindsToEnclosing: event["bp"] == .string("e")))
  }

  /// Spans of one thread are nested or disjoint.
  private mutating func checkNesting() {
    for (thread, spans) in Dictionary(grouping: events.filter { $0.phase == "X" }, by: \.thread) {
      var open: [Event] = []
      for span in spans.sorted(by: { ($0.start, -$0.duration) < ($1.start, -$1.duration) }) {
        while let last = open.last, last.end <= span.start + 0.000_01 { open.removeLast() }
        if let last = open.last, span.end > last.end + 0.000_01 {
          problems.append("\(span.name) at \(span.start) overlaps \(last.name) on thread \(thread)")
        }
        open.append(span)
      }
    }
  }

  /// A flow begins and ends once, within a span at both ends, and never goes back in time.
  private mutating func checkFlows() {
    let spans = events.filter { $0.phase == "X" }
    for (flow, ends) in Dictionary(grouping: events.filter { $0.phase != "X" }, by: { $0.flow ?? -1 }) {
      guard ends.map(\.phase) == ["s", "f"], ends[1].bindsToEnclosing, ends[0].name == ends[1].name,
        ends[0].start <= ends[1].start
      else {
        problems.append("flow \(flow): \(ends)")
        continue
      }
      for end in ends
      where !spans.contains(where: { $0.thread == end.thread && $0.start <= end.start && end.start <= $0.end }) {
        problems.append("flow \(flow) has an end outside of any span: \(end)")
      }
    }
  }
}

extension JSONValue {
  fileprivate var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }
}
