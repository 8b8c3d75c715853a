import LeftfoldEntities
import LeftfoldIndexes

extension Library {
  /// Returns the batch without the records of named shows that fit several shows, and with the sought episodes.
  ///
  /// Its rejections list the records, and the unlisted plays the episodes that were not found. The shows of the whole batch are among those that may fit, so the result does not depend on the order of files.
  ///
  /// - Throws: The first such record, unless bad records are skipped.
  public func resolving(_ batch: ImportBatch) throws(AmbiguousShow) -> ImportBatch {
    let fits = showsFitting(namesIn: batch)
    guard !fits.isEmpty else { return finding(batch) }
    var rest = batch
    for named in batch.namedShows {
      guard let shows = fits[named.show] else { continue }
      let faults = named.faults(of: batch.shows[named.show], fitting: shows)
      if !batch.skipsBad, let first = faults.first { throw AmbiguousShow(description: first) }
      rest.rejections += faults
    }
    rest.removeShows(Set(fits.keys))
    return finding(rest)
  }

  /// The shows that each named show fits if there are several, by its index in the batch.
  private func showsFitting(namesIn batch: ImportBatch) -> [Int: [Show]] {
    let named = Set(batch.namedShows.map(\.show))
    guard !named.isEmpty else { return [:] }
    var merge = LibraryMerge(self)
    for (index, record) in batch.shows.enumerated() where !named.contains(index) { merge.identify(record) }
    var result: [Int: [Show]] = [:]
    // A name with a year says which show it is, and so may add one that a name without a year fits as well.
    let order = named.sorted { (batch.shows[$0].year ?? .max, $0) < (batch.shows[$1].year ?? .max, $1) }
    for index in order {
      let record = batch.shows[index]
      let shows = merge.library.shows(fittingNameOf: record)
      if shows.count > 1 { result[index] = shows } else { merge.identify(record) }
    }
    return result
  }

  /// The shows with the record's slug, of its year if any is; of several, only those that the record does not join.
  private func shows(fittingNameOf record: ShowRecord) -> [Show] {
    let identity = Identity(record)
    guard let slug = identity.aliases.last else { return [] }
    let stating = (Array(showAliases.ids(for: slug)) + sharedShowAliases.ids(for: slug)).sorted()
    let all = stating.compactMap { shows[id: $0] }.filter { identity.isSame(as: Identity($0), by: .slug) }
    let exact = all.filter { !Set(Identity($0).years).isDisjoint(with: identity.years) }
    let fits = exact.isEmpty ? all : exact
    guard var first = fits.first else { return [] }
    first.merge(record)
    return fits.prefix(1) + fits.dropFirst().filter { !Identity(first).isSame(as: Identity($0), by: .slug) }
  }
}

extension NamedShow {
  fileprivate func faults(of record: ShowRecord, fitting shows: [Show]) -> [String] {
    let names = shows.map { show in
      let facts = [show.year.map(String.init), Identity(show).ownAliases.first?.description].compactMap { $0 }
      return "\(show.title) (\(facts.joined(separator: ", ")))"
    }
    let fault =
      "found the show \(record.title ?? record.ids.slug ?? "") without an id, expected an id or the right year, since "
      + "\(shows.count) shows fit: \(names.prefix(5).joined(separator: ", "))"
      + (names.count > 5 ? " and \(names.count - 5) more" : "")
    return lines.isEmpty ? ["\(file): \(fault)"] : lines.map { "\(file): line \($0): \(fault)" }
  }
}

extension ImportBatch {
  fileprivate mutating func removeShows(_ removed: Set<Int>) {
    let kept = shows.indices.filter { !removed.contains($0) }
    let indexes = Dictionary(uniqueKeysWithValues: zip(kept, kept.indices))
    shows = kept.map { shows[$0] }
    plays = plays.compactMap { play in
      indexes[play.show].map { PlayRecord(show: $0, episode: play.episode, evidence: play.evidence) }
    }
    playNotes = playNotes.compactMap { noted in
      indexes[noted.show].map { NotedPlay(show: $0, episode: noted.episode, watched: noted.watched, note: noted.note) }
    }
    completed = completed.compactMap { show in
      indexes[show.show].map { CompletedShow(show: $0, watchedAt: show.watchedAt) }
    }
    namedShows = namedShows.compactMap { named in
      indexes[named.show].map { NamedShow(show: $0, file: named.file, lines: named.lines) }
    }
  }
}
