import ShowlogModels

extension CalendarEntry: Encodable {
  private enum CodingKeys: String, CodingKey {
    case show, isFollowed, season, number, code, title, ids, airsAt, day, time, minutes, isSpecial
    case isWatched = "watched"
  }

  /// Encodes every key, with null for an unknown fact, so that readers can rely on all keys.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(show, forKey: .show)
    try container.encode(isFollowed, forKey: .isFollowed)
    try container.encode(season, forKey: .season)
    try container.encode(number, forKey: .number)
    try container.encode(code, forKey: .code)
    try container.encode(title, forKey: .title)
    try container.encode(ids, forKey: .ids)
    try container.encode(airsAt, forKey: .airsAt)
    try container.encode(day, forKey: .day)
    try container.encode(time?.shortDescription, forKey: .time)
    try container.encode(minutes, forKey: .minutes)
    try container.encode(isWatched, forKey: .isWatched)
    try container.encode(isSpecial, forKey: .isSpecial)
  }
}
