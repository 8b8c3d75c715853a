import Foundation
import LeftfoldTesting
import ShowlogCommands
import ShowlogFeatureKit
import ShowlogModels
import Testing

@Suite("Films in the program") @MainActor
struct MovieImportTests {
  private static let diary = """
    Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date
    2026-05-17,The Drama,2026,https://boxd.it/a,4.5,,,2026-05-16
    2026-05-17,Heat,1995,https://boxd.it/b,5,Yes,,2026-05-10

    """

  private func films(_ machine: Machine, _ words: String...) async -> [[String: Any]] {
    await machine.run(["movies", "--json"] + words).list("films")
  }

  @Test("Films of a history are imported with their plays, counted in Trends, logged and undone")
  func history() async throws {
    let machine = try Machine()
    let path = Fixtures.sharedPath("trakt/watched-history-1.json")
    let first = await machine.run("import", path)
    #expect(first.output.contains("films      10 films: 10 added or changed, 0 known already"), "\(first.output)")
    let second = await machine.run("import", path, "--json")
    let taken = try #require(second.list("taken").first)
    #expect((taken["added"] as? Int, taken["known"] as? Int, second.list("leftOut").count) == (0, 10, 0))
    #expect(await films(machine).count == 10)
    let trends = await machine.run("trends", "--range", "all", "--json").list("others")
    #expect(trends.map { $0["name"] as? String } == ["films"] && trends.first?["datedPlays"] as? Int == 10)
    #expect(await machine.run("watch", "drama", "--again").output == "The Drama (2026): watched\n")
    #expect(await machine.run("log").output.contains("watched The Drama (2026)"))
    #expect(
      await machine.run("at", "1", "movies", "--json").list("films").allSatisfy { ($0["plays"] as? [Any])?.count == 1 })
    _ = await machine.run("undo")
    #expect(await films(machine, "drama").first.flatMap { $0["plays"] as? [Any] }?.count == 1)
    #expect(await machine.run("complete", "--", "rate", "The D").output.hasPrefix("The Drama (2026)"))
  }

  private static let heat = #""movie":{"title":"Heat","year":1995,"ids":{"trakt":1,"imdb":"tt0113277","tmdb":949}}"#

  /// What each service states of three films.
  private static let files: [String: String] = [
    "watched-movies.json": #"[{"plays":2,"last_watched_at":"2021-01-01T20:00:00.000Z",\#(heat)}]"#,
    "ratings-movies.json": #"[{"rated_at":"2021-01-02T20:00:00.000Z","rating":9,"type":"movie",\#(heat)}]"#,
    "lists-watchlist.json": #"[{"rank":1,"listed_at":"2022-01-01T00:00:00.000Z","type":"movie","#
      + #""movie":{"title":"Up","year":2009,"ids":{"trakt":2,"imdb":"tt1049413"}}}]"#,
    "tracking-prod-records.csv": """
    type,entity_type,movie_name,release_date,watch_date,updated_at,created_at,watch_date_range_key,series_id,episode_id
    watch,movie,Heat,1995-12-15 00:00:00,2021-01-01 20:00:17,,,,,
    towatch,movie,Alien,1979-05-25 00:00:00,,2020-01-01 00:00:00,,,,

    """,
    "SimklBackup.json":
      #"{"shows":[],"anime":[],"movies":[{"last_watched_at":"2021-01-01T20:00:17Z","status":"completed","#
      + #""user_rating":8,"movie":{"title":"Heat","year":1995,"ids":{"simkl":53,"imdb":"tt0113277","slug":"heat"}}},"#
      + #"{"added_to_watchlist_at":"2020-01-01T00:00:00Z","status":"plantowatch","#
      + #""movie":{"title":"Alien","year":1979,"ids":{"simkl":54,"imdb":"tt0078748"}}}]}"#,
    "ratings.csv": """
    Const,Your Rating,Date Rated,Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors
    tt0113277,9,2021-01-02,Heat,https://imdb.com,Movie,8.3,170,1995,Crime,1,1995-12-15,Michael Mann

    """,
    "diary.csv":
      "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n2021-01-02,Heat,1995,x,4.5,,,2021-01-01\n",
  ]

  @Test("Every service's films are the same ones, in any order of the files, and are added once", arguments: 0..<6)
  func everyService(_ seed: Int) async throws {
    var random = SeededGenerator(seed: seed)
    let machine = try Machine()
    for (name, text) in Self.files { try Data(text.utf8).write(to: machine.folder.appending(path: name)) }
    for name in Self.files.keys.sorted().shuffled(using: &random) {
      let taken = await machine.run("import", machine.folder.path + "/" + name, "--json").list("taken")
      #expect((taken.first?["leftOut"] as? Int) == 0, "seed \(seed): \(name)")
    }
    let before = await films(machine)
    let facts = before.map { film in
      let plays = (film["plays"] as? [[String: Any]] ?? []).map { $0["watchedAt"] as? String ?? "undated" }
      return "\(film["title"] ?? "") \(film["rating"] ?? "") \(film["minutes"] ?? "") \(film["listing"] ?? "") \(plays)"
    }
    let expected = [
      #"Heat 9 170 <null> ["undated", "2021-01-01T20:00:17Z"]"#, "Alien <null> <null> planned []",
      "Up <null> <null> planned []",
    ]
    #expect(facts == expected, "seed \(seed)")
    let again = await machine.run(
      ["import"] + Self.files.keys.map { machine.folder.path + "/" + $0 } + ["--json"])
    #expect(again.list("taken").map { $0["added"] as? Int } == [0], "seed \(seed)")
  }

  @Test("Of a folder of Letterboxd a liked film is no play, a deleted entry none at all, and a review is a note")
  func letterboxd() async throws {
    let machine = try Machine()
    let folder = machine.folder.appending(path: "letterboxd")
    let header = "Date,Name,Year,Letterboxd URI"
    for (path, text) in [
      ("diary.csv", Self.diary), ("profile.csv", "Date Joined,Username\n2020-01-01,me\n"),
      ("likes/films.csv", header + "\n2020-01-01,Heat,1995,x\n2020-01-01,Solaris,1972,x\n"),
      ("deleted/diary.csv", header + ",Rating,Rewatch,Tags,Watched Date\n2020-01-01,Gone,2000,x,,,,2020-01-01\n"),
      ("lists/best.csv", "Letterboxd list export v7\nDate,Name\n2020-01-01,best\n"),
      (
        "reviews.csv",
        header + ",Rating,Rewatch,Review,Tags,Watched Date\n2026-05-17,Heat,1995,x,5,Yes,\"Loud.\",,2026-05-10\n"
      ), ("watched.csv", header + "\n2020-01-01,Roundhay Garden Scene,1888,x\n"),
    ] {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let answer = await machine.run("import", folder.path)
    #expect(
      answer.error.contains("entries that were deleted at Letterboxd"), "\(answer.error)")
    let all = await films(machine)
    let plays = all.map { "\($0["title"] ?? "") \(($0["plays"] as? [Any])?.count ?? 0)" }
    #expect(plays.sorted() == ["Heat 1", "Roundhay Garden Scene 1", "Solaris 0", "The Drama 1"])
    #expect(await machine.run("ratings").output.contains("a favorite"))
    let table = folder.appending(path: "deleted/plays.csv")
    try Data("show,season,episode,imdb,watched_at\nLost,1,1,tt0411008,2024-01-05T20:00:00Z\n".utf8).write(to: table)
    #expect(await machine.run("import", table.path).output.contains("1 play"), "a name decides nothing alone")
    #expect(all.first { $0["title"] as? String == "Heat" }?["note"] as? String == "Loud.")
  }

  @Test("A film has a page with its plays, and History says which plays it does not list")
  func page() async throws {
    let machine = try Machine()
    try await machine.importText(Self.diary)
    for words in [["note", "heat", "loud"], ["pause", "drama", "--reason", "sad"]] { _ = await machine.run(words) }
    _ = await machine.run("watch", "heat", "--again", "--at", "2026-05-11T20:30:00Z")
    for command in ["show", "history"] {
      let text = await machine.run(command, "heat").output
      #expect(text.hasPrefix("Heat (1995)\n") && text.contains("Watched  2 times"), "\(text)")
      #expect(text.contains("Mon 11 May 2026  20:30  2 weeks ago\nSun 10 May 2026         2 weeks ago\n"), "\(text)")
      #expect(text.contains("Rating   10 of 10") && text.contains("Note     loud"), "\(text)")
      #expect(await machine.run(command, "drama").output.contains("List     paused: sad"))
    }
    for (options, words) in [
      (["--since", "2026-05-11"], ["Mon 11 May 2026  20:30"]), (["--limit", "0"], []),
      (["--until", "2026-05-11"], ["Sun 10 May 2026"]),
    ] {
      let text = await machine.run(["history", "heat"] + options).output
      #expect(
        text.contains("Watched  \(words.count) of 2 times\n") && words.allSatisfy { text.contains($0) }, "\(text)")
      #expect(words.isEmpty != text.contains("2026"), "\(text)")
    }
    #expect(
      await machine.run("history", "heat", "--duplicates").error.contains("no show matches “heat”, and no film; "))
    #expect(await machine.run("films").error.hasPrefix("showlog: there is no command “films”; did you mean movies?\n"))
    let plays = await machine.run("show", "heat", "--json").list("plays")
    #expect(plays.map { $0["watchedAt"] as? String } == [nil, "2026-05-11T20:30:00Z"])
    let history = await machine.run("history", "--since", "2026-05-11")
    #expect(history.output.contains("2 plays of films apart") && !history.output.contains("Nothing watched"))
    #expect(history.output.contains("showlog movies") || history.output.contains("movies lists your films"))
    let others = await machine.run("history", "--json").list("others")
    #expect(others.map { $0["name"] as? String } == ["films"] && others.first?["plays"] as? Int == 3)
  }

  @Test("A film of two services is one, and its document restores it")
  func services() async throws {
    let machine = try Machine()
    _ = await machine.run("import", Fixtures.sharedPath("trakt/watched-history-1.json"))
    try await machine.importText(Self.diary)
    let drama = try #require(await films(machine, "drama").first)
    #expect((drama["rating"] as? Int, (drama["plays"] as? [Any])?.count) == (9, 1))
    #expect(await films(machine, "heat").count == 1)
    let before = await machine.run("movies", "--json").output
    for format in ["trakt", "csv", "letterboxd"] {
      let text = await machine.run("export", "--format", format).output
      #expect(text.contains("Heat") && text.contains("The Drama"), "\(text)")
      try await machine.importText(text)
      #expect(await machine.run("movies", "--json").output == before, "\(format)")
      let copy = try await Machine.imported([text])
      #expect(await copy.run("export", "--format", format).output == text, "\(format)")
    }
    let document = await machine.run("export").output
    let other = try Machine()
    let path = other.folder.path + "/log.json"
    try Data(document.utf8).write(to: URL(fileURLWithPath: path))
    #expect(await other.run("restore", path).code == .success)
    #expect(await other.run("movies").output == machine.run("movies").output)
    #expect(await other.run("export").output == document)
  }
}
