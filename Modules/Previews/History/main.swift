import Foundation
import HistoryFeature
import LeftfoldCore
import TerminalUI

// Draws one case of the history: `HistoryPreview typical --width 100 --plain`; `--list` names the cases.

let arguments = Array(CommandLine.arguments.dropFirst())
let cases = HistoryPreviews.cases

func value(of option: String) -> Int? {
  arguments.firstIndex(of: option).flatMap { $0 + 1 < arguments.count ? Int(arguments[$0 + 1]) : nil }
}

guard !arguments.contains("--list"), let found = cases.first(where: { $0.name == arguments.first }) else {
  print(cases.map(\.name).joined(separator: "\n"))
  exit(arguments.contains("--list") ? 0 : 64)
}

let store = Store<HistoryViewState, HistoryViewAction>.stub(with: found.state)
let canvas = Canvas(
  width: value(of: "--width") ?? 80, height: value(of: "--height"),
  glyphs: arguments.contains("--ascii") ? .ascii : .unicode)
print(ANSIRenderer(color: !arguments.contains("--plain")).render(HistoryView.draw(store.state, in: canvas)))
