import ShowlogModels
import ShowlogPages

/// The text of a filter, parsed once: its words, and facts such as `genre:drama` or `network:"Apple TV+"`.
public struct FilterText: Sendable {
  /// The words, folded.
  public private(set) var words: [String] = []

  private var facts: [(name: String, value: String)] = []

  /// Parses a text; what names no fact of these kinds is a word.
  public init(_ text: String, _ kinds: [any NamedValue.Type]) {
    var rest = text.folded[...]
    while let start = rest.firstIndex(where: { $0 != " " }) {
      rest = rest[start...]
      if let match = rest.prefixMatch(of: #/([a-z]+):(?:"([^"]*)"?|([^\s"]\S*)|$)/#),
        kinds.contains(where: { $0.init(rawValue: String(match.1)) != nil })
      {
        let value = String(match.2 ?? match.3 ?? "")
        if !value.isBlank { facts.append((String(match.1), value)) }
        rest = rest[match.range.upperBound...]
      } else {
        words.append(String(rest.prefix { $0 != " " }))
        rest = rest.drop { $0 != " " }
      }
    }
  }

  /// Returns the facts of a kind with their values, folded; one that is still without a value is left out.
  public func facts<Fact: NamedValue>(_ kind: Fact.Type = Fact.self) -> [(fact: Fact, value: String)] {
    facts.compactMap { name, value in Fact(rawValue: name).map { ($0, value) } }
  }
}

/// The values of facts in a filter.
public enum FilterFact {
  /// The value of what lacks the fact.
  public static let none = "none"

  /// Returns the part of a filter for a value.
  public static func text(_ fact: String, _ value: String) -> String {
    let name = value.replacing("\"", with: "")
    return "\(fact):" + (name.contains(where: \.isWhitespace) ? "\"\(name)\"" : name)
  }
}

/// A fact of a show, by which lists are filtered and figures grouped.
public enum ShowFact: String, NamedValue {
  /// A genre of the show.
  case genre
  /// The network or streaming service.
  case network
  /// The country of the network.
  case country
  /// The year in which the show began.
  case year

  /// Whether a show has a value, or lacks the fact where that was asked for; a name has one with which it begins.
  public func matches(_ value: String, _ show: Show) -> Bool {
    switch self {
    case .genre: isNamed(value, show.genres)
    case .network: isNamed(value, [show.network].compactMap(\.self))
    case .country: isNamed(value, [show.country].compactMap(\.self))
    case .year: value == FilterFact.none ? show.year == nil : show.year == Int(value)
    }
  }

  private func isNamed(_ value: String, _ names: [String]) -> Bool {
    value == FilterFact.none ? names.isEmpty : names.contains { $0.folded.hasPrefix(value) }
  }
}

extension ListLink {
  /// Returns a link to the shows with a fact, or without one for nil.
  public static func shows(_ fact: String, _ value: String?) -> Self {
    Self(page: "shows", filter: FilterFact.text(fact, value ?? FilterFact.none))
  }
}
