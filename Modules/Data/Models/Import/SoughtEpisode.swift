/// A statement about an episode that only a library can tell: by an id without its show, or by the titles of both.
public struct SoughtEpisode: Hashable, Sendable {
  /// What a file says of the episode.
  public enum Name: Hashable, Sendable {
    /// Its id.
    case id(Alias)
    /// The titles of show and episode in one, as in `Lost: Season 1: Pilot`.
    case titles(String)

    /// The id or the titles, as the file states them.
    public var text: String {
      switch self {
      case .id(let alias): alias.description
      case .titles(let text): text
      }
    }
  }

  /// What the file says of the episode.
  public var name: Name

  /// The name of the file, safe to print.
  public var file: String

  /// The play that the file states; nil if it states none.
  public var evidence: PlayRecord.Evidence?

  /// The viewer's opinion of the episode.
  public var opinion = Opinion()

  /// Whether the viewer skips the episode.
  public var isSkipped = false

  /// Creates a statement.
  public init(_ name: Name, file: String, evidence: PlayRecord.Evidence? = nil) {
    (self.name, self.file, self.evidence) = (name, file, evidence)
  }
}
