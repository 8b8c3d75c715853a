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
      (["import"], Data("show,season,episode\nLost,1,1\n".utf8)), (["restore", "--replace"], document),
      (["run"], Data(#"{"watchlist":{"added":{"show":1}}}"#.utf8)),
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
