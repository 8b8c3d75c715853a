import ShowlogModels
import ShowlogTerminalUI

extension RatingsView {
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

      /// Its title, with the episode if one is rated.
      public var title: String

      /// The rating; empty without one.
      public var rating: String

      /// The note; empty without one.
      public var note: String

      /// The day of the last change.
      public var day: String

      /// Creates a row.
      public init(show: ShowID, title: String, rating: String, note: String, day: String) {
        self.show = show
        self.title = title
        self.rating = rating
        self.note = note
        self.day = day
      }
    }
  }

  /// The view actions of the feature's screen.
  public enum Action: Hashable, Sendable {
    /// Rates a show from 1 to 10, or removes its rating.
    case rate(show: ShowID, rating: Int?)

    /// Rates an episode from 1 to 10, or removes its rating.
    case rateEpisode(episode: EpisodeID, rating: Int?)

    /// Writes a note on a show, or removes it.
    case note(show: ShowID, text: String?)
  }
}
