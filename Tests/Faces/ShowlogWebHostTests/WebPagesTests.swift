import Foundation
import LeftfoldCore
import LeftfoldTesting
import ShowlogApp
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogHTML
import ShowlogModels
import ShowlogPages
import ShowlogPersistence
import ShowlogScreen
import ShowlogScreenHost
import ShowlogSession
import ShowlogTerminalUI
import Testing

@testable import ShowlogWebHost

/// The app's pages, asked and pressed without a network.
@MainActor
final class WebStage {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("web-\(UUID().uuidString)")
  let gate = Gate()
  let session: Session
  let screen: Screen
  private(set) var pages: WebPages<RootState>!
  private(set) var published: [String] = []

  init(
    title: String = "Lost & <b>found</b>", catalog: CatalogSource = .none, isEmpty: Bool = false,
    now: Timestamp = Timestamp(seconds: 1_464_000_000)
  ) async throws {
    let place = StoreLocation(path: folder.path + "/store.sqlite")
    (screen, session) = try Screen.open(
      place, isCreated: true, settings: SettingsState(now: now, zone: .utc), size: WebServer.pageSize, hasRoom: true,
      glyphs: .unicode, now: { now }, catalog: catalog, tick: { nil })
    pages = WebPages(screen, gate: gate, patience: {}) { [weak self] in self?.published.append($0) }
    if !isEmpty { try await session.commit(.imports(.read(batch: Self.batch(title), isDryRun: false))) }
  }

  private static func batch(_ title: String) -> ImportBatch {
    var record = ShowRecord(ids: Ids(trakt: 1), source: .mention)
    record.title = title
    record.episodes = (1...150).map { number in
      var episode = EpisodeRecord(season: (number + 24) / 25, number: (number - 1) % 25 + 1, source: .mention)
      episode.title = "Episode \(number)"
      episode.airing = .at(Timestamp(seconds: 1_440_000_000 + number * 86_400))
      return episode
    }
    var batch = ImportBatch()
    batch.shows = [record]
    batch.plays = (0..<130).map { index in
      PlayRecord(
        show: 0, episode: index,
        evidence: .item(traktID: index + 1, watchedAt: Timestamp(seconds: 1_450_000_000 + index * 60)))
    }
    return batch
  }

  deinit {
    MainActor.assumeIsolated { session.close() }
    try? FileManager.default.removeItem(at: folder)
  }

  var plays: Int { session.store.state.plays.count }

  func get(_ address: String) async -> (status: UInt32, text: String) {
    let parts = address.split(separator: "?", maxSplits: 1).map(String.init)
    var request = WebRequest()
    request.method = "GET"
    request.path = parts[0]
    for pair in parts.dropFirst().first?.split(separator: "&") ?? [] {
      let words = pair.split(separator: "=", maxSplits: 1).map { String($0).removingPercentEncoding ?? "" }
      request.query[words[0]] = words.count > 1 ? words[1] : ""
    }
    let answer = await pages.answer(request)
    return (answer.status, String(decoding: answer.body, as: UTF8.self))
  }

  /// Posts a form, and follows its redirection.
  func post(_ fields: [String: String]) async -> (status: UInt32, text: String) {
    let answer = await answer(fields)
    guard answer.status == 303, let location = answer.headers.first(where: { $0.name == "Location" })?.value else {
      return (answer.status, String(decoding: answer.body, as: UTF8.self))
    }
    return await get(String(location.split(separator: "#")[0]))
  }

  func answer(_ fields: [String: String], at path: String = "/press") async -> WebResponse {
    var request = WebRequest()
    (request.method, request.path, request.fields) = ("POST", path, fields)
    return await pages.answer(request)
  }

  func take(_ upload: Upload?) async -> WebResponse {
    var request = WebRequest()
    (request.method, request.path, request.fields) = ("POST", "/import", ["token": gate.form])
    request.upload = upload
    return await pages.answer(request)
  }

  /// Waits until no background work of a tab goes on.
  func rests() async {
    let isWorking = screen.store.derived(state: { $0.screen.tabs.values.contains(where: \.isWorking) })
    for await isWorking in isWorking.states where !isWorking { break }
  }

