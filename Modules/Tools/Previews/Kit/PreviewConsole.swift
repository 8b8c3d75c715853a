import Foundation
import LeftfoldCore
import ShowlogScreenHost
import ShowlogTerminalIO
import ShowlogTerminalUI

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

/// For a pipe, and for a terminal without cursor control.
@MainActor
struct PreviewPipe<Root: ScreenRoot> {
  let screen: ScreenHost<Root>
  let renderer: ANSIRenderer
  let console: PreviewConsole

  func run() async {
    var sent = screen.appearance + [screen.store.send(.screen(.opened))]
    repeat {
      // The effects of a line have ended before the next frame.
      for action in sent { await action.finish() }
      console.write(renderer.render(screen.frame()) + "\n")
      guard !screen.store.state.screen.isDone, let line = console.read() else { return }
      sent = press(line)
    } while !screen.store.state.screen.isDone
  }

  /// The end of a line is Enter if the line is a text or empty.
  private func press(_ line: String) -> [SentAction] {
    var (sent, isText) = ([SentAction](), line.isEmpty)
    for character in line {
      let wasTyping = isTyping
      sent += screen.press([character == "\u{1B}" ? .escape : .character(character)])
      isText = wasTyping && isTyping
    }
    return sent + (isText ? screen.press(.enter) : [])
  }

  private var isTyping: Bool { screen.store.state.screen.prompt != nil }
}
