import ShowlogModels
import TerminalUI

/// The feature's screen, ready to draw.
public struct RatingsViewState: Equatable, Sendable {
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

    /// Its title, with the episode where one is rated.
    public var title: String

    /// The rating; empty without one.
    public var rating: String

    /// The note; empty without one.
    public var note: String

    /// The day of the last change.
    public var day: String

    /// A row.
    public init(show: ShowID, title: String, rating: String, note: String, day: String) {
      self.show = show
      self.title = title
      self.rating = rating
      self.note = note
      self.day = day
    }
  }
}

/// What a viewer can do.
public enum RatingsViewAction: Hashable, Sendable {
  /// Rate a show from 1 to 10, or remove its rating.
  case rate(show: ShowID, rating: Int?)
}
