import ShowlogTerminalUI

@MainActor
struct PreviewSession {
  let screens: [PreviewScreen]
  private var shown = 0
  private(set) var message = ""

  init(screens: [PreviewScreen]) { self.screens = screens }

  func text(in canvas: Canvas) -> StyledText { screens[shown].draw(canvas).clipped(to: canvas) }

  func takesText(_ character: Character) -> Bool {
    screens[shown].keys().contains { $0.character == character && $0.takesText }
  }

  /// Returns `false` after the key to quit.
  mutating func press(_ keys: String) async -> Bool {
    message = ""
    var line = keys[...]
    while let character = line.popFirst() {
      if character == "q" { return false }
      if character == ">", screens.count > 1 {
        shown = (shown + 1) % screens.count
      } else if let key = screens[shown].keys().first(where: { $0.character == character }) {
        await key.press(key.takesText ? String(line) : "")
        if key.takesText { return true }
      } else {
        message = "There is nothing at \(character)."
      }
    }
    return true
  }

  func help(_ start: String, width: Int) -> [Line] {
    var words = screens[shown].keys().map { "\($0.character)\($0.takesText ? "TEXT" : "") \($0.purpose)" }
    if screens.count > 1 { words.append("> \(screens[(shown + 1) % screens.count].title)") }
    return Wrapped.lines(start, words + ["q quit"], width: width).map { Line($0, .muted) }
  }
}

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
