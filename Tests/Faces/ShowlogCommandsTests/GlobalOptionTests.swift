import Foundation
import ShowlogApp
import ShowlogCommands
import ShowlogFeatureKit
import ShowlogModels
import Testing

/// Every command × every global option × every position and form.
@MainActor
struct GlobalOptionTests {
  /// A call of each of the program's own commands, which succeeds on the sample library.
  private nonisolated static let hostCalls: [[String]] = [
    [], ["add", "lost"], ["at", "1", "history"], ["backup", "COPY"], ["check"], ["complete", "his"],
    ["completions", "bash"], ["config"], ["demo", "history"], ["export"], ["export", "COPY", "--format=trakt"],
    ["help"], ["import", "FILE"], ["inspect", "--html=COPY"], ["log"], ["log", "show", "1"], ["man"],
    ["redo"], ["refresh", "lost"], ["restore", "DOCUMENT", "--replace"], ["run"], ["search", "lost"], ["undo"],
    ["version"],
  ]

  /// A call of each command of a feature: its required operands by kind, and the words that only a show needs. The sample
  /// library has shows, and no things of a feature's own.
  private nonisolated static let featureCalls: [[String]] = {
    let root = CommandSyntax("features", "", subcommands: appCommands.map(\.syntax))
    var calls: [[String]] = []
    for path in root.paths {
      guard let syntax = root.command(at: path), !syntax.needsSubcommand else { continue }
      let required = syntax.operands.filter { $0.count == .one || $0.count == .several }
      let rest =
        [
          "watch": ["S02E01", "--at", "unknown", "--again"], "unwatch": ["S01E01"], "watchlistadd": ["--force"],
          "redate": ["--at", "unknown"],
        ][path.joined()] ?? []
      let call = path + required.map { text(of: $0.kind) } + rest
      calls.append(path == ["move"] ? call.dropLast() + ["S02E02"] : call)
    }
    return calls
  }()

  private nonisolated static func text(of kind: ArgumentKind) -> String {
    switch kind.name {
    case "show": "lost"
    case "episodes": "S01E01"
    case "day": "2026-05-01"
    case "text": "text"
    case "rating": "9"
    default: kind.range.map { "\($0.lowerBound)" } ?? kind.words.first ?? "missing-thing"
    }
  }

  private nonisolated static let options: [(name: String, letter: String?, value: String?)] = [
    ("json", nil, nil), ("plain", nil, nil), ("color", nil, "never"), ("theme", nil, "light"), ("no-mouse", nil, nil),
    ("tz", nil, "Asia/Tokyo"),
    ("now", nil, "2026-01-01T00:00:00Z"), ("store", nil, "STORE"), ("specials", nil, nil), ("quiet", "q", nil),
    ("verbose", "v", nil), ("help", "h", nil), ("version", nil, nil),
  ]

  private static let template = Task { try await Template() }

  @Test("The table of calls covers every command")
  func complete() async throws {
    let machine = try Machine()
    let commands = await machine.run("complete", "").output.split(separator: "\n").map { $0.split(separator: "\t")[0] }
    // `web` has no end.
    #expect(Set((Self.hostCalls + Self.featureCalls).compactMap(\.first) + ["web"]) == Set(commands.map(String.init)))
  }

  /// The screen needs a terminal, and a demonstration has a store of its own.
  private func isRefused(_ option: String, in call: [String]) -> Bool {
    call.isEmpty ? !["json", "help", "version"].contains(option) : call[0] == "demo" && option == "store"
  }

