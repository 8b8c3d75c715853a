import LeftfoldJSON
import ShowlogModels

extension Kind<[EpisodeRecord]> {
  /// The facts of the episodes of a season.
  static let traktSeason = object([]) {
    Member.checked("number", because: "its episodes say the same", .placeNumber)
    Member.leftOut("ids.*", because: "no view shows them")
    Member("episodes", "the episode", .list(.traktEpisode(source: .trakt))) { $0 = $1 }
  }
}

extension DocumentReader {
  /// Reads an element of `/shows/:id/seasons?extended=full,episodes`, which does not name its show.
  mutating func traktSeason() throws -> ShowRecord? {
    let show =
      address.map { showIds(inAddress: $0, family: .trakt) } ?? slug(inSeasonsFile: fileName).map { Ids(slug: $0) }
    guard let show else {
      var place = address == nil ? JSONReader(json.bytes) : json
      _ = place.peek()
      throw place.fault(
        at: place.position, found: "seasons without a show, in the file or its name",
        expected: "a file renamed to seasons-<slug>.json, such as seasons-game-of-thrones.json", isFatal: true)
    }
    guard let read = try json.record(Kind.traktSeason.read) else { return nil }
    var record = ShowRecord(ids: show, source: .trakt)
    record.episodes = read
    return record
  }
}

/// The slug in the name of a file of seasons: `seasons-<slug>.json` or `<slug>-seasons.json`.
private func slug(inSeasonsFile name: Substring) -> String? {
  let name = name.lowercased()
  guard name.hasSuffix(".json") else { return nil }
  let stem = name.dropLast(".json".count)
  let parts = [
    stem.hasPrefix("seasons-") ? stem.dropFirst(8) : nil, stem.hasSuffix("-seasons") ? stem.dropLast(8) : nil,
  ]
  return parts.compactMap { $0 }.first.flatMap { isSlug($0) ? String($0) : nil }
}

func isSlug(_ text: some StringProtocol) -> Bool {
  let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
  return !text.isEmpty
    && text.utf8.allSatisfy { $0.isDigit || letters.contains($0) || $0 == UInt8(ascii: "-") }
}
