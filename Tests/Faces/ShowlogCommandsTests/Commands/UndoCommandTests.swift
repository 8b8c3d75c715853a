import Foundation
import ShowlogCommands
import ShowlogFeatureKit
import ShowlogModels
import Testing

@MainActor
struct UndoCommandTests {
  private func machineWithThrones() async throws -> Machine {
    let machine = try Machine()
    _ = await machine.run("import", fixture("tvmaze/82-game-of-thrones.json"))
    return machine
  }

  private func picture(_ machine: Machine) async -> [String] {
    var outputs: [String] = []
    for words in [
      ["history", "--json"], ["shows", "--all", "--json"], ["show", "game", "--json"], ["next", "--json"],
    ] {
      outputs.append(await machine.run(words).output)
    }
    return outputs
  }

  @Test("Each change is one step, undone in one run and redone in another")
  func everyCommand() async throws {
    let machine = try await machineWithThrones()
    let changes: [(words: [String], text: String)] = [
      (["watch", "game", "S01E01"], "watched Game of Thrones S01E01"),
      (["watch", "game", "S01E02-E05", "--at", "unknown"], "watched 4 episodes of Game of Thrones"),
      (["unwatch", "game", "S01E04-E05"], "unwatched 2 episodes of Game of Thrones"),
      (["unfollow", "game"], "unfollowed Game of Thrones"),
      (["follow", "game"], "followed Game of Thrones"),
      (
        ["import", fixture("trakt/watched-history-1.json")],
        "imported 10 plays, 10 new episodes, 8 new shows, added 10 films"
      ),
    ]
    var pictures = [await picture(machine)]
    for change in changes {
      #expect(await machine.run(change.words).code == .success)
      pictures.append(await picture(machine))
    }
    for (change, before) in zip(changes, pictures).reversed() {
      let answer = await machine.run("undo")
      #expect(answer.output == "Undid: \(change.text)\n")
      #expect(await picture(machine) == before)
    }
    for (change, after) in zip(changes, pictures.dropFirst()) {
      let answer = await machine.run("redo")
      #expect(answer.output == "Redid: \(change.text)\n")
      #expect(await picture(machine) == after)
    }
  }

  @Test("Without an undo or redo step, the exit code is 65 and no store is created")
  func nothing() async throws {
    let machine = try Machine()
    for (command, limit) in [("undo", "; at most the last 100 changes can be undone"), ("redo", "")] {
      let answer = await machine.run(command)
      #expect(answer.code == .dataError)
      #expect(answer.error == "showlog: there is nothing to \(command)\(limit)\n")
    }
    #expect(!FileManager.default.fileExists(atPath: machine.storePath))
    _ = await machine.run("import", fixture("tvmaze/82-game-of-thrones.json"))
    #expect(await machine.run("redo").code == .dataError)
    #expect(await machine.run("undo").output == "Undid: imported 73 new episodes, 1 new show\n")
    #expect(await machine.run("undo").code == .dataError)
    #expect(await machine.run("shows", "--all", "--json").list("shows").isEmpty)
  }

