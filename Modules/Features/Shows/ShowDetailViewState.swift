import ShowlogModels
import TerminalUI

/// One show, ready to draw.
public struct ShowDetailViewState: Equatable, Sendable {
  /// The show, for actions on it; nil where there is none.
  public var show: ShowID?

  /// Its title, with its year.
  public var title: String

  /// Whether it is followed.
  public var isFollowed: Bool

  /// Lines of facts, each fact by itself.
  public var facts: [[String]]

  /// How much of what has been on was watched, 0...1; nil where that cannot be said.
  public var fraction: Double?

  /// The same in words, each part by itself.
  public var progress: [String]

  /// What else there is to say of the viewer and the show: the next episode, the last play.
  public var notes: [Note]

  /// The seasons by number, specials last.
  public var seasons: [SeasonRow]

  /// What stands above the episodes that are listed.
  public var episodesTitle: String

  /// The episodes of one season.
  public var episodes: [EpisodeRow]

  /// What to say in place of a show; nil where there is one.
  public var placeholder: Placeholder?

  /// A show.
  public init(
    show: ShowID? = nil, title: String = "", isFollowed: Bool = false, facts: [[String]] = [],
    fraction: Double? = nil, progress: [String] = [], notes: [Note] = [], seasons: [SeasonRow] = [],
    episodesTitle: String = "", episodes: [EpisodeRow] = [], placeholder: Placeholder? = nil
  ) {
    self.show = show
    self.title = title
    self.isFollowed = isFollowed
    self.facts = facts
    self.fraction = fraction
    self.progress = progress
    self.notes = notes
    self.seasons = seasons
    self.episodesTitle = episodesTitle
    self.episodes = episodes
    self.placeholder = placeholder
  }
}
