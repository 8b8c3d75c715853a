extension ShowSummary: Encodable {
  private enum CodingKeys: CodingKey {
    case key, title, year, status, standing, ids, followed, watched, watchedUnaired, aired, episodes
    case completion, minutesLeft, next, lastWatchedAt
  }

  /// Encodes every key; unknown values are null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(key, forKey: .key)
    try container.encode(title, forKey: .title)
    try container.encode(year, forKey: .year)
    try container.encode(status, forKey: .status)
    try container.encode(standing, forKey: .standing)
    try container.encode(ids, forKey: .ids)
    try container.encode(followed, forKey: .followed)
    try container.encode(watched, forKey: .watched)
    try container.encode(watchedUnaired, forKey: .watchedUnaired)
    try container.encode(aired, forKey: .aired)
    try container.encode(episodes, forKey: .episodes)
    try container.encode(completion, forKey: .completion)
    try container.encode(minutesLeft, forKey: .minutesLeft)
    try container.encode(next, forKey: .next)
    try container.encode(lastWatchedAt, forKey: .lastWatchedAt)
  }
}

extension NextEpisode: Encodable {
  private enum CodingKeys: CodingKey { case key, season, number, title, ids, airsAt, day, aired }

  /// Encodes every key; unknown values are null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(key, forKey: .key)
    try container.encode(season, forKey: .season)
    try container.encode(number, forKey: .number)
    try container.encode(title, forKey: .title)
    try container.encode(ids, forKey: .ids)
    try container.encode(airsAt, forKey: .airsAt)
    try container.encode(day, forKey: .day)
    try container.encode(aired, forKey: .aired)
  }
}