  @Test(
    "A script that stores nothing creates no store",
    arguments: [#"{"undone":{}}"#, #"{"redone":{}}"#, #"{"settings":{"specialsChosen":{"isOn":true}}}"#])
  func nothingToStore(line: String) async throws {
    let machine = try Machine()
    machine.input = line
    let answer = await machine.run("run")
    #expect(answer.code == .success, "\(answer.error)")
    #expect(!FileManager.default.fileExists(atPath: machine.storePath))
  }

  @Test("A new change drops the redo steps, even with reused keys")
  func newChange() async throws {
    let machine = try await machineWithThrones()
    _ = await machine.run("watch", "game", "S01E01")
    _ = await machine.run("undo")
    _ = await machine.run("watch", "game", "S02E02")
    #expect(await machine.run("redo").code == .dataError)
    #expect(await machine.run("undo").output == "Undid: watched Game of Thrones S02E02\n")
    #expect(await machine.run("redo").output == "Redid: watched Game of Thrones S02E02\n")
    #expect(await machine.run("history", "--json").list("plays").map { $0["season"] as? Int } == [2])
  }

  @Test("A command without a change adds no undo step")
  func unchanged() async throws {
    let machine = try await machineWithThrones()
    _ = await machine.run("follow", "game")
    _ = await machine.run("follow", "game")
    _ = await machine.run("import", fixture("tvmaze/82-game-of-thrones.json"))
    #expect(await machine.run("undo").output == "Undid: followed Game of Thrones\n")
    #expect(await machine.run("undo").output == "Undid: imported 73 new episodes, 1 new show\n")
  }

  @Test("A dry run reports the change that undo would revert, and changes nothing")
  func dryRun() async throws {
    let machine = try await machineWithThrones()
    _ = await machine.run("watch", "game", "S01E01")
    let before = try Data(contentsOf: URL(fileURLWithPath: machine.storePath))
    #expect(await machine.run("undo", "-n").output == "Would undo: watched Game of Thrones S01E01\n")
    #expect(await machine.run("redo", "-n").code == .dataError)
    #expect(try Data(contentsOf: URL(fileURLWithPath: machine.storePath)) == before)
  }

  @Test("The JSON answer has the change and the differences in numbers of plays and shows")
  func json() async throws {
    let machine = try await machineWithThrones()
    _ = await machine.run("watch", "game", "S01E01-E03")
    let undo = await machine.run("undo", "--json")
    #expect(undo["change"] as? String == "watched 3 episodes of Game of Thrones")
    #expect(undo["plays"] as? Int == -3)
    #expect(undo["shows"] as? Int == 0)
    #expect(undo["isDryRun"] as? Bool == false)
    #expect(await machine.run("redo", "--json")["plays"] as? Int == 3)
  }

  @Test("A script undoes its own changes and those of earlier runs")
  func scripts() async throws {
    let machine = try await machineWithThrones()
    _ = await machine.run("watch", "game", "S01E01")
    machine.input = """
      {"history":{"watched":{"viewings":[{"episode":2,"at":"now"}]}}}
      {"undone":{}}
      {"undone":{}}
      {"redone":{}}
      """
    let answer = await machine.run("run")
    #expect(answer.code == .success, "\(answer.error)")
    #expect(
      answer.output == """
        1 history.watched
          + plays 2 Game of Thrones S01E02: episode_id 2, watched_at 2026-05-25T12:00:00Z, origin 0
        2 app.undone
          - plays 2 Game of Thrones S01E02: episode_id 2, watched_at 2026-05-25T12:00:00Z, origin 0
          + play_corrections 1 Game of Thrones S01E02: episode_id 2, watched_at 2026-05-25T12:00:00Z, origin 0, stated_at 2026-05-25T12:00:00Z, removed 1, former 0, now_episode_id 2, now_at 2026-05-25T12:00:00Z, now_origin 0
        3 app.undone
          - plays 1 Game of Thrones S01E01: episode_id 1, watched_at 2026-05-25T12:00:00Z, origin 0
          + play_corrections 2 Game of Thrones S01E01: episode_id 1, watched_at 2026-05-25T12:00:00Z, origin 0, stated_at 2026-05-25T12:00:00Z, removed 1, former 0, now_episode_id 1, now_at 2026-05-25T12:00:00Z, now_origin 0
          ~ standings 1 Game of Thrones: kind followed → withdrawn, stated_at 2026-05-25T12:00:00Z → 2026-05-25T12:00:01Z
        4 app.redone
          + plays 1 Game of Thrones S01E01: episode_id 1, watched_at 2026-05-25T12:00:00Z, origin 0
          ~ play_corrections 2 Game of Thrones S01E01: stated_at 2026-05-25T12:00:00Z → 2026-05-25T12:00:01Z, removed 1 → 0
          ~ standings 1 Game of Thrones: kind withdrawn → followed, stated_at 2026-05-25T12:00:01Z → 2026-05-25T12:00:00Z, restated_at nothing → 2026-05-25T12:00:02Z

        """)
    #expect(await machine.run("redo").output == "Redid: watched Game of Thrones S01E02\n")
  }
}
