import ShowlogModels

extension ShowDetailView.State {
  /// A labeled line.
  public struct LabeledLine: Equatable, Sendable {
    /// The label.
    public var label: String

    /// The text.
    public var text: String

    /// A secondary text; empty without one.
    public var detail: String

    /// Creates a labeled line.
    public init(_ label: String, _ text: String, detail: String = "") {
      self.label = label
      self.text = text
      self.detail = detail
    }
  }

  /// The viewing status of an episode.
  public enum EpisodeStatus: Equatable, Sendable {
    /// It was watched.
    case watched
    /// It has aired and was not watched.
    case aired
    /// It has not aired.
    case unaired
  }

  /// One season.
  public struct SeasonRow: Equatable, Sendable {
    /// Its number, for actions on it.
    public var number: Int

    /// Its name.
    public var name: String

    /// The watched share of the aired episodes, 0...1; nil if unknown.
    public var fraction: Double?

    /// The numbers of watched and aired episodes, such as `8/10`.
    public var counts: String

    /// The status of each episode, in order.
    public var statuses: [EpisodeStatus]

    /// Whether its episodes are listed.
    public var isListed = false
  }

  /// One episode.
  public struct EpisodeRow: Equatable, Sendable {
    /// The episode, for actions on it.
    public var episode: EpisodeID

    /// Its viewing status.
    public var status: EpisodeStatus

    /// Its number in the show.
    public var code: String

    /// Its title.
    public var title: String

    /// The day of its air date.
    public var airs = ""

    /// The day of the last play, `some day` for an undated one; empty without plays.
    public var watched = ""

    /// The number of plays, such as `2x`; empty up to one.
    public var plays = ""
  }
}
