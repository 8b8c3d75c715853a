import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// Edits of a prompt's text, by the keys of a shell's line editor.
extension Prompt {
  /// Returns the prompt after a key; nil if the key edits nothing.
  ///
  /// - Complexity: O(text).
  func edited(by key: Key) -> Prompt? {
    switch key {
    case .character(let character): inserting(String(character))
    case .paste(let text): inserting(text.prefix(kind.characterLimit).onOneLine)
    case .left, .control("b"): moved(to: cursor - 1)
    case .right, .control("f"): moved(to: cursor + 1)
    case .home, .control("a"): moved(to: 0)
    case .end, .control("e"): moved(to: text.count)
    case .wordLeft: moved(to: startOfWord(\.isPartOfWord))
    case .wordRight: moved(to: endOfWord)
    case .backspace: deleting(cursor - 1..<cursor)
    case .delete, .control("d"): deleting(cursor..<cursor + 1)
    case .control("u"): deleting(0..<cursor)
    case .control("k"): deleting(cursor..<text.count)
    case .control("w"): deleting(startOfWord { !$0.isWhitespace }..<cursor)
    default: nil  // The other keys belong to the host.
    }
  }

  /// Without what exceeds the limit; a text that was longer to begin with stays.
  private func inserting(_ new: String) -> Prompt {
    let new = new.prefix(max(0, kind.characterLimit - text.count))
    return replacing(cursor..<cursor, by: new, cursor: cursor + new.count)
  }

  private func deleting(_ range: Range<Int>) -> Prompt {
    let range = range.clamped(to: 0..<text.count)
    return range.isEmpty ? moved(to: cursor) : replacing(range, by: "", cursor: range.lowerBound)
  }

  private func replacing(_ range: Range<Int>, by new: Substring, cursor: Int) -> Prompt {
    var prompt = self
    prompt.text = String(text.prefix(range.lowerBound) + new + text.dropFirst(range.upperBound))
    prompt.reason = ""
    return prompt.moved(to: cursor)
  }

  private func moved(to cursor: Int) -> Prompt {
    var prompt = self
    prompt.cursor = min(max(0, cursor), prompt.text.count)
    prompt.candidates = []
    return prompt
  }

  private func startOfWord(_ isPart: (Character) -> Bool) -> Int {
    let before = text.prefix(cursor).reversed().drop { !isPart($0) }
    return before.drop(while: isPart).count
  }

  private var endOfWord: Int {
    let after = text.dropFirst(cursor).drop { !$0.isPartOfWord }
    return text.count - after.drop(while: \.isPartOfWord).count
  }
}

extension Character {
  fileprivate var isPartOfWord: Bool { isLetter || isNumber }
}

extension Substring {
  /// The lines one behind the other, each break as a space, without those at the end.
  fileprivate var onOneLine: String {
    var end = self
    while end.last?.isNewline == true { end.removeLast() }
    return String(end.map { $0.isNewline ? " " : $0 })
  }
}

/// What completes the text of a prompt.
public enum PromptCompletion {
  /// Nothing.
  case none
  /// Texts that are known.
  case texts(() -> [String])
  /// Texts that an effect answers with: ``ScreenAction/completed(_:of:)``.
  case requested
}

extension Prompt {
  /// Returns the prompt with the longest text that every fitting candidate begins with; unchanged if none fits.
  ///
  /// - Complexity: O(candidates).
  func completed(by candidates: [String]) -> Prompt {
    let typed = text.folded
    let fitting = candidates.filter { $0.folded.hasPrefix(typed) }
    guard let first = fitting.first else { return self }
    let common = fitting.dropFirst().reduce(Array(first)) { common, next in
      Array(zip(common, next).prefix { String($0).folded == String($1).folded }.map(\.0))
    }
    var prompt = self
    if common.count >= text.count { prompt.text = String(common) }
    prompt.cursor = prompt.text.count
    (prompt.reason, prompt.candidates) = ("", fitting.count > 1 ? Array(fitting.prefix(100)) : [])
    return prompt
  }

  /// The candidates; of paths only what is behind the folder that they have in common.
  var choices: [String] {
    guard case .own = kind, let slash = text.lastIndex(of: "/") else { return candidates }
    let folder = text[...slash].count
    return candidates.map { String($0.dropFirst(folder)) }
  }

  /// Returns the text around the cursor in as many columns as there are, with a cursor, since the terminal's own is hidden.
  func field(width: Int) -> Line {
    let (before, rest) = (text.prefix(cursor), text.dropFirst(cursor))
    guard let under = rest.first else { return Line.end(of: text, width: width) + Line("_", .selected) }
    let mark = Line(String(under), .selected)
    let after = Line(String(rest.dropFirst().prefix(width)))
    let start = Line.end(of: String(before), width: max(0, width - mark.width - min(after.width, width / 3)))
    return start + mark + after.truncated(to: max(0, width - start.width - mark.width), ellipsis: "")
  }
}
