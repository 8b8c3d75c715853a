extension Episode {
  /// Whether a record that shares one provider's id can be of this episode: one of the two has no number, since providers
  /// count some episodes differently, and no more trusted provider says otherwise.
  func isPlausible(_ record: EpisodeRecord, by provider: Provider) -> Bool {
    (number == nil || record.number == nil) && !ids.contradicts(record.ids, before: provider)
  }

  /// Whether another episode that one record names as well can be this one.
  func isPlausible(_ other: Episode) -> Bool {
    (number == nil || other.number == nil) && !ids.contradicts(other.ids)
  }

  /// Takes over what a record says. An episode without a number moves to the place that the record knows.
  mutating func take(_ record: EpisodeRecord) {
    let isGreater = record.source >= source
    ids.fill(from: record.ids)
    if number == nil, record.number != nil { (season, number) = (record.season, record.number) }
    if let new = record.title, !new.isEmpty, isGreater || title.isEmpty { title = new }
    if let new = record.airing, isGreater || airing == nil { airing = new }
    if let new = record.runtime, isGreater || runtime == nil { runtime = new }
    source = max(source, record.source)
  }
}

extension EpisodeRecord {
  /// What an episode tells of another that it turned out to be.
  init(_ episode: Episode) {
    self.init(
      season: episode.season, number: episode.number, ids: episode.ids, title: episode.title,
      airing: episode.airing, runtime: episode.runtime, source: episode.source)
  }
}
