import LeftfoldCore
import LeftfoldEntities
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogScreen
import ShowlogScreenHost
import ShowlogTerminalUI
import Testing

@MainActor
struct StatusLineTests {
  private func hints(_ stage: Stage) -> String { String(stage.text.split(separator: "\n").last ?? "") }

  @Test("The hints for help and quit are never displaced", arguments: [60, 72, 80, 100, 200])
  func navigation(columns: Int) async {
    let stage = Stage(columns: columns)
    for tab in AppTabs.all.filter({ $0.overlay == nil }).indices {
      await stage.type("\(tab + 1)")
      #expect(hints(stage).hasSuffix("? help   q quit"), "\(hints(stage))")
      #expect(Line(hints(stage)).width <= columns)
    }
    await stage.type("1")
    await stage.press(.enter)
    #expect(hints(stage).hasSuffix("Esc back   ? help   q quit"), "\(hints(stage))")
    #expect(hints(stage).hasPrefix("Space watched"), "\(hints(stage))")
  }

  @Test(
    "After an error that is not dismissed, the status line shows the result of the last command, and then the error")
  func resultBesideError() async {
    for error in [Message("x.json: empty", isError: true), .failure("the disk is full")] {
      let stage = Stage(columns: 120)
      stage.screen.store.send(.screen(.said(error)))
      await stage.type(" ")
      #expect(stage.status.contains("Watched Lost & Found S02E05"), "\(stage.status)")
      #expect(stage.status.contains(error.text), "\(stage.status)")
      await stage.type("u")
      #expect(stage.status.contains("Unwatched") && !stage.status.contains(" Watched"), "\(stage.status)")
      #expect(stage.status.hasPrefix("Watched") == false && stage.status.contains(error.text), "\(stage.status)")
      await stage.type("j")
      #expect(stage.status.hasPrefix(error.text + "  "), "\(stage.status)")
      #expect(stage.state.screen.message?.isError == true)
      await stage.press(.escape)
      #expect(stage.state.screen.message == nil)
    }
  }

  @Test("A problem of the store is shown at once, in place of the last command's result")
  func problem() async {
    let stage = Stage(columns: 120)
    await stage.type(" ")
    #expect(stage.status.hasPrefix("Watched"), "\(stage.status)")
    stage.screen.store.send(.app(.storeChecked(problem: "the store was moved")))
    #expect(stage.status.hasPrefix("the store was moved"), "\(stage.status)")
    stage.screen.store.send(.screen(.said(Message("Copied"))))
    #expect(stage.status.hasPrefix("Copied"), "\(stage.status)")
  }

  @Test("A page that scrolls says where it is and whether more is below")
  func scrolled() async {
    let stage = Stage()
    await stage.open("trends")
    #expect(stage.status.hasSuffix(" lines, more below"), "\(stage.status)")
    await stage.type("G")
    #expect(stage.status.hasSuffix(" lines") && !stage.status.contains("more below"), "\(stage.status)")
    let words = stage.status.split(separator: " ").suffix(4)
    #expect(words.first == words.dropFirst(2).first, "\(stage.status)")
  }

  @Test("In the smallest terminal every page, the ? page and a prompt fit", arguments: ["", "?", "/", "i", "D", "~"])
  func smallest(keys: String) async {
    let stage = Stage(columns: 40, rows: 10)
    for tab in AppTabs.all where tab.overlay == nil {
      await stage.press(.escape)
      await stage.open(tab.name)
      await stage.type(keys)
      let frame = stage.screen.frame()
      #expect(frame.lines.count == 10 && frame.lines.allSatisfy { $0.width <= 40 }, "\(tab.name)")
      #expect(!stage.text.contains("too small"))
      await stage.press(.escape, .escape)
    }
  }

  @Test("Enter answers no question but a notice, so that a second Enter does nothing")
  func enter() async {
    let stage = Stage(columns: 120)
    await stage.type("2")
    let before = stage.state.app.persistent
    await stage.type("D")
    #expect(stage.state.screen.question != nil)
    await stage.press(.enter)
    #expect(stage.state.screen.question != nil && stage.state.app.persistent == before)
  }

