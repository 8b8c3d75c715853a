import ShowlogModels
import TerminalUI

/// What to watch next, ready to draw.
public struct NextViewState: Equatable, Sendable {
  /// A show and its next episode.
  public struct Row: Equatable, Identifiable, Sendable {
    /// The show's key.
    public var id: ShowID
    /// The show's title.
    public var show: String
    /// The episode's place in the show; empty where there is none.
    public var code: String
    /// The episode's title; what is said in its stead where there is none.
    public var title: String
    /// How far off the episode is, as `in 3 days`.
    public var when: String
    /// The day and the time of it.
    public var date: String
    /// How long the episode is; empty where that is not known.
    public var length: String
    /// The share of what has been on that was watched, 0...1; nil while nothing has been on.
    public var fraction: Double?
    /// The same in numbers.
    public var watched: String
    /// How long the rest takes; empty where nothing is left.
    public var left: String
    /// Whether the episode can be watched now.
    public var isReady: Bool
  }

  /// Rows of one kind.
  public struct Section: Equatable, Sendable {
    /// What they have in common.
    public var title: String
    /// The shows, in order.
    public var rows: [Row]
  }

  /// What the screen is of.
  public var title: String
  /// How many there are of each kind.
  public var facts: [String]
  /// The shows, kind by kind.
  public var sections: [Section]
  /// Whether one show was asked for, of which everything is said.
  public var isSingle: Bool
  /// What to say where there is nothing.
  public var placeholder: Placeholder?
}

/// What a person can ask of the list of what is next.
public enum NextViewAction: Hashable, Sendable {
  /// One show is to be looked at.
  case show(ShowID)
  /// All shows are to be looked at.
  case allShows
}
