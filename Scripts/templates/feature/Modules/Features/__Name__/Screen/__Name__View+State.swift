import ShowlogModels
import ShowlogTerminalUI

extension __Name__View {
  /// The feature's screen, ready to draw.
  public struct State: Equatable, Sendable {
    /// The entries.
    public var rows: [Row]

    /// The number of entries in words; empty without entries.
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
      /// The show, for actions on it.
      public var show: ShowID

      /// Its title.
      public var title: String

      /// The day on which it was added.
      public var day: String

      /// Creates a row.
      public init(show: ShowID, title: String, day: String) {
        self.show = show
        self.title = title
        self.day = day
      }
    }
  }

  /// The view actions of the feature's screen.
  public enum Action: Hashable, Sendable {
    /// Adds a show.
    case add(show: ShowID)

    /// Removes a show.
    case remove(show: ShowID)

    /// Removes all shows.
    case clear
  }
}
