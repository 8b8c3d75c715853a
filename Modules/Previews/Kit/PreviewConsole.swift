import Foundation
import LeftfoldCore
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

@MainActor
final class PreviewTerminal {
  private let device = TerminalDevice()
  private let glyphs: Glyphs
  private let session: PreviewSession
  private var painter: ScreenPainter
  /// Whether a change is drawn later: keys that arrive together act on the rows of the last frame, and drawing stores the
  /// page's size.
  private var isBusy = false

  init(_ session: PreviewSession, glyphs: Glyphs, color: Bool) {
    self.session = session
    self.glyphs = glyphs
    painter = ScreenPainter(color: color, isASCII: glyphs == .ascii)
  }

  /// Returns `false` if the terminal cannot be opened.
  func run() async -> Bool {
    guard device.open() else { return false }
    defer { device.close() }
    let subscription = session.onChange { [weak self] in self?.draw() }
    defer { subscription.cancel() }
    session.appear()
    draw()
    for await event in device.events {
      switch event {
      case .keys(let keys):
        isBusy = true
        for key in keys { guard press(key) else { return true } }
        isBusy = false
      case .resized: break
      case .suspended: suspend()
      case .continued:
        device.reopen()
        painter.invalidate()
      case .ended(let signal):
        device.close()
        if signal != 0 { TerminalDevice.end(bySignal: signal) }
        return true
      }
      draw()
    }
    return true
  }

  private func press(_ key: Key) -> Bool {
    switch key {
    case .control("z"): suspend()
    case .control("l"): painter.invalidate()
    default: return session.press(key)
    }
    return true
  }

  private func suspend() {
    device.suspend()
    painter.invalidate()
  }

  private func draw() {
    guard !isBusy else { return }
    isBusy = true
    defer { isBusy = false }
    let size = device.size
    let help = session.help("Keys:", in: Canvas(width: size.columns, glyphs: glyphs)).prefix(max(1, size.rows / 2))
    let room = max(0, size.rows - help.count - 1)
    var lines = session.frame(in: Canvas(width: size.columns, height: room, glyphs: glyphs)).lines
    lines += Array(repeating: Line(), count: max(0, size.rows - help.count - lines.count)) + help
    let output = painter.paint(StyledText(lines), size: size)
    if !output.isEmpty { device.write(output) }
  }
}

/// For a pipe, and for a terminal without cursor control.
@MainActor
struct PreviewPipe {
  let session: PreviewSession
  let canvas: Canvas
  let renderer: ANSIRenderer
  let console: PreviewConsole

  func run() async {
    session.appear()
    repeat {
      // The effects of a line have ended before the next frame.
      await session.settle()
      let frame = session.frame(in: canvas)
      let help = StyledText(session.help("Keys, then Enter:", in: canvas))
      console.write("\(renderer.render(frame))\n\n\(renderer.render(help))")
      guard let line = console.read() else { return }
      guard press(line) else { return }
    } while true
  }

  /// The end of a line is Enter if the line is a text or empty.
  private func press(_ line: String) -> Bool {
    var isText = line.isEmpty
    for character in line {
      let wasTyping = session.isTyping
      guard press(character == "\u{1B}" ? .escape : .character(character)) else { return false }
      isText = wasTyping && session.isTyping
    }
    return isText ? press(.enter) : true
  }

  private func press(_ key: Key) -> Bool {
    let isRunning = session.press(key)
    if !session.message.isEmpty { console.complain(session.message) }
    return isRunning
  }
}
