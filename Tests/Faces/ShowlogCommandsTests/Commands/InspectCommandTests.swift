import Foundation
import ShowlogCommands
import ShowlogFeatureKit
import Testing

@MainActor
struct InspectCommandTests {
  private func machine() async throws -> Machine {
    let machine = try Machine()
    _ = await machine.run("import", fixture("tvmaze/123-lost.json"))
    _ = await machine.run("watch", "lost", "S01E01")
    _ = await machine.run("note", "lost", "</script><script>alert(1)</script>")
    _ = await machine.run("undo")
    return machine
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }

  @Test("A DevTools file has each change as an action with the state after it")
  func devTools() async throws {
    let machine = try await machine()
    let path = machine.folder.path + "/devtools.json"
    let answer = await machine.run("inspect", "--devtools", path, "--json")
    #expect(answer["actions"] as? Int == 4, "\(answer.error)")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text(path).utf8)) as? [String: Any])
    let actions = try #require(object["actionsById"] as? [String: [String: Any]])
    let types = (1...4).map { (actions["\($0)"]?["action"] as? [String: Any])?["type"] as? String }
    #expect(types == ["imports.read", "history.watchRequested", "ratings.showNoted", "app.undone"])
    let states = try #require(object["computedStates"] as? [[String: [String: Any]]])
    let plays = states.map { (($0["state"]?["history"] as? [String: Any])?["plays"] as? [String: Any])?["plays"] }
    #expect(plays.map { ($0 as? [String: Any])?.count } == [0, 0, 1, 1, 1])
  }

  @Test("A page shows the changes, and escapes HTML in notes")
  func page() async throws {
    let machine = try await machine()
    let path = machine.folder.path + "/page.html"
    #expect(await machine.run("inspect", "--html", path).output == "Wrote \(path): 4 changes\n")
    let page = try text(path)
    #expect(page.contains("watched Lost S01E01") && !page.contains("<script>alert"))
    #expect(await machine.run("inspect", "--html", path).code == .cannotCreate)
    #expect(await machine.run("inspect", "--html", path + "2", "-n", "2").output.contains("2: 2 changes"))
  }

  @Test("A file named - is standard output, or a member of the answer in JSON, and no page is printed to a terminal")
  func standardOutput() async throws {
    let machine = try await machine()
    let path = machine.folder.path + "/page.html"
    _ = await machine.run("inspect", "--html", path)
    #expect(await machine.run("inspect", "--html", "-").output == (try text(path)))
    #expect(await machine.run("inspect", "--html", "-", "--json")["content"] as? String == (try text(path)))
    #expect(await machine.run("inspect", "--html", path + "2", "--json")["content"] is NSNull)
    machine.isTerminal = true
    #expect(await machine.run("inspect", "--html", "-").code == .usage)
  }

  @Test("A trace has a span for each change, and one form has to be chosen")
  func trace() async throws {
    let machine = try await machine()
    let path = machine.folder.path + "/trace.json"
    #expect(await machine.run("inspect", "--trace", path).code == .success)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text(path).utf8)) as? [String: Any])
    let names = (object["traceEvents"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
    #expect(names.contains("history.watchRequested") && names.contains("app.undone"))
    #expect(await machine.run("inspect").code == .usage)
    #expect(await machine.run("inspect", "--trace", "a", "--html", "b").code == .usage)
    #expect(await (try Machine()).run("inspect", "--html", path + ".none").output.contains(": 0 changes"))
  }

  @Test(
    "A test has the contents before, and each change as action and rows; rows that no action determines are installed")
  func test() async throws {
    let machine = try await machine()
    let answer = await machine.run("inspect", "--test", "2..4")
    #expect(answer.code == .success, "\(answer.error)")
    #expect(answer.output.contains("func changes2to4() {"))
    #expect(answer.output.contains(#"test.send(.began(zone: ""#) && answer.output.contains(#"rows: "{\"episodes\":"#))
    #expect(answer.output.contains(#"test.send(.sent(change: 2, "watched Lost S01E01", action: "{\"history\":"#))
    #expect(answer.output.contains(#"$0.changes = "{\"plays\":{\"set\":[["#))
    #expect(answer.output.contains(#"test.send(.installed(change: 4, "undid: noted on Lost", rows: "{\"#))
    let json = await machine.run("inspect", "--test", "2..4", "--json")
    #expect(json["source"] as? String == answer.output)
  }

  @Test("Changes before one that was undone and replaced are written too, and the replaced ones are counted")
  func replacedChanges() async throws {
    let machine = try await machine()
    _ = await machine.run("watch", "lost", "S01E02")
    let path = machine.folder.path + "/page.html"
    let answer = await machine.run("inspect", "--html", path)
    #expect(
      answer.output.hasSuffix(": 3 changes, without 2 that were undone and replaced\n"), "\(answer.output)")
    let page = try text(path)
    #expect(page.contains("watched Lost S01E01") && page.contains("watched Lost S01E02") && !page.contains("alert(1)"))
    // As in the log, by whose numbers `at` and `log show` take them.
    #expect(
      page.contains("\"id\":[1,2,5]"),
      "\(page.firstRange(of: "\"id\":").map { page[$0.lowerBound...].prefix(40) } ?? "")")
    let log = await machine.run("log", "--json").list("actions").compactMap { $0["number"] as? Int }
    #expect(log == [5, 4, 3, 2, 1])
    for range in ["1..2", "5..5"] {
      let test = await machine.run("inspect", "--test", range)
      #expect(test.code == .success && test.output.contains("test.send"), "\(range): \(test.error)")
    }
    let refused = await machine.run("inspect", "--test", "2..5")
    #expect(refused.code == .dataError && refused.error.contains("it keeps 1 to 2 and 5"), "\(refused.error)")
  }

  @Test("A malformed range, and one whose changes are not kept, is refused")
  func badRange() async throws {
    let machine = try await machine()
    for range in ["2", "4..2", "0..1", "a..b", "1..", "1..2..3"] {
      #expect(await machine.run("inspect", "--test", range).code == .usage, "\(range)")
    }
    let answer = await machine.run("inspect", "--test", "3..9")
    #expect(answer.code == .dataError && answer.error.contains("it keeps 1 to 4"), "\(answer.error)")
    #expect(await machine.run("inspect", "--test", "1..2", "--html", "page.html").code == .usage)
  }
}