  @Test("After a withdrawn question, each command's result is shown, not only the first one's")
  func resultAfterWithdrawal() async {
    let stage = Stage(columns: 120)
    await stage.type("D")
    await stage.changeElsewhere { _ in }
    #expect(stage.status.hasPrefix("Another process changed the library meanwhile"), "\(stage.status)")
    await stage.press(.enter)
    await stage.type(" ")
    #expect(stage.status.hasPrefix("Watched Lost & Found S02E05"), "\(stage.status)")
    await stage.type("u")
    #expect(stage.status.hasPrefix("Unwatched Lost & Found S02E05"), "\(stage.status)")
  }

  @Test("In a narrow window, the page's hints displace those of all rows, and no hint appears twice")
  func priority() async {
    let stage = Stage(columns: 60)
    await stage.type("3g")
    #expect(hints(stage).contains("w m d view") && !hints(stage).contains("B watchlist"), "\(hints(stage))")
    let wide = Stage(columns: 200)
    await wide.type("3g")
    #expect(hints(wide).contains("B watchlist") && hints(wide).contains("/ filter"), "\(hints(wide))")
  }

  @Test("On a row without a show, no key of rows is offered")
  func emptyDay() async {
    let stage = Stage(columns: 200)
    await stage.type("3")
    #expect(stage.selected.contains("nothing"), "\(stage.selected)")
    for hint in ["Enter show", "Space watched", "f follow", "B watchlist"] {
      #expect(!hints(stage).contains(hint), "\(hints(stage))")
    }
  }

  @Test(
    "A message is shown as a whole, beside the position in the list",
    arguments: [60, 80, 200],
    [
      "/home/ada/Documents/exports of all services/trakt/2026-11-24/history.json: $.shows[12].episodes[3] (line 991, "
        + "column 17): found text “yesterday”, expected a time such as 2016-04-18T21:00:00Z",
      "Another process changed the library meanwhile: the question was withdrawn", "the disk is full",
    ])
  func wholeMessage(columns: Int, text: String) {
    for (message, rows) in [(Message(text, isError: true), 24), (.failure(text), 15), (Message(text), 24)] {
      let stage = Stage(columns: columns, rows: rows)
      stage.screen.store.send(.screen(.said(message)))
      let shown = stage.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(shown.contains(text), "\(stage.text)")
      #expect(stage.status.hasSuffix("1 of 3"), "\(stage.status)")
      #expect(stage.screen.frame().lines.count == rows)
      #expect(stage.screen.frame().lines.allSatisfy { $0.width <= columns })
    }
  }

  @Test("A message of several lines leaves the selected row visible", arguments: [[], [Key.end]])
  func selectedBesideMessage(keys: [Key]) async {
    let stage = Stage(Stage.sample(plays: 60), columns: 60)
    await stage.type("2")
    for key in keys { await stage.press(key) }
    let selected = stage.selected
    stage.screen.store.send(.screen(.said(Message(String(repeating: "a long reason ", count: 15), isError: true))))
    #expect(!selected.isEmpty && stage.selected == selected, "\(stage.text)")
  }

  @Test("A question is shown as a whole with its keys", arguments: [60, 80, 200])
  func wholeQuestion(columns: Int) async {
    var app = Stage.sample()
    app.library.change { shows, _ in
      shows.update(ShowID(rawValue: 1)) { $0.title = String(repeating: "A long title ", count: 9) }
    }
    let stage = Stage(app, columns: columns)
    await stage.press(.enter, .end, .up, .character("W"))
    let question = stage.state.screen.question
    let keys = question?.choices.map(\.key.name).joined(separator: " ") ?? ""
    let shown = stage.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(question.map { shown.contains("\($0.text) \(keys)") } == true, "\(stage.text)")
  }
}
