import LeftfoldCore
import ShowlogTerminalUI

extension CommandContext {
  /// Prints a report: with `--json` as data, otherwise as the page of a connector and a rendering view.
  ///
  /// Only the printed form is computed.
  public func print<Report: Encodable, View: RenderingView, C: Connector>(
    _ view: View.Type, _ connector: C, report: (Input) throws(CommandFailure) -> Report
  ) throws(CommandFailure) where C.State == Input, C.ViewState == View.ViewState {
    let input = try read()
    try output.print { () throws(CommandFailure) in
      try report(input)
    } text: {
      View.draw(connector.connect(state: input), in: settings.canvas)
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
