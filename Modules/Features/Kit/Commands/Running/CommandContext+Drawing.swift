import LeftfoldCore
import ShowlogTerminalUI

extension CommandContext {
  /// Prints a report: with `--json` as data, otherwise as the page that a tab shows, without its window.
  ///
  /// Only the printed form is computed.
  public func print<Report: Encodable, View: RenderingView, C: PageConnector>(
    _ view: View.Type, _ connector: C, report: (Input) throws(CommandFailure) -> Report
  ) throws(CommandFailure) where C.State == Input, C.ViewState == View.ViewState {
    let page = connector.in(TabContext(canvas: settings.canvas))
    try print(view, report: report) { page.connect(state: $0) }
  }

  /// Prints a report: with `--json` as data, otherwise as the view of a connector.
  public func print<Report: Encodable, View: RenderingView, C: Connector>(
    _ view: View.Type, _ connector: C, report: (Input) throws(CommandFailure) -> Report
  ) throws(CommandFailure) where C.State == Input, C.ViewState == View.ViewState {
    try print(view, report: report) { connector.connect(state: $0) }
  }

  private func print<Report: Encodable, View: RenderingView>(
    _ view: View.Type, report: (Input) throws(CommandFailure) -> Report, state: (Input) -> View.ViewState
  ) throws(CommandFailure) {
    let input = try read()
    try output.print { () throws(CommandFailure) in
      try report(input)
    } text: {
      View.draw(state(input), in: settings.canvas)
    }
  }

  /// Prints the answer to a change: with `--json` as data, otherwise as its subject and words about it.
  public func print(_ answer: some Encodable, _ subject: String, _ words: String) throws(CommandFailure) {
    try output.print {
      answer
    } text: {
      StyledText([Line(subject, bold: true) + Line(": \(words)")])
    }
  }
}
