import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence
import ShowlogSession
import ShowlogTerminalUI

extension CommandLineHost {
  func follow(
    _ lines: [LogLine], _ context: CommandContext<AppState, AppAction>, _ zone: Zone
  ) async throws(CommandFailure) {
    guard location.exists else { throw noStore }
    let session = try session(.reading)
    var last = lines.first
    if last == nil { last = try await reading { session async throws(StoreError) in try session.log(1).first } }
    try follow(lines.reversed(), zone, context.settings.wording)
    for await new in session.newLines(after: last?.number ?? 0) {
      switch new {
      case .success(let lines): try follow(lines, zone, context.settings.wording)
      case .failure(let error): throw CommandFailure(error)
      }
    }
  }

  /// Lines are printed as they arrive, so the columns cannot be fitted to all of them.
  private func follow(_ lines: [LogLine], _ zone: Zone, _ wording: Wording) throws(CommandFailure) {
    for action in lines.map({ LoggedAction($0, zone: zone) }) {
      if options.isJSON {
        try write(try JSONText.line(action) + "\n")
      } else {
        let cells = action.cells(zone, wording)
        let line = cells[0].padded(to: 6, alignment: .trailing) + "  " + cells[1] + "  " + cells[2]
        try output.print(StyledText([cells[3].isEmpty ? line : line + "  " + cells[3]]))
      }
    }
  }
}
