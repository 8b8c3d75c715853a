import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

extension Feature where State == RatingsState, Input == RatingsInput, Action == RatingsAction {
  /// The viewer's ratings and notes, and the commands that change them.
  public static var ratings: Self {
    Feature(
      "ratings", tables: [.showRatings, .episodeRatings], commands: [.note, .rate, .ratings],
      tabs: [RatingsTab.tab],
      describe: { before, after in
        let description = ChangeDescription(from: before.library, to: after.library)
        let parts = [
          description.shows(before.state.shows, after.state.shows) { words($0.old, $0.new, $1) },
          description.episodes(before.state.episodes, after.state.episodes) { words($0.old, $0.new, $1) },
        ]
        return parts.contains { $0 != nil } ? parts.compactMap { $0 }.joined(separator: ", ") : nil
      })
  }

  private static func words<ID>(_ old: RatingsEntry<ID>?, _ new: RatingsEntry<ID>?, _ subject: String) -> String {
    if old?.rating != new?.rating {
      return new?.rating.map { "rated \(subject) \($0) of 10" } ?? "removed the rating of \(subject)"
    }
    if old?.note != new?.note { return new?.note == nil ? "removed the note on \(subject)" : "noted on \(subject)" }
    if new?.isFavorite == true, old?.isFavorite != true { return "marked \(subject) as a favorite" }
    if let listing = new?.listing, listing != old?.listing { return "listed \(subject) as \(listing.rawValue)" }
    return "changed the entry of \(subject)"
  }
}
