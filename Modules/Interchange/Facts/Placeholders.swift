import ShowlogModels

extension ShowRecord {
  /// Removes an id of IMDb that is a placeholder. If it is the only id, the slug of the title takes its place.
  mutating func dropPlaceholder() {
    let known = ids.withoutPlaceholder
    guard known != ids else { return }
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
