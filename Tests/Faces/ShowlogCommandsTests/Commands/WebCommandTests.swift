import Foundation
import LeftfoldTesting
import ShowlogCommands
import ShowlogFeatureKit
import ShowlogWebHost
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@MainActor
struct WebCommandTests {
  @Test("Without libmicrohttpd, the message names the packages that have it")
  func missing() async throws {
    let machine = try Machine()
    machine.variables["SHOWLOG_MICROHTTPD"] = machine.folder.path + "/missing.so"
    let answer = await machine.run("web")
    #expect(answer.code == .inputOutput && answer.output.isEmpty)
    for words in ["apt install libmicrohttpd12", "brew install libmicrohttpd"] { #expect(answer.error.contains(words)) }
  }

  @Test(
    "Only one IPv4 address can be listened on, and not all of them",
    arguments: [
      "0.0.0.0", "::1", "localhost", "1.2.3", "1.2.3.4.5", "256.0.0.1", "",
      "255.255.255.255", "0.1.2.3", "1.2.3.4.x", "1.2.3..4",
    ])
  func addresses(address: String) async throws {
    let answer = await (try Machine()).run("web", "--listen", address)
    #expect(answer.code == .usage && answer.error.contains("--listen"))
  }

  @Test("It prints an address on a free port, and ends when it is ended", .enabled(if: WebServer.isLibraryInstalled))
  func serves() async throws {
    let machine = try Machine()
    _ = await machine.run("import", fixture("tvmaze/123-lost.json"))
    let run = machine.start("web", "--json")
    try await run.wait(until: "\"version\"")
    let text = run.output.text
    #expect(text.contains("\"plainAddress\" : \"http://127.0.0.1:") && text.contains(".localhost:"))
    // A second one beside it, on the same store file.
    let second = machine.start("web", "--json")
    try await second.wait(until: "\"version\"")
    #expect(second.output.text != text)
    run.task.cancel()
    second.task.cancel()
    #expect(await run.task.value.code == .success)
    #expect(await second.task.value.code == .success)
  }

  @Test(
    "A request to end, as by ^C, stops the server and closes the library", .enabled(if: WebServer.isLibraryInstalled))
  func ends() async throws {
    let machine = try Machine()
    _ = await machine.run("import", fixture("tvmaze/123-lost.json"))
    let (end, continuation) = AsyncStream<Void>.makeStream()
    machine.waitForEnd = { for await _ in end {} }
    let run = machine.start("web", "--json")
    try await run.wait(until: "\"version\"")
    let address = try #require(URL(string: stringOfAddress(run.output.text)))
    // Beside other tests the page may be late, which is answered with 503: ask again.
    var status = 503
    for _ in 0..<100 where status == 503 {
      status = (try await URLSession.shared.data(from: address).1 as? HTTPURLResponse)?.statusCode ?? 0
    }
    #expect(status == 200)
    continuation.finish()
    #expect(await run.task.value.code == .success)
    await #expect(throws: URLError.self) { try await URLSession.shared.data(from: address) }
    // SQLite removes its journal when the last connection is closed.
    #expect(!FileManager.default.fileExists(atPath: machine.storePath + "-wal"))
  }

  @Test(
    "Hooks have the same secret in each run, in a file of the owner's; what a player reports is a play of the next command",
    .enabled(if: WebServer.isLibraryInstalled))
  func hooks() async throws {
    let machine = try Machine()
    _ = await machine.run("import", fixture("tvmaze/123-lost.json"))
    var secrets: Set<String> = []
    for _ in 0..<2 {
      let run = machine.start("web", "--hooks", "--port", "0", "--json")
      try await run.wait(until: "\"version\"")
      let object = try JSONSerialization.jsonObject(with: Data(run.output.text.utf8)) as? [String: Any]
      let hooks = try #require((object?["data"] as? [String: Any])?["hooks"] as? [String: String])
      #expect(hooks.keys.sorted() == ["emby", "jellyfin", "kodi", "plex", "tautulli"])
      let address = try #require(URL(string: hooks["kodi"] ?? ""))
      secrets.insert(address.lastPathComponent)
      var request = URLRequest(url: address)
      (request.httpMethod, request.httpBody) = (
        "POST", try Data(contentsOf: URL(filePath: Fixtures.sharedPath("players/kodi-episode.json")))
      )
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
      var status = 503
      for _ in 0..<100 where status == 503 {
        status = (try await URLSession.shared.data(for: request).1 as? HTTPURLResponse)?.statusCode ?? 0
      }
      #expect(status == 200)
      run.task.cancel()
      #expect(await run.task.value.code == .success)
    }
    #expect(secrets.count == 1)
    let attributes = try FileManager.default.attributesOfItem(atPath: machine.storePath + ".hooks")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(await machine.run("history").output.contains("S06E15"))
    try Data("short".utf8).write(to: URL(filePath: machine.storePath + ".hooks"))
    #expect(await machine.run("web", "--hooks").code == .dataError)
  }

  private func stringOfAddress(_ text: String) -> String {
    let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return (object?["data"] as? [String: Any])?["plainAddress"] as? String ?? ""
  }
}
