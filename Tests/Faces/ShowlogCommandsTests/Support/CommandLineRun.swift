import Foundation
import LeftfoldTesting
import ShowlogCatalog
import ShowlogCommands
import ShowlogFeatureKit
import ShowlogInterchange
import ShowlogModels
import Synchronization
import Testing

struct Answer {
  let code: ExitCode
  var output: String
  let error: String

  var data: Any? {
    let object = try? JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    return object?["data"]
  }

  var isJSON: Bool { (try? JSONSerialization.jsonObject(with: Data(output.utf8))) != nil }

  subscript(key: String) -> Any? { (data as? [String: Any])?[key] }

  func list(_ key: String) -> [[String: Any]] { self[key] as? [[String: Any]] ?? [] }
}

/// A simulated machine for one test: an empty folder for the store, a stopped clock, and no terminal.
final class Machine {
  let folder: URL
  var variables: [String: String] = [:]
  var zone = Zone.utc
  var now = Timestamp(iso8601: "2026-05-25T12:00:00Z") ?? Timestamp(seconds: 0)
  var isTerminal = false
  var width: Int?
  /// Nil for that of the process.
  var input: String? = ""
  var files = ImportFiles.live
  var isOutputBroken = false
  var catalog = Catalog.lost
  /// Called with each text for standard error; with --verbose, one is written after the store was read.
  var onError: @MainActor @Sendable (String) -> Void = { _ in }
  var waitForEnd: (@Sendable () async -> Void)?
  /// Called before each reading of the clock, also off the main actor.
  var onClock: @Sendable () -> Void = {}

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("showlog-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    variables = ["HOME": folder.path, "XDG_DATA_HOME": folder.path, "LANG": "C.UTF-8"]
  }

  convenience init(copyOf other: Machine) throws {
    try self.init()
    let store = other.folder.appendingPathComponent("showlog")
    if FileManager.default.fileExists(atPath: store.path) {
      try FileManager.default.copyItem(at: store, to: folder.appendingPathComponent("showlog"))
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var storePath: String { folder.path + "/showlog/showlog.sqlite" }

  @MainActor
  func run(_ words: String...) async -> Answer { await run(words) }

  @MainActor
  func start(_ words: String...) -> EndlessRun {
    let output = Written()
    return EndlessRun(output: output, task: Task { await run(words, output) })
  }

  @MainActor
  func run(_ words: [String], _ output: Written = Written()) async -> Answer {
    let error = Written()
    let (now, zone, isOutputBroken, catalog) = (now, zone, isOutputBroken, catalog)
    var files = files
    if let input { files.readInput = { _ in [UInt8](input.utf8) } }
    let (onError, onClock) = (onError, onClock)
    var console = Console(
      variables: variables, isOutputTerminal: isTerminal, isErrorTerminal: isTerminal, width: width,
      writeOutput: {
        if isOutputBroken { throw POSIXError(.ENOSPC) }
        output.append($0)
      },
      writeError: { text in
        error.append(text)
        MainActor.assumeIsolated { onError(text) }
      }, files: files,
      now: {
        onClock()
        return now
      }, zone: { zone },
      catalog: { isOffline in
        if isOffline { throw CatalogError.offline(by: "--offline") }
        return catalog
      })
    if let waitForEnd { console.waitForEnd = waitForEnd }
    let code = await ShowlogCommand.run(words, console: console)
    return Answer(code: code, output: output.text, error: error.text)
  }
}

/// A run that ends only when it is interrupted.
@MainActor
struct EndlessRun {
  let output: Written
  let task: Task<Answer, Never>

  func wait(until text: String) async throws {
    for await written in output.changes where written.contains(text) { return }
    Issue.record("the run ended without \(text)")
  }

  func interrupt() async -> Answer {
    task.cancel()
    return await task.value
  }
}

final class Written: Sendable {
  private struct Content {
    var text = ""
    var observers: [AsyncStream<String>.Continuation] = []
  }

  private let content = Mutex(Content())

  func append(_ text: String) {
    content.withLock { content in
      content.text += text
      for observer in content.observers { observer.yield(content.text) }
    }
  }

  var text: String { content.withLock { $0.text } }

  /// The text now, and after each write.
  var changes: AsyncStream<String> {
    let (changes, continuation) = AsyncStream.makeStream(of: String.self)
    content.withLock { content in
      continuation.yield(content.text)
      content.observers.append(continuation)
    }
    return changes
  }
}

func fixture(_ name: String) -> String { Fixtures.sharedPath(name) }
