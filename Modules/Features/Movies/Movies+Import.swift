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
  mutating func take(_ records: [OtherRecord], at moment: Timestamp) -> TakenRecords {
    let films = records.filter { $0.kind == .film }
    guard !films.isEmpty else { return TakenRecords(.film) }
    var merge = MovieMerge(self, at: moment)
    // A film of a title alone may be one that a later record gives its ids.
    let ordered = films.filter { !$0.ids.isEmpty } + films.filter(\.ids.isEmpty)
    var statements: [MovieID: [OtherRecord]] = [:]
    for record in ordered {
      if let id = merge.identify(record) { statements[id, default: []].append(record) }
    }
    for (id, records) in statements.sorted(by: { $0.key < $1.key }) {
      merge.state(records, of: merge.kept(id))
    }
    return finish(merge, of: Array(statements.keys))
  }

  /// Merges the films of another store: plays as records of a file, and of two statements of the viewer the later one.
  mutating func merge(_ other: Self) -> TakenRecords {
    var merge = MovieMerge(self, at: Timestamp(seconds: 0))
    var touched: [MovieID] = []
    // As in an import, a film of a title alone may be one that a later film gives its ids.
    for movie in other.movies.filter({ !$0.ids.isEmpty }) + other.movies.filter(\.ids.isEmpty) {
      let records = other.records(of: movie)
      guard let id = records.first.flatMap({ merge.identify($0) }) else { continue }
      touched.append(id)
      merge.state(records, of: movie.id, in: other, as: id)
    }
    return finish(merge, of: touched)
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
    return movies.union(standings.changedIDs(since: old.standings))
  }

  /// Every film as records that an import takes: one with the rating, the note and the list, and one for each play.
  var records: [OtherRecord] {
    movies.flatMap { movie -> [OtherRecord] in
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
  fileprivate func records(of movie: Movie) -> [OtherRecord] {
    var record = OtherRecord(.film, ids: movie.ids, title: movie.title, year: movie.year)
    record.runtime = movie.minutes
    return [record]
      + plays(of: movie.id).map { play in
        var record = record
        // A play that is only counted is one besides the others of this list.
        record.evidence = .item(
          traktID: play.traktID, watched: play.watched, origin: play.isOnlyCounted || play.isOwn ? .here : nil)
        record.pairedDay = play.pairedDay
        return record
      }
  }
}

extension MoviesState {
  /// Pairs the days that files state with a film's moments anew: one is the play of that day if the viewer noted it.
  mutating func pairDays(of movie: MovieID) {
    let old = plays(of: movie)
    replace(old, by: MovieMerge.joined([], with: old))
  }

  fileprivate mutating func replace(_ old: [MoviePlay], by new: [MoviePlay]) {
    let ids = Set(new.map(\.id))
    plays.remove(contentsOf: old.map(\.id).filter { !ids.contains($0) })
    for play in new where !old.contains(play) {
      plays.set(play.id.rawValue > 0 ? play : play.with(plays.nextID))
    }
  }
}

/// A merge of records into the films.
private struct MovieMerge {
  /// The title and the year of a film.
  struct Name: Hashable {
    let title: String
    let year: Int?

    init?(_ title: String?, _ year: Int?) {
      guard let title = title?.folded, !title.isEmpty else { return nil }
      (self.title, self.year) = (title, year)
    }
  }

  private(set) var state: MoviesState
  private let moment: Timestamp
  private(set) var leftOut: Set<String> = []
  private(set) var joined: [String] = []
  private var byAlias: [Alias: [MovieID]] = [:]
  private var byName: [Name: [MovieID]] = [:]
  private var replaced: [MovieID: MovieID] = [:]

  init(_ state: MoviesState, at moment: Timestamp) {
    (self.state, self.moment) = (state, moment)
    for movie in state.movies { index(movie) }
  }

  private mutating func index(_ movie: Movie) {
    for alias in movie.ids.aliases { byAlias[alias, default: []].insert(movie.id) }
    if let name = Name(movie.title, movie.year) { byName[name, default: []].insert(movie.id) }
  }

  /// The film that remains of one that may have been joined with another.
  func kept(_ id: MovieID) -> MovieID {
    var id = id
    while let next = replaced[id] { id = next }
    return id
  }

  /// Returns the film of a record with its facts merged, which may be new; nil if the record names none for certain.
  mutating func identify(_ record: OtherRecord) -> MovieID? {
    var matches: [MovieID] = []
    for alias in record.ids.aliases {
      for id in (byAlias[alias] ?? []).map(kept) where !matches.contains(id) {
        guard let movie = state.movies[id: id] else { continue }
        // Two services, and two films at one, may have the same slug.
        let fits = alias.provider != .slug || movie.year == record.year
        if fits, !movie.ids.contradicts(record.ids, before: alias.provider) { matches.append(id) }
      }
    }
    let name = Name(record.title, record.year)
    if matches.isEmpty, let name {
      let named = Set((byName[name] ?? []).map(kept)).filter { id in
        record.ids.isEmpty || state.movies[id: id]?.ids.isEmpty == true
      }
      guard named.count < 2 else {
        leftOut.insert(
          "\(Movie(id: MovieID(rawValue: 0), title: record.title ?? "", year: name.year).name): left out, since "
            + "\(named.count) films have this title and year")
        return nil
      }
      matches = Array(named)
    }
    if matches.isEmpty, record.ids.isEmpty, name == nil {
      leftOut.insert("a film: left out, since it has neither an id nor a title")
      return nil
    }
    let id = matches.first ?? state.movies.nextID
    for other in matches.dropFirst() { join(other, into: id, by: record) }
    var movie = state.movies[id: id] ?? Movie(id: id)
    movie.ids.fill(from: record.ids)
    if movie.title.isEmpty { movie.title = record.title ?? "" }
    movie.year = movie.year ?? record.year
    movie.minutes = movie.minutes ?? record.runtime.flatMap { $0 > 0 ? $0 : nil }
    state.movies.set(movie)
    index(movie)
    return id
  }

  /// Joins two films that a record shows to be one, unless their ids contradict each other.
  private mutating func join(_ lost: MovieID, into id: MovieID, by record: OtherRecord) {
    guard let movie = state.movies[id: id], let other = state.movies[id: lost], other.ids.isCompatible(with: movie.ids),
      other.ids.isCompatible(with: record.ids)
    else { return }
    let (records, former) = (state.records(of: other), state)
    state.plays.remove(contentsOf: state.plays(of: lost).map(\.id))
    state.marks.remove(lost)
    state.standings.remove(lost)
    state.movies.remove(lost)
    replaced[lost] = id
    joined.append("\(movie.name) and \(other.name) are one film, as the files say")
    state.movies[id: id]?.ids.fill(from: other.ids)
    self.state(records, of: lost, in: former, as: id)
  }

  /// Merges what another state has of a film.
  mutating func state(_ records: [OtherRecord], of movie: MovieID, in other: MoviesState, as id: MovieID) {
    mergePlays(records, of: id, areDistinct: true)
    if let mark = other.marks[id: movie] { state.marks.merge(mark, into: id) }
    if let standing = other.standings[id: movie] {
      state.standings.merge(
        MovieStanding(
          id: id, standing.kind, reason: standing.reason, at: standing.statedAt, origin: standing.origin))
    }
    mergeStanding(Opinion(), of: id)
  }

  /// Merges what records state of a film.
  mutating func state(_ records: [OtherRecord], of id: MovieID) {
    mergePlays(records, of: id)
    var opinion = Opinion()
    for record in records {
      var stated = record.opinion
      // A completed film is one with a play.
      if stated.listing == .completed { (stated.listing, stated.listedAt) = (nil, nil) }
      opinion.merge(stated)
    }
    state.marks.merge(opinion, of: id, at: moment)
    mergeStanding(opinion, of: id)
  }

  /// - Parameter areDistinct: Whether the records are of different plays, as those of a store are.
  private mutating func mergePlays(_ records: [OtherRecord], of id: MovieID, areDistinct: Bool = false) {
    let old = state.plays(of: id)
    var (stated, total, undated, besides) = ([MoviePlay](), old.count, 0, 0)
    func add(_ time: WatchTime?, isOwn: Bool = false, traktID: Int? = nil) {
      guard time != nil || traktID != nil else { return }
      stated.append(
        MoviePlay(id: MoviePlayID(rawValue: 0), movie: id, watched: time, isOwn: isOwn, traktID: traktID))
    }
    var items = 0
    for record in records {
      switch record.evidence {
      case .item(nil, nil, .here): besides += 1
      case .item(nil, nil, _): undated += 1
      case .item(let traktID, let time, let origin):
        items += 1
        add(time, isOwn: time != nil && origin == .here, traktID: traktID)
      case .summary(let count, let last, let besides):
        total = max(total, count + (besides ?? 0))
        add(last.map(WatchTime.at))
      case .undated(let count, _, _, _): total = max(total, count)
      case .through(let time):
        total = max(total, 1)
        add(time)
      case .pairedDay, nil: break
      }
    }
    let plays = Self.joined(
      stated, with: old, pairedDays: records.compactMap(\.pairedDay), areDistinct: areDistinct)
    if besides > 0 { total = max(total, items + besides) }
    let certain = plays.filter { !$0.isOnlyCounted }
    let counted = max(0, max(total, undated) - certain.count)
    var kept = certain + plays.filter(\.isOnlyCounted).prefix(counted)
    while kept.count < certain.count + counted {
      kept.append(MoviePlay(id: MoviePlayID(rawValue: 0), movie: id, watched: nil))
    }
    state.replace(old, by: kept)
  }

  /// Adds plays, or gives the plays that they are the time and the id that they have more exactly.
  ///
  /// The days that files state are paired with moments anew, so that neither their order nor that of the files matters.
  static func joined(
    _ new: [MoviePlay], with old: [MoviePlay], pairedDays: [Day] = [], areDistinct: Bool = false
  ) -> [MoviePlay] {
    var plays = old.filter { !$0.isOfFilesDay }
    let count = plays.count
    var joined: Set<Int> = []
    func order(_ play: MoviePlay) -> (Int, Int) { (play.watched?.seconds ?? .min, play.traktID ?? .max) }
    for play in new.filter({ !$0.isOfFilesDay }).sorted(by: { order($0) < order($1) }) {
      let known = plays.indices.first { index in
        !(areDistinct && (index >= count || joined.contains(index))) && plays[index].isSame(as: play)
      }
      guard let known else {
        plays.append(play)
        continue
      }
      joined.insert(known)
      plays[known].join(play)
    }
    let own = Set(plays.compactMap { $0.watched?.statedDay })
    let filed = (old + new).filter(\.isOfFilesDay)
    let days = Set(filed.compactMap { $0.watched?.statedDay } + old.compactMap(\.pairedDay) + pairedDays)
      .subtracting(own)
    return paired(plays, with: days, filed)
  }

  /// - Parameter filed: The plays of the days, as far as there are any.
  private static func paired(_ plays: [MoviePlay], with days: Set<Day>, _ filed: [MoviePlay]) -> [MoviePlay] {
    var plays = plays
    let timed = plays.indices.filter { plays[$0].watched?.moment != nil && !plays[$0].isOwn }
      .sorted { (plays[$0].traktID ?? .max, $0) < (plays[$1].traktID ?? .max, $1) }
    let found = DayPairing.days(of: timed.compactMap { plays[$0].watched?.moment }, among: days)
    for index in plays.indices { plays[index].pairedDay = nil }
    for (position, index) in timed.enumerated() { plays[index].pairedDay = found[position] }
    return plays
      + days.subtracting(found.values).sorted().compactMap { day in
        filed.first { $0.watched == .on(day) }
          ?? plays.first.map { MoviePlay(id: MoviePlayID(rawValue: 0), movie: $0.movie, watched: .on(day)) }
      }
  }

  private mutating func mergeStanding(_ opinion: Opinion, of id: MovieID) {
    if let listing = opinion.listing {
      state.standings.merge(
        MovieStanding(
          id: id, StandingKind(listing), at: opinion.listedAt, origin: opinion.listedAt == nil ? .file : .datedFile))
    }
    guard let standing = state.standings[id: id] else { return }
    // The viewer's own plan is fulfilled by a later play only, one of a file by any that may be later.
    let isFulfilled =
      standing.kind == .planned
      && state.plays(of: id).contains { play in
        let isLater = standing.statedAt.flatMap { since in play.watched?.isSince(since) }
        return isLater ?? (standing.origin != .here)
      }
    if isFulfilled { state.standings.remove(id) }
  }
}

extension [MovieID] {
  fileprivate mutating func insert(_ id: MovieID) { if !contains(id) { append(id) } }
}

extension Ids {
  /// Whether a provider that is trusted more than the given one has another id in both.
  fileprivate func contradicts(_ other: Ids, before provider: Provider) -> Bool {
    Provider.allCases.contains { trusted in
      guard trusted < provider, let mine = self[trusted], let its = other[trusted] else { return false }
      return mine != its
    }
  }

  fileprivate func isCompatible(with other: Ids) -> Bool {
    Provider.allCases.dropLast().allSatisfy { self[$0] == nil || other[$0] == nil || self[$0] == other[$0] }
  }
}

extension MoviePlay {
  /// Whether no file says more of it than that there was one.
  fileprivate var isOnlyCounted: Bool { watched == nil && traktID == nil }

  /// Whether it is of a day that a file states, and may be another file's play with a moment.
  fileprivate var isOfFilesDay: Bool { watched?.statedDay != nil && !isOwn && traktID == nil }

  fileprivate func with(_ id: MoviePlayID) -> MoviePlay {
    MoviePlay(id: id, movie: movie, watched: watched, pairedDay: pairedDay, isOwn: isOwn, traktID: traktID)
  }

  /// Whether two statements are certainly of one viewing.
  fileprivate func isSame(as other: MoviePlay) -> Bool {
    if let traktID, traktID == other.traktID { return true }
    switch (watched, other.watched) {
    case (.at(let mine)?, .at(let its)?): return mine.minute == its.minute
    case (.on(let mine)?, .on(let its)?): return mine == its
    default: return false
    }
  }

  /// Takes what another statement of the viewing says more exactly.
  fileprivate mutating func join(_ other: MoviePlay) {
    switch (watched, other.watched) {
    case (nil, let time): watched = time
    case (.at(let mine)?, .at(let its)?) where mine.minute == its.minute && mine.isReplaced(by: its):
      watched = .at(its)
    default: break
    }
    isOwn = isOwn || other.isOwn
    traktID = [traktID, other.traktID].compactMap { $0 }.min()
  }
}