  @Test(
    "Every global option means the same in each form and at each place of every command",
    arguments: hostCalls + featureCalls)
  func product(call: [String]) async throws {
    let template = try await Self.template.value.machine()
    for option in Self.options {
      var answers: [String: Answer] = [:]
      for form in forms(option, template) {
        for words in placed(form, in: call) {
          let machine = try Machine(copyOf: template)
          var answer = await machine.run(
            words.map {
              switch $0 {
              case "STORE": machine.storePath
              case "COPY": machine.storePath + ".copy"
              case "--html=COPY": "--html=\(machine.storePath).copy"
              case "DOCUMENT": template.folder.path + "/document.json"
              case "FILE": template.folder.path + "/lost.json"
              default: $0
              }
            })
          // The file that it wrote, which is each machine's own.
          answer.output.replace(machine.folder.path, with: "FOLDER")
          answer.output.replace(machine.folder.path.replacing("/", with: "\\/"), with: "FOLDER")
          answers[words.joined(separator: " ")] = answer
        }
      }
      let first = try #require(answers.first)
      let isMissing = call.contains("missing-thing") && !["help", "version"].contains(option.name)
      #expect(
        first.value.code == (isRefused(option.name, in: call) ? .usage : isMissing ? .dataError : .success),
        "\(first.key): \(first.value.error)")
      if option.name == "json", !isMissing { #expect(first.value.isJSON, "\(first.key): \(first.value.output)") }
      for (words, answer) in answers {
        #expect(answer.code == first.value.code, "\(words): \(answer.error)")
        #expect(answer.output == first.value.output, "\(words) and \(first.key)")
      }
    }
  }

  private func forms(_ option: (name: String, letter: String?, value: String?), _ machine: Machine) -> [[String]] {
    let letters = option.letter.map { [["-\($0)"]] } ?? []
    guard let value = option.value else { return [["--\(option.name)"]] + letters }
    // A placeholder: each run has its own path.
    return value == "STORE" ? [["--store", "STORE"]] : [["--\(option.name)", value], ["--\(option.name)=\(value)"]]
  }

  private func placed(_ form: [String], in call: [String]) -> [[String]] {
    (0...call.count).map { place in Array(call[..<place]) + form + Array(call[place...]) }
      // Not between an option and its value.
      .filter { words in !words.indices.dropLast().contains { words[$0] == "--at" && words[$0 + 1].hasPrefix("-") } }
  }

  @Test("With --json, a help page is the text of the page without it, and the version is that of `version`")
  func pages() async throws {
    let machine = try Machine()
    let calls = [["help"], ["help", "watch"], ["--help"], ["watch", "--help"], ["demo", "-h"], ["man"]]
    for call in calls + [["completions", "zsh"]] {
      let (page, answer) = (await machine.run(call), await machine.run(call + ["--json"]))
      #expect(answer["text"] as? String == page.output, "\(call)")
    }
    let version = await machine.run("version", "--json")
    #expect(version["version"] as? String != nil)
    #expect(await machine.run("--json", "--version").output == version.output)
    #expect(await machine.run("history", "--version", "--json").output == version.output)
  }

  @Test(
    "A short option accepts its number attached, separate or after an equals sign",
    arguments: [["-n1"], ["-n", "1"], ["-n=1"], ["--limit=1"], ["-qn1"]])
  func letters(words: [String]) async throws {
    let machine = try Machine()
    let answer = await machine.run(["demo", "history", "--json"] + words)
    #expect(answer.list("plays").count == 1, "\(answer.error)")
  }

  @Test("The help of `demo` lists working commands")
  func demoHelp() async throws {
    let machine = try Machine()
    let page = await machine.run("demo", "--help").output
    #expect(page.contains("history [SHOW]"))
    #expect(await machine.run("demo", "--tz", "Asia/Tokyo", "history", "-n1").code == .success)
    #expect(await machine.run("help", "demo").output == page)
    #expect(!(await machine.run("help", "dmo").error.contains("did you mean dmo")))
  }

  @Test("Without a command, --json prints the parts of the overview as data")
  func overview() async throws {
    let machine = try Machine()
    for words in [["demo", "--json"], ["--json", "demo"]] {
      let data = await machine.run(words).data as? [String: Any]
      #expect(Set(data?.keys.map { $0 } ?? []) == ["calendar", "history", "next"])
    }
  }

  @Test("`--verbose` reports the opened store, unless `--quiet` is given")
  func verbose() async throws {
    let machine = try Machine()
    #expect(await machine.run("history").error.isEmpty)
    #expect(await machine.run("history", "-v").error.contains(machine.storePath))
    #expect(await machine.run("history", "-vq").error.isEmpty)
  }
}
