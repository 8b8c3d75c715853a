import ShowlogFeatureKit

/// The state of the search: the overlay, the text in its field, and the catalog's answer.
public struct SearchState: Equatable, Codable, Sendable {
  /// The phase of a search.
  public enum Phase: Hashable, Codable, Sendable {
    /// No query is running or shown.
    case idle
    /// The pause in typing, or a query, is running.
    case searching
    /// The query succeeded; the matches belong to the text.
    case found
    /// The query or fetch failed, for the given reason.
    case failed(message: String)
  }

  /// Whether the page is open.
  public var isOpen: Bool

  /// The text in the field.
  public var query: String

  /// The phase of the search.
  public var phase: Phase

  /// The last matches.
  public var matches: [CatalogMatch]

  /// The ids of the matches that are being fetched.
  public var adding: Set<Int>

  /// Creates a state, by default of a closed page.
  public init(
    isOpen: Bool = false, query: String = "", phase: Phase = .idle, matches: [CatalogMatch] = [], adding: Set<Int> = []
  ) {
    self.isOpen = isOpen
    self.query = query
    self.phase = phase
    self.matches = matches
    self.adding = adding
  }
}
