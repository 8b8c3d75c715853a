import ShowlogModels
import ShowlogTerminalUI

extension ShowDetailView {
  /// One show, ready to draw.
  public struct State: Equatable, Sendable {
    /// The show, for actions on it; nil without one.
    public var show: ShowID?

    /// Its title, with its year.
    public var title = ""

    /// Whether it is followed.
    public var isFollowed = false

    /// Lines of facts, each fact as a separate text.
    public var facts: [[String]] = []

    /// The watched share of the aired episodes, 0...1; nil if unknown.
    public var fraction: Double?

    /// The progress in words, each part as a separate text.
    public var progress: [String] = []

    /// The labeled lines below the progress, such as the next episode and the last play.
    public var labeledLines: [LabeledLine] = []

    /// The seasons by number, specials last.
    public var seasons: [SeasonRow] = []

    /// The title above the listed episodes.
    public var episodesTitle = ""

    /// The episodes of one season.
    public var episodes: [EpisodeRow] = []

    /// The placeholder; nil if a show is open.
    public var placeholder: Placeholder?
  }
}