  /// The form of a question whether all episodes up to the last one of the page are marked.
  func question() async throws -> [String: String] {
    let address = "/open?by=Enter&of=show-1&at=100"
    let last = await get(address).text.components(separatedBy: "<tr id=\"r").count - 2
    return try form(try await press("W", at: address, row: last).text, after: "role=\"dialog\"")
  }

  /// The page of the import once it has ended.
  func report() async -> String {
    for await state in screen.store.states {
      if case .running? = state.importing { continue }
      break
    }
    return await get("/import").text
  }

  /// The hidden fields of the first form after a text.
  func form(_ page: String, after text: String) throws -> [String: String] {
    let tail = page.components(separatedBy: text).dropFirst().first ?? ""
    let form = tail.components(separatedBy: "</form>")[0]
    var fields: [String: String] = [:]
    for part in form.components(separatedBy: "type=\"hidden\" name=\"").dropFirst() {
      let words = part.components(separatedBy: "\"")
      fields[words[0]] = unescaped(words[2])
    }
    try #require(!fields.isEmpty, "no form after \(text)")
    return fields
  }

  private func unescaped(_ text: String) -> String {
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
      .reduce(text) { $0.replacing($1.0, with: $1.1) }
  }

  func press(_ key: String, at address: String, row: Int = 0, _ more: [String: String] = [:]) async throws -> (
    status: UInt32, text: String
  ) {
    var fields = try form(await get(address).text, after: "id=\"f\(row)\"")
    fields["key"] = key
    return await post(fields.merging(more) { $1 })
  }
}

extension ImportBatch {
  fileprivate static func named(_ title: String) -> ImportBatch {
    var record = ShowRecord(ids: Ids(trakt: 2), source: .mention)
    record.title = title
    var batch = ImportBatch()
    batch.shows = [record]
    return batch
  }
}

@MainActor
struct WebPagesTests {
  @Test("Every page of every feature is drawn, with its tab marked, and titles stay texts")
  func everyPage() async throws {
    let stage = try await WebStage()
    for tab in AppTabs.all where tab.overlay == nil {
      let (status, text) = await stage.get("/\(tab.name)")
      #expect(status == 200, "\(tab.name)")
      if tab.isOptional {
        #expect(!text.contains(">\(tab.title)</a>"))
        continue
      }
      let scanned = ScannedHTML(text)
      #expect(scanned.fault == nil, "\(tab.name)")
      #expect(text.contains("aria-current=\"page\">\(tab.title)<"), "\(tab.name)")
      #expect(!text.contains("<b>found") && !scanned.attributes.contains("style"), "\(tab.name)")
      #expect(scanned.elements.count { $0 == "script" } == 1)
    }
    #expect(await stage.get("/next").text.contains("Lost &amp; &lt;b&gt;found&lt;/b&gt;"))
    #expect(await stage.get("/trends").text.contains("class=\"tiles\""))
    #expect(await stage.get("/missing").status == 404)
    #expect(await stage.get("/next/more").status == 404)
    #expect(await stage.get("/").status == 303)
  }

  @Test("Watched on the first card does what Space does, says so with Undo, and undo takes it back")
  func watched() async throws {
    let stage = try await WebStage()
    let before = stage.plays
    let pressed = try await stage.press("Space", at: "/next")
    #expect(stage.plays == before + 1)
    #expect(pressed.text.contains("class=\"toast\"") && pressed.text.contains("Watched Lost"))
    // Another browser is not told.
    #expect(!(await stage.get("/next").text.contains("class=\"toast\"")))
    var undo = try stage.form(pressed.text, after: "class=\"toast\"")
    undo["key"] = "u"
    let undone = await stage.post(undo)
    #expect(stage.plays == before && undone.text.contains("class=\"toast\""))
  }

  @Test("Beside the first list is what other tabs say, with links to them; tabs with an icon are in a phone's dock")
  func digests() async throws {
    let stage = try await WebStage()
    let page = await stage.get("/next").text
    for words in [
      "<h2>This week</h2>", "<h2>At your pace</h2>", "<h2>Watched last</h2>", "href=\"/calendar\">Calendar</a>",
    ] {
      #expect(page.contains(words), "\(words)")
    }
    #expect(page.components(separatedBy: "class=\"side\"").last?.contains("Lost &amp; &lt;b&gt;found") == true)
    let dock = page.components(separatedBy: "class=\"dock\"").last?.components(separatedBy: "</nav>")[0] ?? ""
    #expect(dock.components(separatedBy: "class=\"icon\"").count == 6 && dock.contains("Watchlist"))
    for path in ["/next?q=lost", "/shows", "/history"] {
      #expect(!(await stage.get(path).text.contains("class=\"side\"")), "\(path)")
    }
  }

