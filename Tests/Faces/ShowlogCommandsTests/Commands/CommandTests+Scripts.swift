import Foundation
import ShowlogCommands
import ShowlogFeatureKit
import ShowlogModels
import Testing

extension CommandTests {
  @Test("A script's actions are handled in order, each with its changes printed")
  func scripts() async throws {
    let machine = try await machineWithThrones()
    machine.input = """
      {"history":{"watched":{"viewings":[{"episode":1,"at":"now"}]}}}
      {"trends":{"rangeChosen":{"range":"30d"}}}

      {"history":{"unwatched":{"episodes":[1],"all":true}}}
      {"standing":{"planned":{"show":1}}}
      """
    let answer = await machine.run("run", "-")
    #expect(answer.code == .success)
    #expect(
      answer.output == """
        1 history.watched
          + plays 1 Game of Thrones S01E01: episode_id 1, watched_at 2026-05-25T12:00:00Z, origin 0
          + standings 1 Game of Thrones: kind followed, stated_at 2026-05-25T12:00:00Z, origin here
        2 trends.rangeChosen
          trends.range: 12m → 30d
        4 history.unwatched
          - plays 1 Game of Thrones S01E01: episode_id 1, watched_at 2026-05-25T12:00:00Z, origin 0
          + play_corrections 1 Game of Thrones S01E01: episode_id 1, watched_at 2026-05-25T12:00:00Z, origin 0, stated_at 2026-05-25T12:00:00Z, removed 1, former 0, now_episode_id 1, now_at 2026-05-25T12:00:00Z, now_origin 0
        5 standing.planned
          ~ standings 1 Game of Thrones: kind followed → planned

        """)
  }

  @Test("The lines of a script may end in CR LF, and an error counts them")
  func windowsScripts() async throws {
    let machine = try await machineWithThrones()
    let lines = [#"{"ratings":{"showRated":{"show":1,"rating":5}}}"#, "", #"{"standing":{"planned":{"show":1}}}"#]
    machine.input = lines.map { $0 + "\r\n" }.joined()
    let answer = await machine.run("run")
    #expect(answer.code == .success, "\(answer.error)")
    #expect(answer.output.contains("1 ratings.showRated") && answer.output.contains("3 standing.planned"))
    machine.input = lines[0] + "\r\n{}\r\n"
    #expect(await machine.run("run").error.contains("line 2"))
  }

  @Test("A script with a bad line is refused with the line's number, and changes nothing")
  func badScripts() async throws {
    let machine = try await machineWithThrones()
    machine.input =
      "{\"history\":{\"watched\":{\"viewings\":[{\"episode\":1,\"at\":\"now\"}]}}}\n{\"history\":{\"jumped\":{}}}"
    let answer = await machine.run("run")
    #expect(answer.code == .dataError)
    #expect(answer.error.contains("line 2"))
    #expect(await machine.run("history", "--json").list("plays").isEmpty)
  }

  @Test("A script's import that fails is an error with the import's exit code")
  func failingImport() async throws {
    let machine = try await machineWithThrones()
    machine.input = """
      {"imports":{"requested":{"_0":{"paths":["/missing.json"],"format":"auto","skipsBad":false,"isDryRun":false,"hasNoLimit":false}}}}
      """
    let answer = await machine.run("run")
    #expect(answer.code == .noInput, "\(answer.output)")
    #expect(answer.error.contains("line 1: /missing.json"), "\(answer.error)")
  }

  @Test("A script that fails at a line says which, and that the lines before it are stored")
  func failingScript() async throws {
    let machine = try await machineWithThrones()
    machine.input = """
      {"ratings":{"showRated":{"show":1,"rating":5}}}
      {"standing":{"planned":{"show":4444}}}
      """
    for words in [["run", "-"], ["run", "-", "--json"]] {
      let answer = await machine.run(words)
      #expect(answer.code == .dataError)
      #expect(answer.error.contains("line 2:"), "\(answer.error)")
      #expect(answer.error.contains("the lines before it are stored"), "\(answer.error)")
      #expect(answer.output.contains("ratings.showRated"), "\(answer.output)")
    }
    #expect(await machine.run("ratings", "--json").output.contains("5"))
  }

  @Test(
    "A bad line of a script is explained without the words of a decoder",
    arguments: [
      ("{\"history\":{\"watchRequested\":{}}}", "found no key"), ("{\"history\"", "found no valid JSON"),
      ("{}", "expected an object with one key of: "),
      ("{\"undone\":{},\"redone\":{}}", "expected an object with one key of: "),
      ("{\"nope\":{}}", "expected an object with one key of: "),
      ("{\"history\":{\"nope\":{}}}", "found the unknown key “nope” at history"),
      (
        "{\"history\":{\"watched\":{\"viewings\":[{\"episode\":1,\"at\":\"x\"}]}}}", " at history.watched.viewings.0.at"
      ),
      ("{\"history\":{\"unwatched\":{\"episodes\":1,\"all\":true}}}", "found another value"),
    ])
  func explained(line: String, words: String) async throws {
    let machine = try await machineWithThrones()
    machine.input = line
    let answer = await machine.run("run")
    #expect(answer.code == .dataError)
    #expect(answer.error.contains(words) && !answer.error.contains("CodingKeys"), "\(answer.error)")
  }

  @Test(
    "A value of another kind is explained by the kind that is expected",
    arguments: [
      ("[1]", "expected an object with one key, such as {\"undone\":{}}"),
      ("null", "expected an object with one key, such as {\"undone\":{}}"),
      (#"{"ratings":{"showRated":{"show":"1","rating":9}}}"#, "at ratings.showRated.show, expected an integer"),
      (
        #"{"ratings":{"showRated":{"show":1.5,"rating":7}}}"#,
        "a number with a fraction or out of range, expected a whole"
      ),
      (#"{"ratings":{"showRated":{"show":1,"rating":99}}}"#, "99 is not a rating; expected 1 to 10"),
      (#"{"ratings":{"showRated":{"show":1,"rating":8.55}}}"#, "8.55 is not a rating; expected 1 to 10"),
      (#"{"ratings":{"showNoted":{"show":1,"note":9}}}"#, "at ratings.showNoted.note, expected a text"),
      (#"{"ratings":{"showRated":[1,9]}}"#, "at ratings.showRated, expected an object"),
      (#"{"ratings":{}}"#, "at ratings, expected an object with one key"),
      (#"{"history":{"unwatched":{"episodes":1,"all":true}}}"#, "expected an array"),
      (#"{"history":{"unwatched":{"episodes":[1],"all":1}}}"#, "expected true or false"),
    ])
  func expectedKinds(line: String, words: String) async throws {
    let machine = try await machineWithThrones()
    machine.input = line
    let answer = await machine.run("run")
    #expect(answer.code == .dataError)
    #expect(answer.error.contains(words), "\(answer.error)")
  }

  @Test(
    "A key that an action does not have is refused with the expected ones, at any depth, and the store is unchanged",
    arguments: [
      (
        #"{"ratings":{"showRated":{"show":1,"ratng":9}}}"#,
        #"found the unknown key "ratng" at ratings.showRated, expected rating, show"#
      ),
      (#"{"undone":{"all":true}}"#, #"found the unknown key "all" at undone, expected none"#),
      (
        #"{"history":{"watched":{"viewings":[{"episode":1,"at":"now"},{"episode":2,"at":"now","x":1}]}}}"#,
        #"found the unknown key "x" at history.watched.viewings.1, expected at, episode"#
      ),
      (
        #"{"ratings":{"showRated":{"show":1,"rating":9},"shwNoted":{}}}"#,
        #"found the unknown key "shwNoted" at ratings, expected showRated"#
      ),
    ])
  func unknownKeys(line: String, words: String) async throws {
    let machine = try await machineWithThrones()
    let before = await machine.run("export").output
    machine.input = line
    let answer = await machine.run("run")
    #expect(answer.code == .dataError, "\(answer.output)")
    #expect(answer.error.contains("line 1: \(words)"), "\(answer.error)")
    #expect(await machine.run("export").output == before)
  }

  @Test("An absent or null member of an action is no unknown key")
  func absentMembers() async throws {
    let machine = try await machineWithThrones()
    machine.input = """
      {"ratings":{"showRated":{"show":1,"rating":null}}}
      {"ratings":{"showRated":{"show":1}}}
      {"calendar":{"periodChosen":{"period":"week"}}}
      """
    let answer = await machine.run("run")
    #expect(!answer.error.contains("unknown key"), "\(answer.error)")
  }

  @Test(
    "An action that does not apply, or only in part, is an error with the reason, and nothing of it is stored",
    arguments: [
      (#"{"history":{"unwatched":{"episodes":[1,2],"all":true}}}"#, "episode 2 has no play to remove"),
      (#"{"history":{"playsRemoved":{"plays":[1,77]}}}"#, "no play has the key 77"),
      (#"{"standing":{"unlisted":{"show":1}}}"#, "show 1 is not on the watchlist"),
      (#"{"standing":{"followed":{"show":4444}}}"#, "the library has no show 4444"),
      (
        #"{"history":{"watchRequested":{"_0":{"choice":{"episodes":{"_0":[1,4444]}},"at":{"now":{}},"again":false}}}}"#,
        "the library has no episode 4444"
      ),
      (
        #"{"history":{"watchRequested":{"_0":{"choice":{"upTo":{"_0":4444}},"at":{"now":{}},"again":false}}}}"#,
        "the library has no episode 4444"
      ),
      (
        #"{"history":{"watchRequested":{"_0":{"choice":{"next":{"show":4444}},"at":{"now":{}},"again":false}}}}"#,
        "the library has no show 4444"
      ),
      (#"{"history":{"unwatchRequested":{"episodes":[1,4444],"all":false}}}"#, "the library has no episode 4444"),
      (
        #"{"history":{"watchRequested":{"_0":{"choice":{"episodes":{"_0":[1]}},"at":{"at":{"_0":"2199-01-01T09:00:00Z"}},"again":true}}}}"#,
        "2199-01-01T09:00:00Z is in the future"
      ),
      (#"{"standing":{"paused":{"show":4444}}}"#, "the library has no show 4444"),
      (#"{"standing":{"planned":{"show":4444}}}"#, "the library has no show 4444"),
      (#"{"ratings":{"showNoted":{"show":4444,"note":"long"}}}"#, "the library has no show 4444"),
      (#"{"ratings":{"episodeNoted":{"episode":4444,"note":"long"}}}"#, "the library has no episode 4444"),
    ])
  func dropped(line: String, words: String) async throws {
    let machine = try await machineWithThrones()
    machine.input = "{\"history\":{\"watched\":{\"viewings\":[{\"episode\":1,\"at\":\"now\"}]}}}\n\(line)"
    let answer = await machine.run("run")
    #expect(answer.code == .dataError, "\(answer.output)")
    #expect(answer.error.contains("line 2: \(words); the lines before it are stored"), "\(answer.error)")
    #expect(await machine.run("history", "--json").list("plays").count == 1)
    #expect(await machine.run("log", "-n1").output.contains("watched"))
  }

  @Test(
    "A script's value that no file can state is refused, and the store stays readable",
    arguments: [
      (#"{"imports":{"read":{"batch":{},"isDryRun":false}}}"#, "records of files are read by import"),
      (#"{"history":{"watched":{"viewings":[{"episode":1,"at":"2300-01-01T00:00:00Z"}]}}}"#, "of 1900 to 2200"),
      (#"{"ratings":{"showNoted":{"show":1,"note":"\ud83d\ude00 \ud800"}}}"#, "found a lone surrogate"),
      (
        #"{"shows":{"sorted":{"by":"name"}}}"#,
        "\"name\" is not one of title, progress, recent, added, left, year, rating at shows.sorted.by"
      ),
      (#"{"trends":{"metricChosen":{"metric":""}}}"#, "\"\" is not one of "),
    ])
  func refusedValues(line: String, words: String) async throws {
    let machine = try await machineWithThrones()
    machine.input = line
    let answer = await machine.run("run")
    #expect(answer.code == .dataError, "\(answer.output)")
    #expect(answer.error.contains(words), "\(answer.error)")
    #expect(await machine.run("check").code == .success)
    #expect(await machine.run("undo").code == .success)
  }
}
