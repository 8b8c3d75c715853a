import ShowlogModels
import TerminalUI

/// The feature's screen, ready to draw.
public struct PausesViewState: Equatable, Sendable {
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

    /// Whether it is paused or dropped, and why.
    public var note: String

    /// The day of the pause.
    public var day: String

    /// A row.
    public init(show: ShowID, title: String, note: String, day: String) {
      self.show = show
      self.title = title
      self.note = note
      self.day = day
    }
  }
}

/// What a viewer can do.
public enum PausesViewAction: Hashable, Sendable {
  /// Pause a show.
  case pause(show: ShowID)

  /// Drop a show.
  case drop(show: ShowID)

  /// Resume a show.
  case resume(show: ShowID)
}
