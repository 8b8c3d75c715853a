import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

struct EchoState: Equatable, Sendable {
  var words = ["one", "two", "three"]
  var isOpen = false
}

enum EchoAction: Codable, Equatable, Sendable { case said(String), saidLater(String), removed(Int), opened, closed }

let echo = Reduce<EchoState, EchoAction, Void> { state, action, _ in
  switch action {
  case .said(let word): state.words.append(word)
  case .saidLater(let word): return .run { send in await send(.said(word)) }
  case .removed(let index): state.words.remove(at: index)
  case .opened: state.isOpen = true
  case .closed: state.isOpen = false
  }
  return .none
}

enum EchoView: PageView {
  struct State: ScrollableViewState {
    var title: String
    var words: [String]
    var window: ListWindow

    var extent: ListExtent {
      ListExtent(
        count: words.count, window: window, row: AnyValue(words[window.selected]),
        subject: RowSubject(show: ShowID(rawValue: window.selected)))
    }
  }

  static func draw(_ state: State, in canvas: Canvas) -> StyledText {
    let rows = state.words.enumerated().map { Line("\($0 == state.window.selected ? ">" : " ")\($1)") }
    return StyledText([Line(state.title, .heading)] + rows).clipped(to: canvas)
  }
}

struct EchoConnector: PageConnector {
  var context = TabContext.printed
  let title: String

  func connect(state: EchoState) -> EchoView.State {
    let words = state.words.filter { context.filter.isEmpty || $0.contains(context.filter) }
    var window = context.listWindow()
    if let row = context.position?.row, let index = words.firstIndex(where: { AnyValue($0) == row }) {
      window.selected = index
    }
    return EchoView.State(title: title, words: words, window: window.fitted(to: words.count))
  }

  func connect(action: EchoAction) -> EchoAction { action }
}

extension Feature where State == EchoState, Input == EchoState, Action == EchoAction {
  static var echo: Self { Feature("echo", tabs: [words, overlay]) }

  static var page: Self { Feature("page", tabs: [overlay]) }

  private static var words: Tab<EchoState, EchoAction> {
    let keys: [KeyBinding<EchoState, EchoView.State, EchoAction>] = [
      KeyBinding(
        .tab, help: "say the last word again", hint: "again",
        [
          .init("a", aliases: ["A"]) { .send(.said($0.input.words.last ?? "")) },
          .init("l") { _ in .send(.saidLater("later")) },
        ]),
      KeyBinding(
        .row, help: "remove the row",
        [
          .init("x") { context in
            context.row?.show.map { .ask(Question("Remove it?", yes: .removed($0.rawValue))) }
          }
        ]),
      KeyBinding(
        .tab, help: "say a word", [.init("s") { _ in .prompt(TextRequest("Word: ", text: "", draft: .said(""))) }]),
    ]
    return Tab(
      "words", title: "Words", view: EchoView.self, connector: { _ in EchoConnector(title: "Words") }, keys: keys,
      events: PageEvents(onText: { _, text, _ in text.isEmpty ? .say("a word is missing") : .send(.said(text)) }))
  }

  private static var overlay: Tab<EchoState, EchoAction> {
    Tab(
      "page", title: "Page", view: EchoView.self, connector: { _ in EchoConnector(title: "Page") },
      keys: [
        KeyBinding(
          .everywhere, help: "open the page",
          [.init(.enter) { _ in .send(.opened) }, .init("w") { _ in .send(.said("word")) }])
      ],
      overlay: Overlay(isOpen: { $0.isOpen }, close: .closed), isFilterable: false)
  }
}