  @Test("The page of a show opens by its address in each window alone, and its ticks can be pressed")
  func show() async throws {
    let stage = try await WebStage()
    let link = try #require(await stage.get("/next").text.components(separatedBy: "<h3><a href=\"").dropFirst().first)
    let address = link.components(separatedBy: "\"")[0].replacing("&amp;", with: "&")
    let page = await stage.get(address)
    #expect(page.status == 200 && page.text.contains("Season 1") && page.text.contains("class=\"ticks\""))
    #expect(page.text.contains("form=\"f3\""))
    #expect(stage.screen.store.state.app.shows.detail == nil)
    let before = stage.plays
    // The first hundred rows are watched; the last ones are on the next part of the page.
    _ = try await stage.press("Space", at: address, row: 3)
    #expect(stage.plays == before - 1)
    #expect(await stage.get("/open?by=Enter&of=show-99").status == 404)
    #expect(await stage.get("/open?by=Enter&of=concert-1").status == 404)
  }

  @Test("The page of a film opens from each list that has it, and its buttons act on the film")
  func film() async throws {
    let stage = try await WebStage()
    try await stage.session.commit(.movies(.added(ids: Ids(), title: "Heat", year: 1995, minutes: 170)))
    try await stage.session.commit(.movies(.planned(movie: MovieID(rawValue: 1))))
    let address = "/open?by=Enter&of=film-1"
    for list in ["/movies", "/watchlist"] {
      #expect(await stage.get(list).text.contains(address.replacing("&", with: "&amp;")), "\(list)")
    }
    let before = try stage.form(await stage.get(address).text, after: "id=\"f0\"")
    let page = try await stage.press("Space", at: address)
    #expect(page.status == 200 && page.text.contains("<h2>Plays</h2>") && page.text.contains("today"), "\(page.text)")
    #expect(stage.session.store.state.movies.plays.count == 1 && stage.screen.store.state.app.movies.detail == nil)
    // The form of the page before, once more.
    #expect(await stage.post(before.merging(["key": "Space"]) { $1 }).text.contains("nothing was changed"))
    #expect(stage.session.store.state.movies.plays.count == 1)
    #expect(await stage.get("/open?by=Enter&of=film-2").status == 404)
  }

