import Foundation
import ShowlogCommands
import ShowlogFeatureKit
import Testing

/// Notes of single plays, from a file, of an episode and of a film.
@MainActor
struct PlayNoteTests {
  private static let table = """
    show,film,season,episode,watched_at,imdb,play_origin,play_note
    Lost,,1,1,2016-05-12,tt0411008,history,with Ana
    Lost,,1,2,2016-05-13T20:00:00Z,tt0411008,history,
    ,Heat,,,2018-01-01,tt0113277,,"at the ""Astor"", late"

    """

  private func notes(_ machine: Machine) async -> [String?] {
    await machine.run("history", "--json").list("plays").map { $0["note"] as? String }
  }

  @Test("They are what they were in a document and in a table, also of a play that was dated anew since")
  func kept() async throws {
    let machine = try Machine()
    try await machine.importText(Self.table)
    #expect(await notes(machine) == [nil, "with Ana"])
    #expect(await machine.run("show", "heat").output.contains("at the \"Astor\", late"))
    #expect(await machine.run("redate", "lost", "S01E01", "--at", "2016-06-01").code == .success)
    #expect(await notes(machine) == ["with Ana", nil])
    for format in ["json", "csv"] {
      let path = machine.folder.path + "/copy." + format
      #expect(await machine.run("export", path).error == "")
      let other = try Machine()
      #expect(await other.run("import", path).code == .success)
      #expect(await notes(other) == ["with Ana", nil], "\(format)")
      #expect(await other.run("show", "heat").output.contains("at the \"Astor\", late"))
    }
  }

  @Test("An export to a service without them says how many it leaves out")
  func leftOut() async throws {
    let machine = try Machine()
    try await machine.importText(Self.table)
    let counts = [("trakt", "/trakt/", "2 notes of plays are"), ("letterboxd", "/films.csv", "1 note of a play is")]
    for (format, path, count) in counts {
      let answer = await machine.run("export", "--format", format, machine.folder.path + path)
      #expect(answer.code == .success && answer.error == "showlog: \(count) left out: the format has none\n")
    }
    #expect(await machine.run("note", "heat", "", "--of", "2018-01-01").code == .success)
    #expect(await machine.run("export", "--format", "letterboxd", machine.folder.path + "/films2.csv").error == "")
  }
}
