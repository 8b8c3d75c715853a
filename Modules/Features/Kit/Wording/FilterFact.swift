import ShowlogPages

/// A fact of shows in the filter of their list, such as `genre:drama` or `network:"Apple TV+"`.
public enum FilterFact {
  /// The value of what lacks the fact.
  public static let none = "none"

  /// Returns the part of a filter for a value.
  public static func text(_ fact: String, _ value: String) -> String {
    let name = value.replacing("\"", with: "")
    return "\(fact):" + (name.contains(where: \.isWhitespace) ? "\"\(name)\"" : name)
  }
}

extension ListLink {
  /// Returns a link to the shows with a fact, or without one for nil.
  public static func shows(_ fact: String, _ value: String?) -> Self {
    Self(page: "shows", filter: FilterFact.text(fact, value ?? FilterFact.none))
  }
}
