// The calendar alone, on sample states: `CalendarPreview --list`, `CalendarPreview typical --width 100`.

import CalendarFeature
import LeftfoldCore
import TerminalUI

let arguments = Array(CommandLine.arguments.dropFirst())
let width = arguments.firstIndex(of: "--width").flatMap { index in
  arguments.dropFirst(index + 1).first.flatMap { Int($0) }
}
let canvas = Canvas(width: width ?? 80, glyphs: arguments.contains("--ascii") ? .ascii : .unicode)
let name = arguments.first ?? "typical"
let renderer = ANSIRenderer(color: !arguments.contains("--plain"))

if let preview = CalendarPreviews.cases.first(where: { $0.name == name }) {
  let store = Store<CalendarViewState, CalendarViewAction>.stub(with: preview.state)
  print(renderer.render(CalendarView.draw(store.state, in: canvas)))
} else if let preview = NextPreviews.cases.first(where: { $0.name == name }) {
  let store = Store<NextViewState, NextViewAction>.stub(with: preview.state)
  print(renderer.render(NextView.draw(store.state, in: canvas)))
} else {
  // `--list`, and what to say to a name that there is not.
  print((CalendarPreviews.cases.map(\.name) + NextPreviews.cases.map(\.name)).joined(separator: "\n"))
}