  @Test("An address changes nothing, whatever key it names: only forms do")
  func addressesChangeNothing() async throws {
    let stage = try await WebStage()
    let (before, revision) = (stage.session.store.state, stage.plays)
    for key in stage.screen.tabs.flatMap(\.keys).flatMap(\.keys) {
      for row in ["", "show-1", "show-1.episode-131"] {
        _ = await stage.get("/open?by=\(key.name)&of=\(row)")
        var fields = try stage.form(await stage.get("/next").text, after: "id=\"f0\"")
        (fields["tab"], fields["by"], fields["of"], fields["key"]) = ("open", key.name, row, "none")
        _ = await stage.post(fields)
      }
    }
    #expect(stage.plays == revision)
    #expect(
      stage.session.store.state.standing == before.standing && stage.session.store.state.ratings == before.ratings)
  }

  @Test("A second press of one form, and a press of a page that is not up to date, change nothing")
  func stalePress() async throws {
    let stage = try await WebStage()
    let address = "/open?by=Enter&of=show-1"
    var fields = try stage.form(await stage.get(address).text, after: "id=\"f3\"")
    fields["key"] = "Space"
    let before = stage.plays
    #expect(await stage.post(fields).text.contains("class=\"toast\""))
    #expect(await stage.post(fields).text.contains("has changed meanwhile"))
    #expect(stage.plays == before - 1)
  }

  @Test("A press that was refused while it waited changes nothing")
  func refusedPress() async throws {
    let stage = try await WebStage()
    var request = WebRequest()
    (request.method, request.path) = ("POST", "/press")
    request.fields = try stage.form(await stage.get("/next").text, after: "id=\"f0\"").merging(["key": "Space"]) { $1 }
    request.isRefused = { true }
    let before = stage.plays
    #expect(await stage.pages.answer(request).status == 503)
    #expect(stage.plays == before)
    request.isRefused = { false }
    #expect(await stage.pages.answer(request).status == 303)
    #expect(stage.plays == before + 1)
  }

  @Test("The toast's Undo undoes what the toast says, or nothing")
  func lateUndo() async throws {
    let stage = try await WebStage()
    let first = try await stage.press("Space", at: "/next")
    _ = try await stage.press("Space", at: "/next")
    let before = stage.plays
    var undo = try stage.form(first.text, after: "class=\"toast\"")
    undo["key"] = "u"
    #expect(await stage.post(undo).text.contains("nothing was undone"))
    #expect(stage.plays == before)
  }

  @Test("A question is a dialog, and its answer is the key of the choice; a changed question is not answered")
  func question() async throws {
    let stage = try await WebStage()
    let address = "/open?by=Enter&of=show-1&at=100"
    let last = await stage.get(address).text.components(separatedBy: "<tr id=\"r").count - 2
    let dialog = try await stage.press("W", at: address, row: last)
    #expect(dialog.status == 200 && dialog.text.contains("role=\"dialog\"") && dialog.text.contains("value=\"y\""))
    let before = stage.plays
    var fields = try stage.form(dialog.text, after: "role=\"dialog\"")
    var changed = fields
    changed["asked"] = "Mark nothing?"
    changed["key"] = "y"
    #expect(await stage.post(changed).text.contains("has changed meanwhile"))
    #expect(stage.plays == before)
    fields["key"] = "y"
    #expect(await stage.post(fields).text.contains("class=\"toast\""))
    #expect(stage.plays > before)
  }

  @Test("A question that was asked before the library changed is not answered, though its words are the same")
  func staleQuestion() async throws {
    let stage = try await WebStage()
    var fields = try await stage.question()
    fields["key"] = "y"
    try await stage.session.commit(.imports(.read(batch: .named("Another"), isDryRun: false)))
    let before = stage.plays
    #expect(await stage.post(fields).text.contains("has changed meanwhile"))
    #expect(stage.plays == before)
  }

  @Test("What each browser was told stays, whatever others are told, and Undo undoes what its toast says or nothing")
  func severalBrowsers() async throws {
    let stage = try await WebStage()
    let fields = try stage.form(await stage.get("/next").text, after: "id=\"f0\"").merging(["key": "Space"]) { $1 }
    let location = { (answer: WebResponse) in
      answer.headers.first { $0.name == "Location" }.map { String($0.value.split(separator: "#")[0]) } ?? ""
    }
    let first = location(await stage.answer(fields))
    let refused = location(await stage.answer(fields))
    #expect(await stage.get(first).text.contains("Watched Lost"))
    #expect(await stage.get(refused).text.contains("no longer in the list"))
    // Nothing was changed since.
    var undo = try stage.form(await stage.get(first).text, after: "class=\"toast\"")
    undo["key"] = "u"
    let before = stage.plays
    _ = await stage.post(undo)
    #expect(stage.plays == before - 1)
    // Words that are no longer true are not said again, but each is said once, whatever was stored meanwhile.
    #expect(!(await stage.get(first).text.contains("class=\"toast\"")))
    let again = try stage.form(await stage.get("/next").text, after: "id=\"f0\"").merging(["key": "Space"]) { $1 }
    let late = location(await stage.answer(again))
    try await stage.session.commit(.imports(.read(batch: .named("Another"), isDryRun: false)))
    #expect(await stage.get(late).text.contains("Watched Lost"))
    #expect(!(await stage.get(late).text.contains("Watched Lost")))
  }

  @Test("A press is posted to one path, and every other refuses it")
  func paths() async throws {
    let stage = try await WebStage()
    let fields = try stage.form(await stage.get("/next").text, after: "id=\"f0\"").merging(["key": "Space"]) { $1 }
    let before = stage.plays
    for path in ["/", "/next", "/press/", "/press/x", "/events", "/showlog.css", ""] {
      let answer = await stage.answer(fields, at: path)
      #expect(answer.status == 405 && answer.headers.contains { $0 == ("Allow", "GET, HEAD") }, "\(path)")
    }
    #expect(stage.plays == before)
    #expect(await stage.get("/press").status == 303)
  }

  @Test(
    "Whatever a form says, the address that it leads to fits into a header",
    arguments: [
      String(repeating: "👩‍👩‍👧‍👦", count: 256), String(repeating: "é", count: 5_000),
      "a" + String(repeating: "\u{301}", count: 9_000),
    ])
  func longFields(text: String) async throws {
    let stage = try await WebStage()
    let fields = try stage.form(await stage.get("/next").text, after: "id=\"f0\"").merging(["key": "Space"]) { $1 }
    for name in ["q", "by", "tab", "of", "at", "row", "key", "search", "choice"] {
      let answer = await stage.answer(fields.merging([name: text]) { $1 })
      let length = answer.headers.first { $0.name == "Location" }?.value.utf8.count ?? 0
      #expect(length < 2_000, "\(name)")
    }
  }

  @Test("A search that gets no answer holds no press, and its page says that it waits", .timeLimit(.minutes(5)))
  func hangingSearch() async throws {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    defer { continuation.finish() }
    let stage = try await WebStage(
      catalog: CatalogSource(
        search: { _ in
          for await _ in stream {}
          return []
        }, show: { _ in nil }))
    let search = try stage.form(await stage.get("/open?by=%2B").text, after: "id=\"main\"")
    #expect(search["search"] == "1")
    let waiting = await stage.post(search.merging(["text": "lost"]) { $1 })
    #expect(waiting.text.contains("Asking TVmaze") && waiting.text.contains("<noscript><meta http-equiv=\"refresh\""))
    let before = stage.plays
    _ = try await stage.press("Space", at: "/next")
    #expect(stage.plays == before + 1)
  }

  @Test("A library that cannot be written is said on every page, before anything is pressed")
  func readOnly() async throws {
    let stage = try await WebStage()
    for path in ["/next", "/shows"] {
      // The watch of the store file, which is intact, takes it back.
      stage.session.store.send(.storeChecked(problem: "Read only: <reason>"))
      #expect(await stage.get(path).text.contains("Read only: &lt;reason&gt;"), "\(path)")
    }
  }

  @Test("Groups, tables, fields and questions have names")
  func names() async throws {
    let stage = try await WebStage()
    let trends = await stage.get("/trends").text
    let groups = trends.components(separatedBy: "class=\"seg\"").dropFirst()
    #expect(groups.count == 4 && groups.allSatisfy { $0.hasPrefix(" role=\"group\" aria-label=\"") })
    let charts = trends.components(separatedBy: "class=\"chart\"").dropFirst().map { $0.prefix { $0 != ">" } }
    #expect(!charts.isEmpty && charts.allSatisfy { $0.contains(#/aria-label="[^"]*: [^"]*\d/#) })
    let show = await stage.get("/open?by=Enter&of=show-1").text
    #expect(!show.contains("<th>") && !show.contains("<th class=\"end\">") && show.contains("<th scope=\"col\""))
    let dialog = try await stage.press("D", at: "/next")
    #expect(dialog.text.contains("aria-labelledby=\"asked\"") && dialog.text.contains("<h1 id=\"asked\""))
  }

  @Test("A prompt is a field: a text that is not accepted stays in it with the reason, and a hostile one stays a text")
  func prompt() async throws {
    let stage = try await WebStage()
    let question = try await stage.press("D", at: "/next")
    var asked = try stage.form(question.text, after: "role=\"dialog\"")
    asked["key"] = "d"
    let field = await stage.post(asked)
    #expect(field.status == 200 && field.text.contains("name=\"text\""))
    var fields = try stage.form(field.text, after: "role=\"dialog\"")
    fields["key"] = "Enter"
    fields["text"] = "<never>"
    let refused = await stage.post(fields)
    #expect(refused.text.contains("role=\"alert\"") && refused.text.contains("value=\"&lt;never&gt;\""))
    let before = stage.plays
    var again = try stage.form(refused.text, after: "role=\"dialog\"")
    again["key"] = "Enter"
    again["text"] = "2016-05-01"
    _ = await stage.post(again)
    #expect(stage.plays == before + 1)
  }

  @Test("A row that left the list, keys of a replaced library, and a form without the token change nothing")
  func stale() async throws {
    let stage = try await WebStage()
    let fields = try stage.form(await stage.get("/next").text, after: "id=\"f0\"").merging(["key": "Space"]) { $1 }
    let before = stage.plays
    for (name, value) in [("epoch", "99"), ("row", "show-1.episode-9999"), ("row", "nonsense"), ("key", "nothing")] {
      _ = await stage.post(fields.merging([name: value]) { $1 })
      #expect(stage.plays == before, "\(name)")
    }
    for token in ["", "x", stage.gate.token] {
      #expect(await stage.post(fields.merging(["token": token]) { $1 }).status == 403)
    }
    #expect(stage.plays == before)
    _ = await stage.post(fields)
    #expect(stage.plays == before + 1)
  }

  @Test("A press and another process are told to open pages, and asking for a page tells nobody")
  func events() async throws {
    let stage = try await WebStage()
    // The watch of the store file tells of the import once; a page that told others would do so in every round.
    var before = -1
    for round in 0..<20 where stage.published.count != before {
      before = stage.published.count
      for tab in AppTabs.all where tab.overlay == nil { _ = await stage.get("/\(tab.name)?at=\(round)&q=lost") }
      _ = await stage.get("/open?by=Enter&of=show-1")
    }
    #expect(stage.published.count == before)
    _ = try await stage.press("Space", at: "/next")
    #expect(stage.published.count > before)
    #expect(await stage.get("/next").text.contains("data-version=\"\(try #require(stage.published.last))\""))
  }

  @Test("Pages with different filters do not make each other search for ever")
  func filters() async throws {
    let stage = try await WebStage()
    let addresses = ["q=lost", "q=nothing", ""].map { "/history?\($0)" }
    var before = -1
    // The watch of the store file tells of the import once.
    for _ in 0..<20 where stage.published.count != before {
      before = stage.published.count
      for address in addresses { _ = await stage.get(address) }
      await stage.rests()
    }
    #expect(stage.published.count == before)
    #expect(!(await stage.get(addresses[1]).text.contains("of 130")))
    #expect(await stage.get(addresses[0]).text.contains("of 130"))
  }

  @Test(
    "A press that only says something is told to nobody, and Undo of one browser does not cancel what another adds",
    .timeLimit(.minutes(5)))
  func quietPress() async throws {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let catalog = CatalogSource(
      search: { _ in [CatalogMatch(id: 7, title: "Another", ids: Ids(tvmaze: 7))] },
      show: { _ in
        for await _ in stream { break }
        return .named("Another")
      })
    let stage = try await WebStage(catalog: catalog)
    let page = await stage.get("/open?by=%2B").text
    let search = try stage.form(page, after: "id=\"main\"").merging(["text": "another"]) { $1 }
    let found = await stage.post(search).text
    let told = stage.published.count
    _ = try await stage.press("none", at: "/open?by=Enter&of=show-1")
    #expect(stage.published.count == told)
    var chosen = try stage.form(found, after: "id=\"f0\"")
    chosen["key"] = "Enter"
    #expect(await stage.post(chosen).text.contains(">adding<"))
    var undo = try stage.form(await stage.get("/next").text, after: "class=\"tools\"")
    undo["key"] = "u"
    #expect(await stage.post(undo).text.contains("Undid: imported"))
    continuation.yield()
    for await state in stage.session.store.states where state.library.shows.contains(where: { $0.title == "Another" }) {
      break
    }
    continuation.finish()
  }

  @Test("What fails after a press has ended is said on every page, until somebody presses again")
  func lateError() async throws {
    let stage = try await WebStage()
    let told = stage.published.count
    stage.screen.store.send(.screen(.said(Message("No <answer>", isError: true))))
    #expect(stage.published.count > told)
    for _ in 0..<2 { #expect(await stage.get("/next").text.contains("No &lt;answer&gt;")) }
    _ = try await stage.press("Space", at: "/next")
    #expect(!(await stage.get("/next").text.contains("No &lt;answer&gt;")))
  }

  @Test("A key behind the answer to a question answers nothing")
  func trailingKey() async throws {
    let stage = try await WebStage()
    var fields = try await stage.question()
    let before = stage.plays
    (fields["keys"], fields["key"], fields["asked"]) = ("W y", "z", "Mark nothing?")
    #expect(await stage.post(fields).text.contains("has changed meanwhile"))
    #expect(stage.plays == before)
  }

  @Test("What a player reported for nothing known has a page while it waits, and a press says what it is")
  func players() async throws {
    let stage = try await WebStage(title: "Lost")
    var report = PlayReport(player: "Plex", watchedAt: Timestamp(seconds: 1_463_000_000))
    (report.show, report.season, report.number) = ("<b>Verschollen</b>", 6, 20)
    #expect(try await stage.session.take(report) == .waiting)
    #expect(await stage.get("/next").text.contains("href=\"/players\">Players</a>"))
    let field = try await stage.press("=", at: "/players")
    #expect(field.text.contains("value=\"&lt;b&gt;Verschollen&lt;/b&gt;\"") && ScannedHTML(field.text).fault == nil)
    var fields = try stage.form(field.text, after: "role=\"dialog\"")
    (fields["key"], fields["text"]) = ("Enter", "nothing")
    #expect(await stage.post(fields).text.contains("no show matches"))
    let before = stage.plays
    fields["text"] = "lost"
    #expect(await stage.post(fields).text.contains("is Lost"))
    #expect(stage.plays == before + 1 && stage.session.store.state.players.reports.isEmpty)
    let forgotten = try await stage.press("_", at: "/players")
    #expect(forgotten.text.contains("No report of a player waits") && stage.session.store.state.players.isEmpty)
  }

  @Test("An option of Trends is chosen by its name, whatever the others are")
  func options() async throws {
    let stage = try await WebStage()
    let page = await stage.get("/trends").text
    var fields = try stage.form(page, after: "class=\"seg\"")
    fields["choice"] = "all time"
    #expect(await stage.post(fields).text.contains("class=\"chosen\" aria-current=\"true\">all time<"))
    fields["choice"] = "nothing of the kind"
    #expect(await stage.post(fields).status == 200)
  }

  @Test("A bar leads to the plays that it counts")
  func listOfBar() async throws {
    let stage = try await WebStage()
    var fields = try stage.form(await stage.get("/trends").text, after: "class=\"seg\"")
    (fields["choice"], fields["key"]) = ("genre", "o")
    let page = await stage.post(fields).text
    let link = try #require(page.firstMatch(of: #/href="(\/history\?q=([^"]+genre%3A[a-z]+))"/#))
    let filter = try #require(String(link.2).replacing("+", with: " ").removingPercentEncoding)
    #expect(ScannedHTML(page).fault == nil)
    // It is searched for in the background.
    #expect(await stage.get(String(link.1)).text.contains("value=\"\(filter)\""), "\(link.1)")
  }

  @Test("A state and an order of shows are chosen by their buttons, beside what was searched for")
  func listChoices() async throws {
    let stage = try await WebStage()
    func chosen(_ title: String, _ key: String, on page: String) async throws -> String {
      var fields = try stage.form(page, after: "aria-label=\"Filter by state\"")
      (fields["choice"], fields["key"]) = (title, key)
      return await stage.post(fields).text
    }
    func isChosen(_ title: String, _ page: String) -> Bool {
      page.contains("class=\"chosen\" aria-current=\"true\">\(title)<")
    }
    let all = await stage.get("/shows").text
    #expect(isChosen("any state", all))
    let paused = try await chosen("paused", "t", on: all)
    #expect(isChosen("paused", paused) && paused.contains("with “status:paused”"))
    let rated = try await chosen("rating", "s", on: paused)
    #expect(isChosen("paused", rated) && isChosen("rating", rated) && rated.contains("best rated first"))
    #expect(isChosen("any state", try await chosen("any state", "t", on: rated)))
    #expect(ScannedHTML(rated).fault == nil)
  }

  @Test("Parts of a long list lead to each other, and a filter is in the address")
  func parts() async throws {
    let stage = try await WebStage()
    let first = await stage.get("/history").text
    #expect(first.contains("class=\"pager\"") && first.contains("of 130"))
    let last = await stage.get("/history?at=120").text
    #expect(last.contains("to 130 of 130"))
    #expect(await stage.get("/shows?q=nothing").text.contains("nothing"))
    #expect(!(await stage.get("/shows").text.contains("value=\"nothing\"")))
  }

  @Test("An empty log offers the first import on its pages; files are imported as by a path, with the same report")
  func firstImport() async throws {
    // After the plays of the file.
    let stage = try await WebStage(isEmpty: true, now: Timestamp(seconds: 1_780_000_000))
    for path in ["/next", "/history", "/trends"] {
      let page = await stage.get(path).text
      #expect(page.contains("enctype=\"multipart/form-data\"") && page.contains("type=\"file\""), "\(path)")
    }
    let upload = try Upload { _ in true }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: Fixtures.sharedPath("trakt/watched-history-1.json")))
    #expect(write([UInt8](bytes), "../watched-history-1.json", to: upload))
    #expect(await stage.take(upload).status == 303)
    let report = await stage.report()
    #expect(report.contains("Imported ") && !report.contains(upload.folder))
    #expect(stage.plays > 0)
    #expect(await stage.get("/next").text.contains("class=\"button import\""))
  }

  private func write(_ bytes: [UInt8], _ name: String, to upload: Upload) -> Bool {
    unsafe bytes.withUnsafeBytes { unsafe upload.write(name, offset: 0, $0) }
  }

  @Test("A file that cannot be read is named without its folder, and nothing is imported")
  func badImport() async throws {
    let stage = try await WebStage()
    let before = stage.session.store.state.persistent
    let upload = try Upload { _ in true }
    #expect(write(Array("nonsense".utf8), "<b>bad</b>.json", to: upload))
    _ = await stage.take(upload)
    let report = await stage.report()
    #expect(report.contains("role=\"alert\"") && report.contains("bad") && !report.contains(upload.folder))
    #expect(ScannedHTML(report).fault == nil && stage.session.store.state.persistent == before)
    #expect(await stage.take(try Upload { _ in true }).status == 400)
    #expect(await stage.take(nil).status == 400)
    #expect(await stage.answer(["token": "x", "files": "y"], at: "/import").status == 403)
  }

  @Test("No address changes what is stored, and none fails", arguments: seeds(3, long: 30))
  func anyAddress(seed: Int) async throws {
    var random = SeededGenerator(seed: seed)
    let stage = try await WebStage()
    let before = stage.session.store.state.persistent
    let values = [
      "", "1", "-1", "99999999999999999999", "show-1", "show-1.episode-3", "show--1", "play-1", "Enter", "+", "u",
      "\u{1B}[2J", "é\u{301}", "<b>",
    ]
    for _ in 0..<60 {
      let path = (AppTabs.all.map(\.name) + ["open", "press", ""]).randomElement(using: &random) ?? ""
      let query = ["at", "q", "of", "by", "said", "key"].filter { _ in Bool.random(using: &random) }.map { name in
        "\(name)=\((values.randomElement(using: &random) ?? "").addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")"
      }
      let (status, text) = await stage.get("/\(path)?\(query.joined(separator: "&"))")
      #expect([200, 303, 404].contains(status), "seed \(seed): /\(path)?\(query)")
      #expect(ScannedHTML(text).fault == nil, "seed \(seed): /\(path)?\(query)")
    }
    #expect(stage.session.store.state.persistent == before)
  }

  @Test("No form fails, whatever its fields are", arguments: seeds(3, long: 30))
  func anyForm(seed: Int) async throws {
    var random = SeededGenerator(seed: seed)
    let stage = try await WebStage()
    let keys = AppTabs.all.flatMap(\.keys).flatMap(\.keys).map(\.name) + ["y", "n", "u", "U", "x", "S", "q", "", "Esc"]
    let fields = try stage.form(await stage.get("/next").text, after: "id=\"f0\"")
    for _ in 0..<60 {
      var form = fields
      form["key"] = keys.randomElement(using: &random)
      form["tab"] = (AppTabs.all.map(\.name) + ["open", ""]).randomElement(using: &random)
      for (name, values) in [
        ("keys", keys), ("row", ["", "show-1", "show-1.episode-131"]), ("index", ["-5", "3", "9223372036854775807"]),
        ("by", keys), ("of", ["show-1", "x"]), ("text", ["8", "2016-01-01", ""]), ("choice", ["all"]),
        ("search", ["1"]),
      ] where Int.random(in: 0..<3, using: &random) == 0 {
        form[name] = values.randomElement(using: &random)
      }
      let (status, text) = await stage.post(form)
      #expect([200, 303, 400, 404].contains(status), "seed \(seed): \(form)")
      #expect(ScannedHTML(text).fault == nil, "seed \(seed): \(form)")
      #expect(!stage.screen.store.state.screen.isDone)
    }
  }
}
