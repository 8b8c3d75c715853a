import LeftfoldEntities
import ShowlogModels
import ShowlogPausesFeature
import ShowlogRatingsFeature

extension AppState {
  /// One sentence for each rating, note and pause that the entry of a merged show or episode does not contain.
  func replacedEntries(_ keys: MergedKeys, since before: AppState) -> [String] {
    Self.pairs(keys.replacedShows).flatMap { old, kept in
      let title = library.shows[id: kept]?.title ?? ""
      return Self.replaced(before.ratings.shows[id: old], by: ratings.shows[id: kept], of: title)
        + Self.replaced(before.pauses.entries[id: old], by: pauses.entries[id: kept], of: title)
    }
      + Self.pairs(keys.replacedEpisodes).flatMap { old, kept in
        let episode = library.episodes[id: kept]
        let title = episode.flatMap { library.shows[id: $0.show] }?.title ?? ""
        return Self.replaced(
          before.ratings.episodes[id: old], by: ratings.episodes[id: kept], of: "\(title) \(episode?.code ?? "")")
      }
  }

  /// Each key with the one that remains, the remaining ones themselves included.
  private static func pairs<ID: EntityKey>(_ replaced: [ID: ID]) -> [(old: ID, kept: ID)] {
    replaced.merging(replaced.values.map { ($0, $0) }) { first, _ in first }
      .map { (old: $0, kept: $1) }
      .sorted { ($0.kept.rawValue, $0.old.rawValue) < ($1.kept.rawValue, $1.old.rawValue) }
  }

  private static func replaced<ID>(
    _ old: RatingsEntry<ID>?, by kept: RatingsEntry<ID>?, of name: String
  ) -> [String] {
    guard let old, let kept else { return [] }
    var sentences: [String] = []
    if let rating = old.rating, rating != kept.rating {
      sentences.append(
        "\(name): kept \(kept.rating.map { "the rating \($0)" } ?? "no rating"), dropped the rating \(rating)")
    }
    if let note = old.note, !kept.includes(note: note) {
      sentences.append(
        "\(name): kept \(kept.note.map { "the note \"\($0)\"" } ?? "no note"), dropped the note \"\(note)\"")
    }
    return sentences
  }

  private static func replaced(_ old: ShowPause?, by kept: ShowPause?, of name: String) -> [String] {
    guard let old, let kept else { return [] }
    guard old.kind != kept.kind || (old.reason != nil && old.reason != kept.reason) else { return [] }
    func words(_ pause: ShowPause) -> String { pause.kind.rawValue + (pause.reason.map { " (\($0))" } ?? "") }
    return ["\(name): kept that it is \(words(kept)), not that it was \(words(old))"]
  }
}
