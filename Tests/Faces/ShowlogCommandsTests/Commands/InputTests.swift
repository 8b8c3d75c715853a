import Foundation
import ShowlogCommands
import ShowlogFeatureKit
import ShowlogInterchange
import Testing

/// The files and standard input that commands read.
@MainActor
struct InputTests {
  @Test("A pipe given by its path is read by each command that reads a file")
  func pipes() async throws {
    let machine = try Machine()
    _ = await machine.run("import", fixture("tvmaze/123-lost.json"))
    let document = Data(await machine.run("export").output.utf8)
    let calls: [([String], Data)] = [
      (["import"], Data("show,season,episode,watched\nLost,1,1,yes\n".utf8)), (["restore", "--replace"], document),
      (["run"], Data(#"{"standing":{"planned":{"show":1}}}"#.utf8)),
    ]
    for (words, input) in calls {
      let pipe = Pipe()
      // In the background: a pipe holds less than the document.
      let writing = Task.detached {
        try pipe.fileHandleForWriting.write(contentsOf: input)
        try pipe.fileHandleForWriting.close()
      }
      let answer = await machine.run(words + ["/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"])
      #expect(answer.code == .success, "\(words): \(answer.error)")
      if answer.code != .success { _ = try pipe.fileHandleForReading.readToEnd() }
      try await writing.value
    }
  }

  @Test("A folder in place of a document or a script is a failure of reading", arguments: ["restore", "run"])
  func folders(command: String) async throws {
    let machine = try Machine()
    #expect(await machine.run(command, machine.folder.path).code == .inputOutput)
  }

  @Test(
    "A file and standard input that cannot be read have the exit code of the reason in each command",
    arguments: [
      (ImportFileError.Reason.missing, ExitCode.noInput), (.denied, .permission), (.device, .dataError),
      (.unreadable("Bad file descriptor"), .inputOutput),
    ])
  func unreadable(reason: ImportFileError.Reason, code: ExitCode) async throws {
    let machine = try Machine()
    machine.input = nil
    machine.files.read = { path, _ in throw ImportFileError(file: path, reason: reason) }
    machine.files.readInput = { _ in throw ImportFileError(file: "-", reason: reason) }
    for words in [["restore", "a.json"], ["restore", "-"], ["run", "a.jsonl"], ["run", "-"], ["run"]] {
      let answer = await machine.run(words)
      #expect(answer.code == code, "\(words)")
      #expect(
        answer.error.contains(ImportFileError(file: words.count > 1 ? words[1] : "-", reason: reason).description))
    }
  }

  @Test("An import that cannot read its files creates no store, as a command and in a script")
  func noStore() async throws {
    let machine = try Machine()
    let (missing, bad) = (machine.folder.path + "/missing.json", machine.folder.path + "/bad.json")
    try Data("{".utf8).write(to: URL(fileURLWithPath: bad))
    for (path, code) in [(missing, ExitCode.noInput), (bad, .dataError)] {
      #expect(await machine.run("import", path).code == code)
      let request =
        #"{"paths":["\#(path)"],"format":"auto","skipsBad":false,"isDryRun":false,"hasNoLimit":false}"#
      machine.input = #"{"imports":{"requested":{"_0":\#(request)}}}"#
      let script = await machine.run("run")
      #expect(script.code == code, "\(script.error)")
      #expect(!FileManager.default.fileExists(atPath: machine.storePath))
    }
  }

  @Test("The first import creates the store, with the report and the log of any other")
  func firstImport() async throws {
    let (first, second) = (try Machine(), try Machine())
    _ = await second.run("import", fixture("tvmaze/82-game-of-thrones.json"))
    #expect(await second.run("undo").code == .success)
    let answers = [
      await first.run("import", fixture("tvmaze/123-lost.json")),
      await second.run("import", fixture("tvmaze/123-lost.json")),
    ]
    #expect(answers.map(\.code) == [.success, .success] && answers[0].output == answers[1].output)
    #expect(await first.run("log", "-n1").output.contains("imported"))
    #expect(await first.run("undo").code == .success)
  }

  @Test("The open store is not read as a file to import, under any name: that would end its locks")
  func openStore() async throws {
    let machine = try Machine()
    _ = await machine.run("import", fixture("tvmaze/123-lost.json"))
    let (link, copy) = (machine.folder.path + "/link.json", machine.folder.path + "/linked.json")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: machine.storePath)
    try FileManager.default.linkItem(atPath: machine.storePath, toPath: copy)
    for path in [machine.storePath, link, copy, machine.storePath + "-wal", machine.storePath + "-shm"] {
      let answer = await machine.run("import", path)
      #expect(answer.code == .dataError, "\(path)")
      #expect(answer.error == "showlog: \(path): it is the open store, expected a file to import\n")
    }
  }

  // In its own process, whose standard input it replaces.
  @Test("Standard input that is a folder or closed is a failure of reading in each command that reads it")
  func standardInput() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let machine = try Machine()
      machine.input = nil
      let folder = unsafe open(machine.folder.path, O_RDONLY)
      for isClosed in [false, true] {
        for words in [["restore", "-"], ["run", "-"], ["run"]] {
          if isClosed { close(0) } else { try #require(dup2(folder, 0) == 0) }
          #expect(await machine.run(words).code == .inputOutput, "\(words), closed: \(isClosed)")
        }
      }
    }
  }
}
