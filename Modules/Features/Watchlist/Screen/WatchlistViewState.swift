import ShowlogModels
import TerminalUI

/// The feature's screen, ready to draw.
public struct WatchlistViewState: Equatable, Sendable {
  /// The entries.
  public var rows: [Row]

  /// How many there are; empty where there are none.
  public var footer: String

  /// What to say in place of entries; nil where there are some.
  public var placeholder: Placeholder?

  /// A screen.
  public init(rows: [Row] = [], footer: String = "", placeholder: Placeholder? = nil) {
    self.rows = rows
    self.footer = footer
    self.placeholder = placeholder
  }

  /// An entry.
  public struct Row: Equatable, Sendable {
    /// The show, for what keys ask for.
    public var show: ShowID

    /// Its title.
    public var title: String

    /// The day on which it was added.
    public var day: String

    /// A row.
    public init(show: ShowID, title: String, day: String) {
      self.show = show
      self.title = title
      self.day = day
    }
  }
}

/// What a viewer can do.
public enum WatchlistViewAction: Hashable, Sendable {
  /// Add a show.
  case add(show: ShowID)

  /// Remove a show.
  case remove(show: ShowID)

  /// Remove all shows.
  case clear
}
