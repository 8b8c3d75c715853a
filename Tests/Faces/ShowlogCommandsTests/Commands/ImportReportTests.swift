import Foundation
import ShowlogFeatureKit
import Testing

/// The figures of an import's report: of the plays in the files, each is new or known; plays filled in are on their own.
@MainActor
struct ImportReportTests {
  private static let catalog = """
    {"id":1,"name":"Same","externals":{"thetvdb":31},"_embedded":{"episodes":[
    {"id":11,"name":"","season":1,"number":1,"airdate":"2017-07-01","airtime":""},
    {"id":12,"name":"","season":1,"number":2,"airdate":"2017-07-02","airtime":""},
    {"id":13,"name":"","season":1,"number":3,"airdate":"2017-07-03","airtime":""}]}}
    """
  private static let simkl = """
    SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB
    1,Same,tv,2017,watching,s1e3,2017-07-14T02:40:05Z,,,31,,

    """

  private func file(_ name: String, _ text: String, on machine: Machine) throws -> String {
    let file = machine.folder.appendingPathComponent(name)
    try text.write(to: file, atomically: true, encoding: .utf8)
    return file.path
  }

  @Test("Of a folder, the files that were read are listed, and each that was skipped with its reason")
  func files() async throws {
    let machine = try Machine()
    let read = [try file("a.json", Self.catalog, on: machine), try file("b.csv", Self.simkl, on: machine)]
    let skipped = try file("notes.txt", "none of ours", on: machine)
    let answer = await machine.run("import", machine.folder.path)
    #expect(answer.code == .success, "\(answer.error)")
    #expect(answer.output.contains("\n  files      \(read[0])\n             \(read[1])\n"), "\(answer.output)")
    #expect(answer.error.contains("\(skipped): skipped, "), "\(answer.error)")
    #expect(await machine.run("import", read[0]).output.contains("files") == false)
  }

  @Test("With -v an error has the whole text of a file")
  func verbose() async throws {
    let machine = try Machine()
    let text = String(repeating: "long text ", count: 30) + "end"
    let path = try file("own.csv", "show,season,episode,watched_at\nMine,1,1,\(text)\n", on: machine)
    #expect(await machine.run("import", path, "--tz", "UTC").error.contains(text) == false)
    let answer = await machine.run("import", path, "--tz", "UTC", "-v")
    #expect(answer.code == .dataError && answer.error.contains(text), "\(answer.error)")
  }

  @Test("What is not kept is counted and named: the first three things, and all of them with -v")
  func leftOut() async throws {
    let machine = try Machine()
    let seasons = (1...5).map {
      #"{"hidden_at":"2025-11-12T11:21:41Z","type":"season","season":{"number":\#($0),"ids":{"trakt":9\#($0)}},"#
        + #""show":{"title":"Lost","year":2004,"ids":{"trakt":73}}}"#
    }
    let path = try file("hidden-progress-watched.json", "[\(seasons.joined(separator: ","))]", on: machine)
    let names = "5 hidden seasons, not kept by showlog: Lost S01, Lost S02, Lost S03"
    let answer = await machine.run("import", path)
    #expect(answer.output.contains("\(names) and 2 more\n"), "\(answer.output)\(answer.error)")
    #expect(await machine.run("import", path, "-v").output.contains("\(names), Lost S04, Lost S05\n"))
  }

  @Test("A script's import prints the rows that it changed, and each record that it left out")
  func imported() async throws {
    let machine = try Machine()
    let file = machine.folder.appendingPathComponent("own.csv")
    try Data("show,season,episode,watched_at\nMine,1,1,2016-05-01T10:00:00Z\nMine,1,2,never\n".utf8).write(to: file)
    machine.input = """
      {"imports":{"requested":{"_0":{"paths":["\(file.path)"],"format":"auto","skipsBad":true,"isDryRun":false,"hasNoLimit":false}}}}
      """
    let answer = await machine.run("run")
    #expect(answer.code == .success, "\(answer.error)")
    #expect(answer.output.contains("\n  + plays 1 Mine S01E01: "), "\(answer.output)")
    #expect(answer.output.contains("\n  left out: \(file.path): line 3"), "\(answer.output)")
    #expect(!answer.output.contains("ImportReport"), "\(answer.output)")
  }

  @Test(
    "Plays filled in are reported by themselves, in a dry run too, and no figure is negative", arguments: [false, true])
  func filledIn(isCatalogFirst: Bool) async throws {
    let machine = try Machine()
    let files = [
      try file("catalog.json", Self.catalog, on: machine), try file("simkl.csv", Self.simkl, on: machine),
    ]
    let first = await machine.run("import", files[isCatalogFirst ? 0 : 1])
    #expect(first.code == .success, "\(first.error)")
    let second = files[isCatalogFirst ? 1 : 0]
    let added = isCatalogFirst ? 1 : 0
    for options in [["--dry-run"], []] {
      let answer = await machine.run("import", second, "--json", "--dry-run")
      let figures = ["playsRead", "playsAdded", "playsFilledIn"].map { answer[$0] as? Int }
      #expect(figures == [added, added, 2])
      let text = await machine.run(["import", second] + options).output
      #expect(text.contains(isCatalogFirst ? "1 play: 1 added, 0 known already" : "0 plays: 0 added, 0 known already"))
      #expect(text.contains("filled in  2 plays of earlier episodes"), "\(text)")
      #expect(text.hasPrefix(options.isEmpty ? "Imported \(added + 2) plays" : "Would import \(added + 2) plays"))
    }
    let again = await machine.run("import", second).output
    #expect(again.contains("0 added, \(added) known already") && !again.contains("filled in"), "\(again)")
  }
}
