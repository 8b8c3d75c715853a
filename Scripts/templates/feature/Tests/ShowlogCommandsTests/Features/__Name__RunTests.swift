import ShowlogCommands
import ShowlogFeatureKit
import Testing

@MainActor
struct __Name__RunTests {
  @Test("A run lists the entries of an earlier one, and undo reverts and names the change")
  func acrossRuns() async throws {
    let machine = try Machine()
    _ = await machine.run("import", fixture("tvmaze/123-lost.json"))
    let added = await machine.run("__command__", "add", "lost", "--json")
    #expect(added.code == .success && added["isListed"] as? Bool == true, "\(added.error)")
    #expect(await machine.run("__command__", "--json").list("shows").map { $0["title"] as? String } == ["Lost"])
    #expect(await machine.run("undo").output.contains("__words__"))
    #expect(await machine.run("__command__", "--json").list("shows").isEmpty)
    _ = await machine.run("redo")
    #expect(await machine.run("__command__", "--json").list("shows").count == 1)
  }

  @Test("The command is in the help, the man page and the completions")
  func generated() async throws {
    let machine = try Machine()
    #expect(await machine.run("help").output.contains("\n  __command__ [add|remove]"))
    #expect(await machine.run("man").output.contains(".B __command__".replacing("-", with: #"\-"#)))
    #expect(await machine.run("complete", "__command__", "").output.hasPrefix("add\t"))
  }
}
