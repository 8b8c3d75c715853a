import Foundation
import LeftfoldCore
import ShowsFeature
import TerminalUI

// Draws one case of the shows' screens: `ShowsPreview typical --width 100 --plain`; `--list` names the cases.

let arguments = Array(CommandLine.arguments.dropFirst())
let name = arguments.first

func value(of option: String) -> Int? {
  arguments.firstIndex(of: option).flatMap { $0 + 1 < arguments.count ? Int(arguments[$0 + 1]) : nil }
}

let canvas = Canvas(
  width: value(of: "--width") ?? 80, height: value(of: "--height"),
  glyphs: arguments.contains("--ascii") ? .ascii : .unicode)
let renderer = ANSIRenderer(color: !arguments.contains("--plain"))

if let found = ShowsPreviews.cases.first(where: { $0.name == name }) {
  let store = Store<ShowsViewState, ShowsViewAction>.stub(with: found.state)
  print(renderer.render(ShowsView.draw(store.state, in: canvas)))
} else if let found = ShowDetailPreviews.cases.first(where: { $0.name == name }) {
  let store = Store<ShowDetailViewState, ShowsViewAction>.stub(with: found.state)
  print(renderer.render(ShowDetailView.draw(store.state, in: canvas)))
} else {
  print((ShowsPreviews.cases.map(\.name) + ShowDetailPreviews.cases.map(\.name)).joined(separator: "\n"))
  exit(arguments.contains("--list") ? 0 : 64)
}
