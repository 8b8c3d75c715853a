import ShowlogModels

extension ShowDetailViewState {
  /// A labeled line.
  public struct Note: Equatable, Sendable {
    /// What the text is.
    public var label: String

    /// The text.
    public var text: String

    /// What else there is to say, of less weight.
    public var detail: String

    /// A labeled line.
    public init(_ label: String, _ text: String, detail: String = "") {
      self.label = label
      self.text = text
      self.detail = detail
    }
  }

  /// How an episode stands with the viewer.
  public enum Mark: Equatable, Sendable {
    /// It was watched.
    case watched
    /// It has been on and was not watched.
    case aired
    /// It has not been on.
    case unaired
  }

  /// One season.
  public struct SeasonRow: Equatable, Sendable {
    /// Its number, for actions on it.
    public var number: Int

    /// Its name.
    public var name: String

    /// How much of what has been on was watched, 0...1; nil where that cannot be said.
    public var fraction: Double?

    /// The same as counts, such as `8/10`.
    public var counts: String

    /// Its episodes in their order.
    public var marks: [Mark]

    /// Whether its episodes are the ones that are listed.
    public var isListed: Bool

    /// One season.
    public init(
      number: Int, name: String, fraction: Double?, counts: String, marks: [Mark], isListed: Bool = false
    ) {
      self.number = number
      self.name = name
      self.fraction = fraction
      self.counts = counts
      self.marks = marks
      self.isListed = isListed
    }
  }

  /// One episode.
  public struct EpisodeRow: Equatable, Sendable {
    /// The episode, for actions on it.
    public var episode: EpisodeID

    /// How it stands with the viewer.
    public var mark: Mark

    /// Its place in the show.
    public var code: String

    /// Its title.
    public var title: String

    /// The day it is on.
    public var airs: String

    /// The day it was last watched, or that nobody knows when.
    public var watched: String

    /// How often it was watched, where that is more than once.
    public var plays: String

    /// One episode.
    public init(
      episode: EpisodeID, mark: Mark, code: String, title: String, airs: String = "", watched: String = "",
      plays: String = ""
    ) {
      self.episode = episode
      self.mark = mark
      self.code = code
      self.title = title
      self.airs = airs
      self.watched = watched
      self.plays = plays
    }
  }
}
