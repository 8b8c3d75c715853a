import HistoryFeature
import LeftfoldCore
import ShowlogApp
import TerminalUI

extension Command {
  /// What a person sees without a command: what is next, what is on, what was watched last.
  static let overview = Command("overview", "", "what is next, what is on, and what you watched last") {
    context throws(CommandFailure) in
    let session = try context.openToRead()
    session.store.send(.history(.queried(query: HistoryQuery(limit: 5))))
    let parts = [
      session.store.nextContainer.draw(in: context.canvas),
      session.store.calendarContainer.draw(in: context.canvas),
      session.store.historyContainer.draw(in: context.canvas),
    ]
    for (index, part) in parts.enumerated() {
      if index > 0 { context.output.print([""]) }
      context.output.print(part)
    }
  }

  /// What a person sees the first time.
  static let welcome = Command("welcome", "", "how to begin") { context throws(CommandFailure) in
    context.output.print([
      Line("Showlog", .heading, bold: true)
        + Line(" keeps a log of the TV shows you watch. There is none yet."),
      "",
      Line("  showlog demo         ", .accent) + Line("look around on a sample library"),
      Line("  showlog import FILE  ", .accent)
        + Line("take over files of Trakt or TVmaze, a folder of them, or - for a pipe"),
      Line("  showlog help         ", .accent) + Line("see every command"),
    ])
  }
}
