import Foundation
import LeftfoldInspector

/// `LeftfoldInspectorSample FOLDER [COUNT]` writes a sample recording of COUNT actions, by default 1,000, in every form.
///
/// `--tests COUNT` writes COUNT tests of random parts of it instead. `--import FILE` replays a file of Redux DevTools,
/// and checks that its states equal those of the reducer. `Scripts/inspector-test` checks the output.
var arguments = Array(CommandLine.arguments.dropFirst())
var testCount: Int?
if let flag = arguments.firstIndex(of: "--tests"), flag + 1 < arguments.count {
  testCount = Int(arguments[flag + 1])
  arguments.removeSubrange(flag...flag + 1)
}
if arguments.count == 2, arguments[0] == "--import" {
  do { try replay(arguments[1]) } catch { fail("\(arguments[1]): \(error)", code: 65) }
  exit(0)
}
guard let folder = arguments.first, arguments.count <= 2, let count = Int(arguments.dropFirst().first ?? "1000") else {
  fail("expected FOLDER [COUNT] [--tests COUNT], or --import FILE")
}

func fail(_ message: String, code: Int32 = 64) -> Never {
  FileHandle.standardError.write(Data("LeftfoldInspectorSample: \(message)\n".utf8))
  exit(code)
}

func replay(_ path: String) throws {
  let text = try String(contentsOfFile: path, encoding: .utf8)
  var history = History<Shop, ShopAction>(initial: Shop(), limit: .count(1_000_000)) {
    _ = ShopReducer().reduce(&$0, $1, ())
    return nil
  }
  try history.importDevTools(text, DevToolsFormat())
  print("\(history.count) actions, position \(history.position), skipped \(history.skippedActions)")
  guard case .array(let states) = try JSONValue(parsing: text)["computedStates"] else { return }
  for (position, state) in states.enumerated() {
    let wanted = try state["state"]?.decoded(as: Shop.self)
    guard history.state(at: position) == wanted else { fail("the state at \(position) differs", code: 65) }
  }
  print("\(states.count) states are equal")
}

func write(_ text: String, _ name: String) throws {
  try Data(text.utf8).write(to: URL(fileURLWithPath: folder).appendingPathComponent(name))
}

let recording = await Session.record(count)
let redaction = Redaction().hiding(\Login.password)
if let testCount {
  var random = SystemRandomNumberGenerator()
  let ids = recording.history.entries.map(\.id)
  for number in 1...testCount {
    let first = ids.randomElement(using: &random) ?? 1
    let last = min(first + Int.random(in: 0...40, using: &random), ids.last ?? 1)
    let options = TestSourceOptions(name: "replay\(number)", imports: [], reducer: "ShopReducer()")
    try write(try recording.testSource(first...last, options), "Replay\(number)Tests.swift")
  }
} else {
  try write(
    recording.html(title: "A shop & </title><script>document.title='owned'</script>", redaction: redaction), "page.html"
  )
  try write(recording.chromeTrace(process: "shop", redaction: redaction), "trace.json")
  try write(recording.devToolsActions(DevToolsFormat()), "actions.json")
  if count <= 10_000 { try write(recording.devToolsState(DevToolsFormat()), "lifted.json") }
}
