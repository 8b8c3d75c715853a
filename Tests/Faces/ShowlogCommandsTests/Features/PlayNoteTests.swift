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

  /// The days or moments of the plays of two episodes, with their notes.
  private func plays(_ machine: Machine) async -> [String] {
    await machine.run("history", "--json").list("plays").map {
      "\($0["number"] ?? "") \($0["day"] ?? "") \($0["note"] as? String ?? "-")"
    }.sorted()
  }

  private func ran(_ machine: Machine, _ words: String...) async {
    let result = await machine.run(words)
    #expect(result.code == .success, "\(words) \(result.error)")
  }

  @Test("A note stays with its play whatever takes the time or the episode that the play had")
  func takenTimes() async throws {
    let machine = try Machine()
    try await machine.importText(Self.table)
    // Marked again at the former time.
    await ran(machine, "redate", "lost", "S01E01", "--at", "2016-05-11")
    await ran(machine, "watch", "lost", "S01E01", "--again", "--at", "2016-05-12")
    #expect(await plays(machine) == ["1 2016-05-11 with Ana", "1 2016-05-12 -", "2 2016-05-13 -"])
    await ran(machine, "note", "lost", "S01E01", "alone", "--of", "2016-05-12")
    // A swap by dates, and then by episodes.
    await ran(machine, "redate", "lost", "S01E01", "--of", "2016-05-11", "--at", "2016-05-01")
    await ran(machine, "redate", "lost", "S01E01", "--of", "2016-05-12", "--at", "2016-05-11")
    await ran(machine, "redate", "lost", "S01E01", "--of", "2016-05-01", "--at", "2016-05-12")
    #expect(await plays(machine) == ["1 2016-05-11 alone", "1 2016-05-12 with Ana", "2 2016-05-13 -"])
    await ran(machine, "unwatch", "lost", "S01E02")
    await ran(machine, "watch", "lost", "S01E02", "--at", "2016-05-12")
    await ran(machine, "note", "lost", "S01E02", "late", "--of", "2016-05-12")
    await ran(machine, "watch", "lost", "S01E09", "--at", "unknown", "--force")
    await ran(machine, "unwatch", "lost", "S01E09")
    await ran(machine, "move", "lost", "S01E01", "S01E09")
    await ran(machine, "move", "lost", "S01E02", "S01E01")
    await ran(machine, "move", "lost", "S01E09", "S01E02")
    #expect(await plays(machine) == ["1 2016-05-11 alone", "1 2016-05-12 late", "2 2016-05-12 with Ana"])
  }

  @Test("What was counted twice is removed without the play that has a note")
  func duplicates() async throws {
    let machine = try Machine()
    try await machine.importText(Self.table)
    try await machine.importText(
      "show,season,episode,watched_at,imdb,play_note\nLost,1,2,2016-05-13T19:59:30Z,tt0411008,late\n")
    #expect(await plays(machine).count == 3)
    await ran(machine, "deduplicate")
    #expect(await plays(machine) == ["1 2016-05-12 with Ana", "2 2016-05-13 late"])
  }

  @Test("A date or a move that would make one viewing of two plays is refused")
  func joined() async throws {
    let machine = try Machine()
    try await machine.importText(
      "show,season,episode,watched_at,imdb\nLost,1,1,2016-05-10T10:00:00Z,tt0411008\n"
        + "Lost,1,1,2016-05-11T11:00:37Z,tt0411008\nLost,1,2,2016-05-11T11:00:05Z,tt0411008\n")
    let dated = await machine.run(
      "redate", "lost", "S01E01", "--of", "2016-05-10", "--at", "2016-05-11T11:00:00Z")
    #expect(dated.error.contains("has another play at that time"))
    _ = await machine.run("move", "lost", "S01E01", "S01E02")
    #expect(await plays(machine).count == 3)
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
