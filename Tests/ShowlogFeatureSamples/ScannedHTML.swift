import ShowlogFeatureKit
import ShowlogHTML
import ShowlogTerminalUI
import Testing

/// The elements and texts of a page, read by a scanner that knows only what a builder may write.
///
/// It reads scalars, as a browser does: an accent after a bracket is a character with it in Swift only.
public struct ScannedHTML {
  /// The names of the elements, in the order of their starts.
  public private(set) var elements: [String] = []
  /// The names of the attributes, in order.
  public private(set) var attributes: [String] = []
  /// The texts between tags.
  public private(set) var texts: [String] = []
  /// The values of the attributes.
  public private(set) var values: [String] = []
  /// The first violation; nil for a well-formed page.
  public private(set) var fault: String?

  private static let void: Set<String> = ["input", "link", "meta"]

  /// Reads a page.
  public init(_ html: HTML) { self.init(html.text) }

  /// Reads the text of a page.
  public init(_ text: String) {
    var rest = text.unicodeScalars[...]
    if rest.starts(with: "<!DOCTYPE html>".unicodeScalars) { rest = rest.dropFirst(15) }
    var open: [String] = []
    while !rest.isEmpty, fault == nil {
      let text = rest.prefix { $0 != "<" }
      if open.last != "style" { add(String(text)) }
      rest = rest.dropFirst(text.count)
      guard !rest.isEmpty else { break }
      let end = Self.end(of: rest)
      let tag = rest.dropFirst().prefix(end)
      rest = rest.dropFirst(end + 2)
      if tag.first == "/" {
        if open.popLast() != String(tag.dropFirst()) { fault = "<\(String(tag))> closes nothing" }
      } else {
        let name = String(tag.prefix { $0 != " " })
        elements.append(name)
        read(attributes: tag.dropFirst(name.unicodeScalars.count))
        if !Self.void.contains(name) { open.append(name) }
      }
    }
    if !open.isEmpty { fault = fault ?? "\(open) are open" }
  }

  /// The length of a tag without its brackets; a bracket within quotes ends none.
  private static func end(of text: Substring.UnicodeScalarView) -> Int {
    var isQuoted = false
    var length = -1
    for scalar in text {
      if scalar == "\"" { isQuoted.toggle() }
      if scalar == ">", !isQuoted { break }
      length += 1
    }
    return length
  }

  private mutating func read(attributes text: Substring.UnicodeScalarView) {
    var rest = text
    while let start = rest.firstIndex(where: { $0 != " " }) {
      rest = rest[start...]
      let name = rest.prefix { $0 != "=" && $0 != " " }
      attributes.append(String(name))
      rest = rest.dropFirst(name.count)
      guard rest.starts(with: "=\"".unicodeScalars) else { continue }
      let value = rest.dropFirst(2).prefix { $0 != "\"" }
      values.append(unescaped(String(value)))
      rest = rest.dropFirst(value.count + 3)
    }
  }

  private mutating func add(_ text: String) {
    if !text.isEmpty { texts.append(unescaped(text)) }
  }

  private mutating func unescaped(_ text: String) -> String {
    let entities: [(String, Unicode.Scalar)] = [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
    ]
    var (plain, rest) = (String.UnicodeScalarView(), text.unicodeScalars[...])
    while let scalar = rest.first {
      let entity = scalar == "&" ? entities.first { rest.starts(with: $0.0.unicodeScalars) } : nil
      if entity == nil, "<>\"'&".unicodeScalars.contains(scalar) { fault = "\(text) is not escaped" }
      plain.append(entity?.1 ?? scalar)
      rest = rest.dropFirst(entity?.0.utf8.count ?? 1)
    }
    return String(plain)
  }
}

/// Expects a page to be well-formed HTML that says each text of its values, with nothing that controls a page.
public func expectHTML(
  _ page: PrintedPage, says texts: [String], _ name: String = "",
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let html = HTML.file(page, hints: .none)
  let scanned = ScannedHTML(html)
  #expect(scanned.fault == nil, "\(name)", sourceLocation: sourceLocation)
  #expect(!scanned.elements.contains("script") && scanned.elements.count { $0 == "style" } == 1, "\(name)")
  #expect(!scanned.attributes.contains { ["style", "src", "href"].contains($0) || $0.hasPrefix("on") }, "\(name)")
  let said = scanned.texts.joined(separator: " ").words
  for text in texts {
    let words = Sanitizer.sanitize(text).words
    #expect(said.contains(words), "\(name) does not say \(words)", sourceLocation: sourceLocation)
  }
}

extension String {
  fileprivate var words: String { split(separator: " ").joined(separator: " ") }
}

extension ListState {
  /// The texts that each renderer shows.
  var shownTexts: [String] {
    rows.flatMap { row in row.cells.flatMap { $0?.shownTexts ?? [] } }
      + facts.filter { !$0.contains(where: \.isNumber) }
      + [title] + (placeholder.map { [$0.message] } ?? [])
  }
}

extension TableCell {
  fileprivate var shownTexts: [String] {
    switch self {
    case .text(let text, _, _): [text]
    case .bar, .sign: []
    case .words(let words, _): words
    case .row(let cells): cells.flatMap(\.shownTexts)
    }
  }
}
