import ShowlogApp
import ShowlogModels
import ShowlogTerminalUI

extension RootState {
  /// The state that the tabs show: the app's, with the stored tables of the version to which the viewer traveled.
  var visible: AppState {
    guard let past = screen.inspector?.past else { return app }
    return app.showing(past.contents, at: past.moment)
  }

  var refusal: Message? {
    screen.inspector?.destination.map { _ in
      Message("An earlier version cannot be changed; Esc returns to the current one")
    }
  }

  /// The version that the tabs show, for the status line; nil for the current version.
  func moment(_ glyphs: Glyphs) -> Line? {
    guard let inspector = screen.inspector, let number = inspector.destination else { return nil }
    guard let past = inspector.past, past.number == number else {
      return Line("Reading the store \(InspectorState.words(number))\(glyphs.ellipsis)", .muted)
    }
    let (day, time) = app.settings.zone.local(past.moment)
    let words = InspectorState.words(number)
    return Line(words.prefix(1).uppercased() + words.dropFirst(), .accent)
      + Line(" \(glyphs.separator) \(day.words(in: app.settings.wording))  \(time.shortDescription)", .muted)
  }
}
