import Foundation
import LeftfoldEntities
import ShowlogModels

/// The times at which the catalog last confirmed shows; a refresh fetches only later changes.
///
/// They are a cache, in a file beside the responses. A time counts only while the library has the show's facts as they
/// were then: after an undo, in a restored backup or in another store, the show is fetched again. So a lost file costs
/// requests, and nothing else.
public struct CatalogDates: Sendable {
  private struct Entry: Codable {
    var asOf: Int
    /// The hash of the show's facts at that time.
    var facts: String
  }

  /// By the show's id in the catalog.
  private var entries: [String: Entry] = [:]
  private let folder: String?

  /// Reads the times from the catalog's cache folder; none without a folder, or from a damaged file.
  public init(inFolder folder: String?) {
    self.folder = folder
    guard let data = folder.flatMap({ FileManager.default.contents(atPath: "\($0)/dates.json") }) else { return }
    entries = (try? JSONDecoder().decode([String: Entry].self, from: data)) ?? [:]
  }

  /// Returns the time at which a show of a library was last up to date; nil if it must be fetched.
  ///
  /// - Complexity: O(episodes of the show).
  public func asOf(_ show: ShowID, in library: Library) -> Timestamp? {
    guard let key = key(of: show, in: library), let entry = entries[key], entry.facts == facts(of: show, in: library)
    else { return nil }
    return Timestamp(seconds: entry.asOf)
  }

  /// Records that the facts of a library about a show were confirmed.
  public mutating func confirm(_ show: ShowID, in library: Library, asOf: Timestamp) {
    guard let key = key(of: show, in: library) else { return }
    // A response from the catalog's cache can be older than what is known.
    let known = self.asOf(show, in: library) ?? asOf
    entries[key] = Entry(asOf: max(asOf, known).seconds, facts: facts(of: show, in: library))
  }

  /// Writes the times; a failure costs requests of the next refresh, and is not reported.
  public func write() {
    guard let folder, let data = try? JSONEncoder().encode(entries) else { return }
    PrivateFile.write(data, to: "\(folder)/dates.json")
  }

  private func key(of show: ShowID, in library: Library) -> String? {
    library.shows[id: show]?.ids.tvmaze.map(String.init)
  }

  private func facts(of show: ShowID, in library: Library) -> String {
    guard let facts = library.shows[id: show] else { return "" }
    let show: [Any?] = [
      facts.title, facts.year, facts.status, facts.runtime, facts.network, facts.country, facts.premiered,
      facts.ended, facts.genres,
    ]
    let episodes: [[Any?]] = library.episodes(of: facts.id).map {
      [$0.season, $0.number, $0.title, $0.runtime, $0.airing]
    }
    return String(stableHash("\(show)\(episodes)".utf8), radix: 16)
  }
}
