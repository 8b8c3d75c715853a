import Foundation
import TerminalIO

/// What a preview reads from and writes to.
@MainActor
public struct PreviewConsole {
  /// The next line that was typed; nil at the end.
  let read: () -> String?
  /// Writes what was asked for, with a line break.
  let write: (String) -> Void
  /// Writes why that cannot be, with a line break.
  let complain: (String) -> Void
  /// Whether what is written is looked at on a terminal that shows styles.
  let hasColor: Bool
  /// Whether the process has a terminal that a session can have to itself.
  var takesKeys = false

  /// A console of closures.
  public init(
    read: @escaping () -> String?, write: @escaping (String) -> Void, complain: @escaping (String) -> Void,
    hasColor: Bool = false
  ) {
    self.read = read
    self.write = write
    self.complain = complain
    self.hasColor = hasColor
  }

  /// The process's own.
  static var standard: PreviewConsole {
    let environment = ProcessInfo.processInfo.environment
    let isPlain = environment["NO_COLOR"].map { !$0.isEmpty } ?? false || environment["TERM"] == "dumb"
    var console = PreviewConsole(
      read: { readLine() },
      write: { FileHandle.standardOutput.write(Data(($0 + "\n").utf8)) },
      complain: { FileHandle.standardError.write(Data(($0 + "\n").utf8)) },
      hasColor: isatty(STDOUT_FILENO) == 1 && !isPlain)
    console.takesKeys = TerminalDevice.refusal(terminal: environment["TERM"]) == nil
    return console
  }
}
