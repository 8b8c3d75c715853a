import ShowlogFeatureKit
import ShowlogHTML
import ShowlogTerminalUI
import Testing

/// The elements and texts of a page, read by a scanner that knows only what a builder may write.
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
    var rest = text[...]
    if rest.hasPrefix("<!DOCTYPE html>") { rest = rest.dropFirst(15) }
    var open: [String] = []
    while !rest.isEmpty, fault == nil {
      let text = rest.prefix { $0 != "<" }
      if open.last != "style" { add(String(text)) }
      rest = rest.dropFirst(text.count)
      guard !rest.isEmpty else { break }
      let end = Self.end(of: rest)
      let tag = rest.dropFirst().prefix(end)
      rest = rest.dropFirst(end + 2)
      if tag.hasPrefix("/") {
        if open.popLast() != String(tag.dropFirst()) { fault = "</\(tag)> closes nothing" }
      } else {
        let name = String(tag.prefix { $0 != " " })
        elements.append(name)
        read(attributes: tag.dropFirst(name.count))
        if !Self.void.contains(name) { open.append(name) }
      }
    }
    if !open.isEmpty { fault = fault ?? "\(open) are open" }
  }

  /// The length of a tag without its brackets; a bracket within quotes ends none.
  private static func end(of text: Substring) -> Int {
    var isQuoted = false
    var length = -1
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      if character == ">", !isQuoted { break }
      length += 1
    }
    return length
  }

  private mutating func read(attributes text: Substring) {
    var rest = text
    while let start = rest.firstIndex(where: { $0 != " " }) {
      rest = rest[start...]
      let name = rest.prefix { $0 != "=" && $0 != " " }
      attributes.append(String(name))
      rest = rest.dropFirst(name.count)
      guard rest.hasPrefix("=\"") else { continue }
      let value = rest.dropFirst(2).prefix { $0 != "\"" }
      values.append(unescaped(String(value)))
      rest = rest.dropFirst(value.count + 3)
    }
  }

  private mutating func add(_ text: String) {
    if !text.isEmpty { texts.append(unescaped(text)) }
  }

  private mutating func unescaped(_ text: String) -> String {
    if text.contains(where: { "<>\"'".contains($0) }) { fault = "\(text) is not escaped" }
    let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'")]
    let plain = entities.reduce(text) { $0.replacing($1.0, with: $1.1) }
    if plain.replacing("&amp;", with: "").contains("&") { fault = "\(text) has an unknown entity" }
    return plain.replacing("&amp;", with: "&")
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
