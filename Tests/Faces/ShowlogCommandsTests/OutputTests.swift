import Foundation
import ShowlogCommands
import ShowlogFeatureKit
import ShowlogModels
import Testing

@MainActor
struct OutputTests {
  private func importTitle(_ title: String, into machine: Machine) async throws {
    let file = machine.folder.appendingPathComponent("show.json")
    let show: [String: Any] = ["id": 7, "name": title, "_embedded": ["episodes": [Any]()]]
    try JSONSerialization.data(withJSONObject: show).write(to: file)
    #expect(await machine.run("import", file.path).code == .success)
  }

  @Test("JSON escapes terminal control characters and preserves the value")
  func escapes() async throws {
    let machine = try Machine()
    let title = "\0a\u{7F}b\u{9B}31mc\u{202E}d\u{2066}e\u{200F}f\u{85}g\u{2028}h \u{1F3F4} é"
    try await importTitle(title, into: machine)
    let answer = await machine.run("shows", "--all", "--json")
    #expect(answer.list("shows").map { $0["title"] as? String } == [title])
    let unsafe = answer.output.unicodeScalars.filter { scalar in
      (scalar.properties.generalCategory == .control && scalar != "\n") || scalar.properties.isBidiControl
        || (0x2028...0x2029).contains(scalar.value)
    }
    #expect(unsafe.isEmpty)
    #expect(answer.output.contains("\\u202E") && answer.output.contains("é"))
    let text = await machine.run("shows", "--all").output
    #expect(text.contains("ab") && !text.contains("\0"), "\(text)")
  }

  @Test(
    "With --plain, and where the locale is not UTF-8, the words of the program are ASCII", arguments: [true, false])
  func ascii(isOption: Bool) async throws {
    let machine = try Machine()
    if !isOption { machine.variables["LC_ALL"] = "C" }
    let script = machine.folder.appendingPathComponent("script")
    try Data(#"{"standing":{"planned":{"show":1}}}"#.utf8).write(to: script)
    let commands = [
      ["import", fixture("tvmaze/123-lost.json")], ["watch", "lost", "S01E01"], ["note", "lost", "it’s “fine” …"],
      ["rate", "lost", "9"], ["rate", "lost", "8"], ["run", script.path], ["log"], ["log", "show", "3"],
      ["log", "show", "5"], ["show", "zzz"], ["history", "--since", "1"], ["watch", "lost", "S09E01"], ["nothing"],
    ]
    for command in commands {
      let answer = await machine.run(command + (isOption ? ["--plain"] : []))
      let text = answer.output + answer.error
      #expect(!text.isEmpty && text.utf8.allSatisfy { $0 < 0x80 }, "\(command): \(text)")
    }
  }

  @Test("A failed write to standard output exits with 74 and reports that the change was stored")
  func fullOutput() async throws {
    let machine = try Machine()
    _ = await machine.run("import", fixture("tvmaze/82-game-of-thrones.json"))
    machine.isOutputBroken = true
    let read = await machine.run("shows", "--all")
    #expect(read.code == .inputOutput)
    #expect(read.error.contains("standard output cannot be written") && !read.error.contains("was stored"))
    let change = await machine.run("watch", "game", "S01E01")
    #expect(change.code == .inputOutput)
    #expect(change.error.contains("the change was stored"))
    let again = await machine.run("undo")
    #expect(again.error.contains("the change was stored"))
    let known = await machine.run("import", fixture("tvmaze/82-game-of-thrones.json"))
    #expect(known.code == .inputOutput)
    #expect(!known.error.contains("the change was stored"), "\(known.error)")
    machine.isOutputBroken = false
    #expect(await machine.run("history", "--json").list("plays").isEmpty)
  }

  @Test(
    "TZ names a zone with or without a colon, and anything else is refused",
    arguments: [
      ("Europe/Berlin", "Europe/Berlin"), (":Europe/Berlin", "Europe/Berlin"), ("", "UTC"),
      (":/usr/share/zoneinfo/Asia/Tokyo", "Asia/Tokyo"), ("EST5EDT4,M3.2.0,M11.1.0", nil), ("GMT+2", nil),
      (":Atlantis/City", nil), ("<-03>3", nil),
    ] as [(String, String?)])
  func zones(text: String, zone: String?) async throws {
    let machine = try Machine()
    machine.variables["TZ"] = text
    let answer = await machine.run("calendar", "--json")
    #expect(answer.code == (zone == nil ? .usage : .success), "\(answer.error)")
    #expect(answer["zone"] as? String == zone)
    #expect(await machine.run("calendar", "--tz", "UTC").code == .success)
  }

  @Test("Each `watch --again` within one second adds a play and an undo step")
  func watchedAgain() async throws {
    let machine = try Machine()
    _ = await machine.run("import", fixture("tvmaze/82-game-of-thrones.json"))
    for count in 1...3 {
      let answer = await machine.run("watch", "game", "S01E01", "--again")
      #expect(answer.output == "Watched Game of Thrones S01E01 Winter is Coming\n")
      #expect(await machine.run("history", "--json").list("plays").count == count)
    }
    #expect(await machine.run("undo").output == "Undid: watched Game of Thrones S01E01\n")
    #expect(await machine.run("history", "--json").list("plays").count == 2)
  }

  @Test("A repeated play at a stated time is reported as already watched, and adds no undo step")
  func notedAlready() async throws {
    let machine = try Machine()
    _ = await machine.run("import", fixture("tvmaze/82-game-of-thrones.json"))
    let words = ["watch", "game", "S01E01", "--again", "--at", "2026-05-01T20:00:00Z"]
    #expect(await machine.run(words).output == "Watched Game of Thrones S01E01 Winter is Coming\n")
    #expect(await machine.run(words).output.hasPrefix("Already watched Game of Thrones S01E01"))
    #expect(await machine.run("follow", "game").output == "Game of Thrones: followed already\n")
    #expect(await machine.run("undo").output == "Undid: watched Game of Thrones S01E01\n")
    #expect(await machine.run("undo").output == "Undid: imported 73 new episodes, 1 new show\n")
  }
}
