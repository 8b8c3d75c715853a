import ShowlogModels
import ShowlogTerminalUI

extension PausesView {
  /// The feature's screen, ready to draw.
  public struct State: Equatable, Sendable {
    /// The entries.
    public var rows: [Row]

    /// The number of entries; empty if there are none.
    public var footer: String

    /// The placeholder; nil if there are entries.
    public var placeholder: Placeholder?

    /// Creates a screen.
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

      /// The kind of the pause and its reason.
      public var note: String

      /// The day of the pause.
      public var day: String

      /// Creates a row.
      public init(show: ShowID, title: String, note: String, day: String) {
        self.show = show
        self.title = title
        self.note = note
        self.day = day
      }
    }
  }

  /// The view actions of the feature's screen.
  public enum Action: Hashable, Sendable {
    /// Pauses a show.
    case pause(show: ShowID)

    /// Drops a show.
    case drop(show: ShowID)

    /// Resumes a show.
    case resume(show: ShowID)
  }
}
