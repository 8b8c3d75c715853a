import ShowlogModels

/// The text of a filter, parsed once: its words, and facts such as `genre:drama` or `network:="Apple TV+"`, which is that network
/// and no other that begins so.
public struct FilterText: Sendable {
  /// The words, folded.
  public private(set) var words: [String] = []

  private var facts: [(name: String, value: String)] = []

  /// Whether it has a fact.
  public var hasFacts: Bool { !facts.isEmpty }

  /// Parses a text; what names no fact of these kinds is a word.
  public init(_ text: String, _ kinds: [any NamedValue.Type]) {
    var rest = text.folded[...]
    while let start = rest.firstIndex(where: { $0 != " " }) {
      rest = rest[start...]
      if let match = rest.prefixMatch(of: #/([a-z]+):(=?)(?:"([^"]*)"?|([^\s"]\S*)|$)/#),
        kinds.contains(where: { $0.init(rawValue: String(match.1)) != nil })
      {
        let value = String(match.3 ?? match.4 ?? "")
        if !value.isBlank { facts.append((String(match.1), match.2 + value)) }
        rest = rest[match.range.upperBound...]
      } else {
        words.append(String(rest.prefix { $0 != " " }))
        rest = rest.drop { $0 != " " }
      }
    }
  }

  /// Returns the facts of a kind with their values, folded and after `=` for exactly that one; one that is still without a value is
  /// left out.
  public func facts<Fact: NamedValue>(_ kind: Fact.Type = Fact.self) -> [(fact: Fact, value: String)] {
    facts.compactMap { name, value in Fact(rawValue: name).map { ($0, value) } }
  }
}

/// The values of facts in a filter.
public enum FilterFact {
  /// The value of what lacks the fact.
  public static let none = "none"

  /// Returns a name as a filter can have it: folded, and without quotes.
  public static func plain(_ name: String) -> String { name.replacing("\"", with: "").folded }

  /// Returns the part of a filter for a value.
  public static func text(_ fact: String, _ value: String) -> String {
    let name = value.replacing("\"", with: "")
    return "\(fact):" + (name.contains(where: \.isWhitespace) ? "\"\(name)\"" : name)
  }

  /// Returns the part of a filter for a value and no other that begins so, or for what lacks the fact.
  public static func text(_ fact: String, exactly value: String?) -> String {
    guard let value else { return "\(fact):\(none)" }
    let part = text(fact, value)
    return "\(fact):=" + part.dropFirst(fact.count + 1)
  }
}
