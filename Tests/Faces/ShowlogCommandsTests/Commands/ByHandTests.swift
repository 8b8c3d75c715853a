import ShowlogCommands
import ShowlogFeatureKit
import Testing

@MainActor
struct ByHandTests {
  private func machine() async throws -> Machine {
    let machine = try Machine()
    _ = await machine.run("import", fixture("tvmaze/123-lost.json"))
    return machine
  }

  @Test("--up-to marks what has aired and is not watched, up to the episode")
  func upTo() async throws {
    let machine = try await machine()
    _ = await machine.run("watch", "lost", "S01E02")
    let answer = await machine.run("watch", "lost", "--up-to", "S01E04")
    #expect(
      answer.output.split(separator: "\n").map { $0.prefix(19) }
        == ["S01E01", "S01E03", "S01E04"].map { "Watched Lost \($0)" })
    #expect(await machine.run("watch", "lost", "--up-to", "S01E04").code == .dataError)
    for words in [["S01E05", "--up-to", "S01E06"], ["--next", "--up-to", "S01E06"], ["--up-to", "S01"]] {
      #expect(await machine.run(["watch", "lost"] + words).code == .usage, "\(words)")
    }
  }

  @Test("--all marks what has aired and is not watched of the whole show, each once")
  func all() async throws {
    let machine = try await machine()
    _ = await machine.run("watch", "lost", "S01E02")
    #expect(await machine.run("watch", "lost", "--all", "--at", "unknown").code == .success)
    let show = await machine.run("show", "lost").output
    #expect(show.contains("100 %") && show.contains(" · finished") && !show.contains("2x"), "\(show.prefix(300))")
    #expect(await machine.run("watch", "lost", "--all").code == .dataError)
    for words in [["S01", "--all"], ["--all", "--next"], ["--all", "--up-to", "S01E06"]] {
      #expect(await machine.run(["watch", "lost"] + words).code == .usage, "\(words)")
    }
  }

  @Test("At a pace, the episodes are some days apart, from the first on or back from the last")
  func pace() async throws {
    let machine = try await machine()
    _ = await machine.run("watch", "lost", "S01E01-E03", "--at", "2014-02-27", "--every", "2")
    // The same time on the clock, although it changes in between.
    _ = await machine.run(
      "watch", "lost", "S01E04-E05", "--at", "2014-03-31 21:00", "--every", "1", "--backwards", "--tz", "Europe/Berlin")
    _ = await machine.run(
      "watch", "lost", "S01E06-E07", "--at", "2014-04-30 21:00", "--every", "366", "--backwards", "--tz",
      "Europe/Berlin")
    let json = await machine.run("export", "--format", "csv").output
    let found = json.split(separator: "\r\n").compactMap { row -> String? in
      let cells = row.split(separator: ",", omittingEmptySubsequences: false)
      return cells.first { $0.hasPrefix("2013-") || $0.hasPrefix("2014-0") }.map(String.init)
    }
    #expect(
      found.sorted() == [
        "2013-04-29T19:00:00Z", "2014-02-27", "2014-03-01", "2014-03-03", "2014-03-30T19:00:00Z",
        "2014-03-31T19:00:00Z",
        "2014-04-30T19:00:00Z",
      ], "\(found)")
    for words in [["--every", "1"], ["--backwards"], ["--every", "1", "--at", "released"]] {
      #expect(await machine.run(["watch", "lost", "S02"] + words).code == .usage, "\(words)")
    }
    let future = await machine.run(
      "watch", "lost", "S02", "--at", "2014-09-01", "--every", "1", "--now", "2014-09-10T12:00:00Z")
    #expect(
      future.code == .dataError && future.error.contains("would be watched Thu 11 Sep 2014, which is in the future"))
    let early = await machine.run("watch", "lost", "S02", "--at", "1900-01-02", "--every", "1", "--backwards")
    #expect(early.code == .dataError && early.error.contains("earlier than a log can state"), "\(early.error)")
    #expect(await machine.run("export", "--format", "csv").output == json)
  }

  @Test("redate gives a play another date, names the play where there are several, and undo takes it back")
  func redate() async throws {
    let machine = try await machine()
    func redate(_ words: String...) async -> Answer { await machine.run(["redate", "lost", "S01E01"] + words) }
    #expect(await redate("--at", "2014-09-01").error.contains("has no play"))
    _ = await machine.run("watch", "lost", "S01E01", "--at", "2014-09-01")
    #expect(await redate("--at", "2014-08-30").output.hasSuffix(": Mon 1 Sep 2014 → Sat 30 Aug 2014\n"))
    #expect(await redate("--at", "2014-08-30").output.hasPrefix("Already dated Lost S01E01"))
    #expect(await redate().code == .usage)
    _ = await machine.run("watch", "lost", "S01E01", "--again", "--at", "2015-05-05")
    let several = await redate("--at", "unknown")
    #expect(several.code == .dataError && several.error.contains("has 2 plays (2014-08-30, 2015-05-05)"))
    #expect(await redate("--at", "2014-08-30", "--of", "2015-05-05").error.contains("has another play at that time"))
    #expect(await redate("--at", "unknown", "--of", "2015-05-05").output.hasSuffix("Tue 5 May 2015 → no date\n"))
    #expect(await redate("--at", "2016-06-06").error.contains("has 2 plays (2014-08-30, unknown)"))
    #expect(await redate("--at", "2015-05-05", "--of", "unknown").output.hasSuffix("no date → Tue 5 May 2015\n"))
    #expect(await redate("--at", "2015-05-05", "--of", "unknown").error.contains("has no play without a date"))
    #expect(await machine.run("undo").code == .success)
    #expect(await machine.run("undo").output.contains("changed the date of Lost S01E01"))
    #expect(await redate("--at", "2016-01-01", "--of", "2015-05-05").code == .success)
    let early = await redate("--at", "released", "--of", "2016-01-01", "--now", "2004-01-01T00:00:00Z")
    #expect(early.code == .dataError && early.error.contains("has not aired yet"), "\(early.error)")
  }
}
