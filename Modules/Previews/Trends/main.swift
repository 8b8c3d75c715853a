// Trends alone: `TrendsPreview --list`, or `TrendsPreview typical --width 120 --color --ascii`.
import LeftfoldCore
import TerminalUI
import TrendsFeature

let arguments = CommandLine.arguments.dropFirst()
let cases = TrendsPreviews.cases

func value(of option: String) -> String? {
  arguments.firstIndex(of: option).flatMap { $0 + 1 < arguments.endIndex ? arguments[$0 + 1] : nil }
}

let name = arguments.first.flatMap { $0.hasPrefix("-") ? nil : $0 } ?? "typical"
let preview = cases.first { $0.name == name }
if let preview, !arguments.contains("--list") {
  let canvas = Canvas(
    width: value(of: "--width").flatMap { Int($0) } ?? 80,
    glyphs: arguments.contains("--ascii") ? .ascii : .unicode)
  let store = Store<TrendsViewState, TrendsViewAction>.stub(with: preview.state)
  let renderer = ANSIRenderer(color: arguments.contains("--color"))
  print(renderer.render(TrendsView.draw(store.state, in: canvas)))
} else {
  for preview in cases { print(preview.name) }
}
