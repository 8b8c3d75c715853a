// Trends alone: `TrendsPreview --list`, or `TrendsPreview typical --width 120 --color`.
import LeftfoldCore
import TerminalUI
import TrendsFeature

let arguments = CommandLine.arguments.dropFirst()
let cases = TrendsPreviews.cases

func value(of option: String) -> String? {
  arguments.firstIndex(of: option).flatMap { $0 + 1 < arguments.endIndex ? arguments[$0 + 1] : nil }
}

if arguments.contains("--list") {
  for preview in cases { print(preview.name) }
} else {
  let name = arguments.first { !$0.hasPrefix("-") } ?? "typical"
  let glyphs: Glyphs = arguments.contains("--ascii") ? .ascii : .unicode
  let canvas = Canvas(width: value(of: "--width").flatMap { Int($0) } ?? 80, glyphs: glyphs)
  let renderer = ANSIRenderer(color: arguments.contains("--color"))
  guard let preview = cases.first(where: { $0.name == name }) else {
    fatalError("no preview \(name); --list names them")
  }
  let store = Store<TrendsViewState, TrendsViewAction>.stub(with: preview.state)
  print(renderer.render(TrendsView.draw(store.state, in: canvas)))
}
