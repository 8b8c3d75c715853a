import ShowlogModels
import TerminalUI

/// The feature's screen, ready to draw.
public struct __Name__ViewState: Equatable, Sendable {
  /// The marked shows.
  public var rows: [Row]

  /// How many there are; empty where there are none.
  public var footer: String

  /// What to say in place of marks; nil where there are some.
  public var placeholder: Placeholder?

  /// A screen.
  public init(rows: [Row] = [], footer: String = "", placeholder: Placeholder? = nil) {
    self.rows = rows
    self.footer = footer
    self.placeholder = placeholder
  }

  /// One marked show.
  public struct Row: Equatable, Sendable {
    /// The show, for what keys ask for.
    public var show: ShowID

    /// Its title.
    public var title: String

    /// The day on which it was marked.
    public var day: String

    /// A row.
    public init(show: ShowID, title: String, day: String) {
      self.show = show
      self.title = title
      self.day = day
    }
  }
}

/// What a viewer can ask for.
public enum __Name__ViewAction: Hashable, Sendable {
  /// This show is of interest.
  case mark(show: ShowID)

  /// This show is not of interest any more.
  case unmark(show: ShowID)

  /// None of the marked shows is.
  case clear
}
