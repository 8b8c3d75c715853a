import TerminalUI

/// A feature that runs by itself: draws a screen, reads a line of keys, and does what they ask for.
///
/// It is as high as the canvas, or 20 lines, so that what a key has done is in sight. Whole lines are read, so that a terminal stays as it is, and a pipe can type.
@MainActor
struct PreviewSession {
  let screens: [PreviewScreen]
  let options: PreviewOptions
  let renderer: ANSIRenderer
  let console: PreviewConsole
  var shown = 0

  private var screen: String {
    let canvas = options.canvas.resized(height: options.height ?? 20)
    return renderer.render(screens[shown].draw(canvas).clipped(to: canvas))
  }

  /// Runs until `q` or the end of what is typed.
  mutating func run() async {
    repeat {
      console.write("\(screen)\n\n\(help)")
    } while await obeyLine()
  }

  /// Does what a line asks for; false at the end.
  private mutating func obeyLine() async -> Bool {
    guard var line = console.read()?[...] else { return false }
    while let character = line.popFirst() {
      if character == "q" { return false }
      if character == ">", screens.count > 1 {
        shown = (shown + 1) % screens.count
      } else if let key = screens[shown].keys().first(where: { $0.character == character }) {
        await key.press(key.takesText ? String(line) : "")
        if key.takesText { return true }
      } else {
        console.complain("There is nothing at \(character).")
      }
    }
    return true
  }

  /// The keys, as many to a line as there is room for.
  private var help: String {
    var words = screens[shown].keys().map { "\($0.character)\($0.takesText ? "TEXT" : "") \($0.purpose)" }
    if screens.count > 1 { words.append("> \(screens[(shown + 1) % screens.count].title)") }
    return Wrapped.lines("Keys, then Enter:", words + ["q quit"], width: options.width)
      .map { renderer.render(Line($0, .muted)) }.joined(separator: "\n")
  }
}

/// Words in lines of some width, two spaces apart; further lines are indented.
enum Wrapped {
  static func lines(_ start: String, _ words: [String], width: Int) -> [String] {
    var lines = [start]
    for word in words {
      let longer = "\(lines[lines.count - 1])  \(word)"
      if longer.count <= width { lines[lines.count - 1] = longer } else { lines.append("  \(word)") }
    }
    return lines
  }
}
