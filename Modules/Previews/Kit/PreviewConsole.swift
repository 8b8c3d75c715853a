import Foundation
import ShowlogTerminalIO

/// The input and output of a preview.
@MainActor
public struct PreviewConsole {
  /// Nil at the end of the input.
  let read: () -> String?
  /// Adds a line break.
  let write: (String) -> Void
  /// Adds a line break.
  let complain: (String) -> Void
  let hasColor: Bool
  /// Whether the process has a terminal for a full-screen session.
  var takesKeys = false

  /// Creates a console from closures.
  public init(
    read: @escaping () -> String?, write: @escaping (String) -> Void, complain: @escaping (String) -> Void,
    hasColor: Bool = false
  ) {
    self.read = read
    self.write = write
    self.complain = complain
    self.hasColor = hasColor
  }

  private static func complain(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }

  static var standard: PreviewConsole {
    let environment = ProcessInfo.processInfo.environment
    let isPlain = environment["NO_COLOR"].map { !$0.isEmpty } ?? false || environment["TERM"] == "dumb"
    var console = PreviewConsole(
      read: { readLine() },
      write: { text in
        do { try FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8)) } catch {
          complain("standard output cannot be written")
          exit(74)
        }
      },
      complain: complain,
      hasColor: isatty(STDOUT_FILENO) == 1 && !isPlain)
    console.takesKeys = TerminalDevice.refusal(terminal: environment["TERM"]) == nil
    return console
  }
}
