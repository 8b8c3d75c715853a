extension Library {
  /// Returns the episodes of a show that have no number, in the order of its page: `special 2` is the second.
  public func specials(of show: ShowID) -> [Episode] { episodes(of: show).filter { $0.number == nil } }

  /// Returns the name by which a command takes an episode: `S01E02`, or `special 2` for the second one without a number.
  ///
  /// - Complexity: O(1); for an episode without a number, O(episodes of the show).
  public func label(of episode: Episode) -> String {
    guard episode.number == nil else { return episode.code }
    let specials = specials(of: episode.show)
    guard specials.count > 1, let index = specials.firstIndex(where: { $0.id == episode.id }) else { return "special" }
    return "special \(index + 1)"
  }
}
