import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

extension MoviesState {
  /// Merges the records of files, and returns how many films they added something to, and how many they left out.
  ///
  /// 1. A record belongs to the film with its most trusted id, unless a more trusted one contradicts, and otherwise to the
  ///    one film of its title and year, or of its title without one, if one of both has no ids. A record that matches two
  ///    films joins them.
  /// 2. Plays of one film within a minute are one, and the one with seconds remains; a day is the play of a moment by the
  ///    rule of ``DayPairing``, unless one was noted here. Undated plays without an id are only
  ///    counted: those of several files are not added up, and a play that becomes dated is not counted as well.
  /// 3. Ratings, notes and lists are merged as those of shows: what the viewer stated here stays, and a planned film that
  ///    was watched afterwards is no longer planned.
  ///
  /// - Complexity: O(films + records).
  mutating func take(_ imported: inout ImportedRecords) -> TakenRecords {
    let records = imported.batch.others
    let films = records.indices.filter { records[$0].kind == .film }
    guard !films.isEmpty else { return TakenRecords(.film) }
    var merge = MovieMerge(self, at: imported.moment)
    // A film of a title alone may be one that a later record gives its ids.
    let ordered = films.filter { !records[$0].ids.isEmpty } + films.filter { records[$0].ids.isEmpty }
    var statements: [MovieID: [OtherRecord]] = [:]
    for index in ordered {
      guard let id = merge.identify(records[index]) else { continue }
      statements[id, default: []].append(records[index])
      imported.films[index] = id
    }
    for (id, records) in statements.sorted(by: { $0.key < $1.key }) {
      merge.state(records, of: merge.kept(id))
    }
    imported.films = imported.films.mapValues(merge.kept)
    return finish(merge, of: Array(statements.keys))
  }

  /// Merges the records of films, as an import of these alone does.
  mutating func take(_ films: [OtherRecord], at moment: Timestamp) -> TakenRecords {
    var batch = ImportBatch()
    batch.others = films
    var imported = ImportedRecords(batch, at: moment)
    return take(&imported)
  }

  /// Returns the film that a record belongs to, perhaps a new one; nil if it names none for certain: O(films).
  public func film(of record: OtherRecord) -> MovieID? {
    var merge = MovieMerge(self, at: Timestamp(seconds: 0))
    return merge.identify(record).map { merge.kept($0) }
  }

  /// Merges the films of another store: plays as records of a file, and of two statements of the viewer the later one.
  mutating func merge(_ other: Self, in store: inout MergedStore) -> TakenRecords {
    var merge = MovieMerge(self, at: Timestamp(seconds: 0))
    var films: [(stated: Movie, id: MovieID)] = []
    // As in an import, a film of a title alone may be one that a later film gives its ids.
    for movie in other.movies.filter({ !$0.ids.isEmpty }) + other.movies.filter(\.ids.isEmpty) {
      guard let id = other.records(of: movie).first.flatMap({ merge.identify($0) }) else { continue }
      films.append((movie, id))
    }
    merge.state(films, in: other)
    store.keys["movies"] = Dictionary(
      uniqueKeysWithValues: films.map { ($0.stated.id.rawValue, merge.kept($0.id).rawValue) })
    let before = self
    var taken = finish(merge, of: films.map(\.id))
    taken.removed = removed(since: before)
    return taken
  }

  /// What the statements of another store removed: films, and of others what was planned or watched.
  private func removed(since old: Self) -> [TakenRecords.Removed] {
    func isGone(_ id: MovieID) -> Bool { movies[id: id].map(isRemoved) ?? false }
    let films = old.movies.count { !old.isRemoved($0) && isGone($0.id) }
    let plays = plays.diff(from: old.plays).count { change in
      guard change.new == nil, let play = change.old, !isGone(play.movie) else { return false }
      return corrections(of: play.movie).contains { $0.isRemoved && $0.stated.isSame(as: play) }
    }
    let plans = standings.diff(from: old.standings).count { change in
      change.old?.kind == .planned && change.new.map { $0.kind == .unlisted && !isGone($0.id) } ?? false
    }
    return [
      .init(.film, films), .init(.init(one: "play of a film", several: "plays of films"), plays),
      .init(.init(one: "film of the watchlist", several: "films of the watchlist"), plans),
    ].filter { $0.count > 0 }
  }

  private mutating func finish(_ merge: MovieMerge, of films: [MovieID]) -> TakenRecords {
    let touched = Set(films.map(merge.kept))
    var taken = TakenRecords(.film)
    taken.added = merge.state.changedMovies(since: self).intersection(touched).count
    taken.known = touched.count - taken.added
    (taken.leftOut, taken.notices) = (merge.leftOut.count, merge.leftOut.sorted() + merge.joined)
    self = merge.state
    return taken
  }

  /// The films of which something differs from an earlier state: O(difference).
  private func changedMovies(since old: Self) -> Set<MovieID> {
    var movies = Set(self.movies.changedIDs(since: old.movies))
    for change in plays.diff(from: old.plays) {
      movies.formUnion([change.old?.movie, change.new?.movie].compactMap { $0 })
    }
    movies.formUnion(marks.changedIDs(since: old.marks))
    movies.formUnion(playNotes.changedThings(since: old.playNotes))
    return movies.union(standings.changedIDs(since: old.standings))
  }

  /// Every film as records that an import takes: one with the rating, the note and the list, and one for each play.
  var records: [OtherRecord] {
    present.flatMap { movie -> [OtherRecord] in
      var records = records(of: movie)
      if let mark = marks[id: movie.id] {
        records[0].opinion = mark.opinion
        if mark.rating == nil { records[0].opinion.ratedAt = nil }
      }
      if let standing = standings[id: movie.id] {
        records[0].opinion.listing = standing.kind.listing
        if records[0].opinion.listing != nil { records[0].opinion.listedAt = standing.statedAt }
      }
      return records[0].opinion.isEmpty && records.count > 1 ? Array(records.dropFirst()) : records
    }
  }

  /// A record of a film, and one for each play.
  func records(of movie: Movie, withRemoved: Bool = false) -> [OtherRecord] {
    var record = OtherRecord(.film, ids: movie.ids, title: movie.title, year: movie.year)
    record.runtime = movie.minutes
    return [record]
      + (plays(of: movie.id) + (withRemoved ? corrections(of: movie.id).filter(\.isRemoved).map(\.stated) : []))
      .map { play in
        var record = record
        // A play that is only counted is one besides the others of this list.
        record.evidence = .item(
          traktID: play.traktID, watched: play.watched, origin: play.isOnlyCounted || play.isOwn ? .here : nil)
        (record.pairedDay, record.playNote) = (play.pairedDay, playNotes.note(of: play, in: self))
        return record
      }
  }
}
