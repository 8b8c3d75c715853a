import ShowlogModels
import TerminalUI

/// The part of what is next that is on a screen, ready to draw.
public struct NextListViewState: Equatable, Sendable {
  /// What the list is.
  public var title = "Up next"
  /// How many there are of each kind.
  public var facts: [String] = []
  /// The shows that are shown.
  public var rows: [Row] = []
  /// How many shows there are, shown or not.
  public var count = 0
  /// Which of them are shown, and which one keys act on.
  public var window = ListWindow(height: 0)
  /// What to say in place of shows; nil where there are some.
  public var placeholder: Placeholder?

  /// A show and its next episode.
  public struct Row: Equatable, Sendable {
    /// What it has in common with its neighbors.
    public var kind: String
    /// What is known of it.
    public var row: NextViewState.Row
    /// The next episode, for actions on it.
    public var episode: EpisodeID?

    /// A show and its next episode.
    public init(kind: String, row: NextViewState.Row, episode: EpisodeID?) {
      self.kind = kind
      self.row = row
      self.episode = episode
    }
  }
}
