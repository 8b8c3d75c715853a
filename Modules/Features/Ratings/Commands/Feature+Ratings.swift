import ShowlogFeatureKit

extension Feature where State == RatingsState, Input == RatingsInput, Action == RatingsAction {
  /// The viewer's ratings and notes, and the commands that change them.
  public static var ratings: Self {
    Feature("ratings", tables: [.showRatings, .episodeRatings], commands: [.note, .rate, .ratings])
  }
}
