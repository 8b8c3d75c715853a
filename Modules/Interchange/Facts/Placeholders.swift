import ShowlogModels

extension ShowRecord {
  /// Removes an id of IMDb that is a placeholder. Without another id, the slug of the title identifies the show.
  mutating func dropPlaceholder() {
    let known = ids.withoutPlaceholder
    if !known.isEmpty {
      ids = known
    } else if let title {
      ids = Ids(slug: Ids.slug(ofTitle: title))
    }
  }
}

extension EpisodeRecord {
  /// Removes an id of IMDb that is a placeholder, unless nothing else identifies the episode.
  mutating func dropPlaceholder() {
    let known = ids.withoutPlaceholder
    if number != nil || !known.isEmpty { ids = known }
  }
}
