import LeftfoldEntities
import LeftfoldIndexes

extension Library {
  /// Returns the batch with each sought episode as a record, if the library or another record of the batch has it.
  ///
  /// The others are listed. The result does not depend on the order of the files.
  ///
  /// - Complexity: O(batch + shows) if something is sought.
  func finding(_ batch: ImportBatch) -> ImportBatch {
    guard !batch.sought.isEmpty else { return batch }
    var known = self
    _ = known.merge(batch)
    let search = EpisodeSearch(known)
    var (result, places, missing): (ImportBatch, [ShowID: Int], [Missing: [String]]) = (batch, [:], [:])
    var unknown = Dictionary(batch.sought.map { ($0.file, 1) }, uniquingKeysWith: +).filter { $0.value > 1 }
    result.sought = []
    for sought in batch.sought {
      guard let episode = search.episode(sought.name), let show = known.shows[id: episode.show] else {
        missing[Missing(sought), default: []].append(sought.name.text)
        continue
      }
      unknown[sought.file] = nil
      let index = places[show.id] ?? result.shows.count
      if index == result.shows.count {
        places[show.id] = index
        result.shows.append(ShowRecord(mentioning: show))
      }
      result.shows[index].episodes.append(EpisodeRecord(mentioning: episode, as: sought))
      if let evidence = sought.evidence {
        let place = result.shows[index].episodes.count - 1
        result.plays.append(PlayRecord(show: index, episode: place, evidence: evidence))
      }
    }
    result.unlistedPlays += unknown.sorted { $0.key < $1.key }.map { file, count in
      "\(file): none of its \(count.words) entries is an episode of your library, which must have the shows first"
    }
    result.unlistedPlays += missing.sorted { $0.key < $1.key }.map { $0.sentence(of: $1) }
    return result
  }
}

/// The episodes of a library by their ids, and by their titles and those of their shows.
private struct EpisodeSearch {
  private let library: Library
  private var shows: [String: [ShowID]] = [:]

  init(_ library: Library) {
    self.library = library
    for show in library.shows { shows[show.title.composed, default: []].append(show.id) }
  }

  /// The one episode of a name; nil if there is none, or several.
  func episode(_ name: SoughtEpisode.Name) -> Episode? {
    let found: [Episode]
    switch name {
    case .id(let alias): found = library.episodeAliases.ids(for: alias).compactMap { library.episodes[id: $0] }
    case .titles(let text): found = episodes(titled: text.composed.split(separator: ": ").map(String.init))
    }
    return Set(found.map(\.id)).count == 1 ? found.first : nil
  }

  /// A title may have colons itself, and so the parts of either title are tried at each of them. Between the titles there
  /// may be names of the season.
  private func episodes(titled parts: [String]) -> [Episode] {
    parts.indices.dropFirst().flatMap { end in
      (shows[parts[..<end].joined(separator: ": ")] ?? []).flatMap { show in
        (end..<parts.count).flatMap { start in
          let title = parts[start...].joined(separator: ": ")
          return library.episodes(of: show).filter { episode in
            episode.title.composed == title && isSeason(parts[end..<start], of: episode)
          }
        }
      }
    }
  }

  /// Whether the last number in the names is the episode's season. Without one the show must have a single season.
  private func isSeason(_ names: ArraySlice<String>, of episode: Episode) -> Bool {
    guard !names.isEmpty else { return true }
    if let number = names.flatMap({ $0.split { !$0.isNumber } }).last { return Int(number) == episode.season }
    return Set(library.episodes(of: episode.show).filter { !$0.isSpecial }.map(\.season)).count == 1
  }
}

/// Sought episodes of one show of one file that the library does not have.
private struct Missing: Hashable, Comparable {
  let file: String
  /// The first part of the titles; nil for ids.
  let show: String?

  init(_ sought: SoughtEpisode) {
    file = sought.file
    if case .titles(let text) = sought.name {
      show = text.split(separator: ": ").first.map(String.init) ?? text
    } else {
      show = nil
    }
  }

  static func < (left: Self, right: Self) -> Bool { (left.file, left.show ?? "") < (right.file, right.show ?? "") }

  func sentence(of names: [String]) -> String {
    let (first, name) = (names.first ?? "", show == nil ? "id" : "name")
    guard names.count > 1 else { return "\(file): \(first) is left out: no episode of your library has this \(name)" }
    return "\(file): \(names.count.words) entries\(show.map { " of \($0)" } ?? "") are left out, such as \(first): "
      + "no episode of your library has such \(show == nil ? "an" : "a") \(name)"
  }
}

extension ShowRecord {
  /// A record that says no more than which show it is.
  fileprivate init(mentioning show: Show) {
    self.init(ids: show.ids, source: .mention)
    (facts.title, facts.year) = (show.title, show.year)
  }
}

extension EpisodeRecord {
  fileprivate init(mentioning episode: Episode, as sought: SoughtEpisode) {
    self.init(season: episode.season, number: episode.number, ids: episode.ids, source: .mention)
    (opinion, isSkipped) = (sought.opinion, sought.isSkipped)
  }
}
