import ShowlogModels
import ShowlogTerminalUI

extension UpNextView {
  /// The next episodes, ready to draw.
  public struct State: Equatable, Sendable {
    /// A show and its next episode.
    public struct Row: Equatable, Identifiable, Sendable {
      /// The show's key.
      public var id: ShowID
      /// The show's title.
      public var show: String
      /// The episode's number in the show, or `special`; empty without an episode.
      public var code: String
      /// The episode's title, or a text in its place.
      public var title: String
      /// The distance of the air date from today, as `in 3 days`; empty without an episode.
      public var when: String
      /// The day and time of the air date; empty if unknown.
      public var date: String
      /// The runtime of the episode; empty if unknown.
      public var length: String
      /// The watched share of the aired episodes, 0...1; nil if none has aired.
      public var fraction: Double?
      /// The numbers of watched and aired episodes, as `28 of 73`; empty if none has aired.
      public var watched: String
      /// The total runtime of the aired, unwatched episodes; empty without any.
      public var left: String
      /// The pause of the show with the viewer's reason, as `dropped, too long`; empty without one.
      public var pause = ""
      /// Whether the episode has aired.
      public var isReady: Bool
    }

    /// The rows of one status.
    public struct Section: Equatable, Sendable {
      /// The heading, such as `Ready to watch`.
      public var title: String
      /// The shows, in order.
      public var rows: [Row]
    }

    /// The title of the screen.
    public var title: String
    /// The numbers of ready, coming and caught-up shows, and the runtime left.
    public var facts: [String]
    /// The shows by status.
    public var sections: [Section]
    /// Whether one show was requested, with all details.
    public var isSingle: Bool
    /// The hints at what to do next, below the shows.
    public var hints: [Hint] = []
    /// The placeholder; nil if there are shows.
    public var placeholder: Placeholder?
  }

  /// The view actions of the feature's screen.
  public enum Action: Hashable, Sendable {
    /// Lists every show, or only the followed ones.
    case listAll(Bool)
  }
}
