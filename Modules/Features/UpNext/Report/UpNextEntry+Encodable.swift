import ShowlogModels

extension UpNextEntry {
  private enum CodingKeys: CodingKey {
    case show, status, episode, episodes, aired, watched, minutesLeft, lastWatchedAt
  }

  /// Encodes every key, with null for a missing value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(show, forKey: .show)
    try container.encode(status, forKey: .status)
    try container.encode(episode, forKey: .episode)
    try container.encode(episodes, forKey: .episodes)
    try container.encode(aired, forKey: .aired)
    try container.encode(watched, forKey: .watched)
    try container.encode(minutesLeft, forKey: .minutesLeft)
    try container.encode(lastWatchedAt, forKey: .lastWatchedAt)
  }
}

extension UpNextEpisode: Encodable {
  private enum CodingKeys: CodingKey {
    case season, number, code, title, ids, airsAt, day, time, minutes, hasAired, isSpecial
  }

  /// Encodes every key, with null for an unknown fact.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(season, forKey: .season)
    try container.encode(number, forKey: .number)
    try container.encode(code, forKey: .code)
    try container.encode(title, forKey: .title)
    try container.encode(ids, forKey: .ids)
    try container.encode(airsAt, forKey: .airsAt)
    try container.encode(day, forKey: .day)
    try container.encode(time?.shortDescription, forKey: .time)
    try container.encode(minutes, forKey: .minutes)
    try container.encode(hasAired, forKey: .hasAired)
    try container.encode(isSpecial, forKey: .isSpecial)
  }
}
