import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

/// A merge of records into the films.
struct MovieMerge {
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

  /// A key that no film has, nor one that was joined with another: records that it stood for are that one's.
  private var nextID: MovieID {
    max(state.movies.nextID, MovieID(rawValue: (replaced.keys.map(\.rawValue).max() ?? 0) + 1))
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
    let id = matches.first ?? nextID
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
    let former = state
    state.plays.remove(contentsOf: state.plays(of: lost).map(\.id))
    state.corrections.remove(contentsOf: state.corrections(of: lost).map(\.id))
    state.marks.remove(lost)
    state.playNotes.move(lost, to: id)
    state.standings.remove(lost)
    state.movies.remove(lost)
    replaced[lost] = id
    joined.append("\(movie.name) and \(other.name) are one film, as the files say")
    state.movies[id: id]?.ids.fill(from: other.ids)
    self.state(other, in: former, as: id)
  }

  /// Merges what another state has of a film.
  mutating func state(_ stated: Movie, in other: MoviesState, as id: MovieID) {
    state.merge(other.corrections(of: stated.id).map { $0.moved(to: id) }) { [] }
    mergePlays(stated, in: other, as: id)
    mergeMarks(stated.id, in: other, as: id, ofOther: true)
  }

  /// Merges what another state has of films here, by their keys there: the corrections of all before the plays, which are
  /// compared with what was corrected as well.
  mutating func state(_ films: [(stated: Movie, id: MovieID)], in other: MoviesState) {
    let corrections = films.flatMap { film in
      other.corrections(of: film.stated.id).map { $0.moved(to: kept(film.id)) }
    }
    state.merge(corrections) { [] }
    for (stated, id) in films { mergePlays(stated, in: other, as: kept(id)) }
    let keys = Dictionary(uniqueKeysWithValues: films.map { ($0.stated.id, kept($0.id)) })
    state.playNotes.merge(other.playNotes) { keys[$0] }
    for (stated, id) in films { mergeMarks(stated.id, in: other, as: kept(id), ofOther: false) }
  }

  private mutating func mergePlays(_ stated: Movie, in other: MoviesState, as id: MovieID) {
    state.movies.update(id) { film in
      film.addedAt = [film.addedAt, stated.addedAt].compactMap { $0 }.max()
      film.removedAt = [film.removedAt, stated.removedAt].compactMap { $0 }.max()
    }
    mergePlays(other.records(of: stated, withRemoved: true), of: id, areDistinct: true)
  }

  private mutating func mergeMarks(_ movie: MovieID, in other: MoviesState, as id: MovieID, ofOther isOther: Bool) {
    if let mark = other.marks[id: movie] { state.marks.merge(mark, into: id, ofOther: isOther) }
    if let standing = other.standings[id: movie] {
      var stated = MovieStanding(
        id: id, standing.kind, reason: standing.reason, at: standing.statedAt, origin: standing.origin)
      stated.restatedAt = standing.restatedAt
      state.standings.merge(stated)
    }
    mergeStanding(Opinion(), of: id)
  }

  /// Merges what records state of a film.
  mutating func state(_ records: [OtherRecord], of id: MovieID) {
    mergePlays(records, of: id)
    var opinion = Opinion()
    for record in records {
      if case .item(_, let time?, _) = record.evidence, let note = record.playNote {
        state.playNotes.read(note, of: id, at: time)
      }
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
    let corrections = state.corrections(of: id).filter(\.isRemoved)
    let old = state.plays(of: id) + corrections.map { $0.stated.keyed(MoviePlayID(rawValue: -$0.id.rawValue)) }
    var (stated, undated, besides, total) = ([MoviePlay](), 0, 0, 0)
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
      stated, with: old, corrections, pairedDays: records.compactMap(\.pairedDay), areDistinct: areDistinct)
    if besides > 0 { total = max(total, items + besides) }
    let certain = plays.filter { !$0.isOnlyCounted }
    // A day and a moment that were two plays here may be one.
    let ids = Set(certain.map(\.id))
    let lost = old.count { !$0.isOnlyCounted && !ids.contains($0.id) }
    total = max(total, old.count - max(0, lost - certain.count { $0.id.rawValue == 0 }))
    let counted = max(0, max(total, undated) - certain.count)
    // The removed ones first, since of plays that are alike a file states those that remain.
    var kept = certain + plays.filter(\.isOnlyCounted).sorted { $0.id < $1.id }.prefix(counted)
    while kept.count < certain.count + counted {
      kept.append(MoviePlay(id: MoviePlayID(rawValue: 0), movie: id, watched: nil))
    }
    state.replace(old, by: kept)
  }

  /// Adds plays, or gives the plays that they are the time and the id that they have more exactly.
  ///
  /// The days that files state are paired with moments anew, so that neither their order nor that of the files matters.
  ///
  /// - Parameter corrections: Those that the old plays with negative keys are of.
  static func joined(
    _ new: [MoviePlay], with old: [MoviePlay], _ corrections: [Correction<MoviePlay>] = [], pairedDays: [Day] = [],
    areDistinct: Bool = false
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
    return paired(plays, with: days, filed, corrections)
  }

  /// - Parameter filed: The plays of the days, as far as there are any.
  private static func paired(
    _ plays: [MoviePlay], with days: Set<Day>, _ filed: [MoviePlay], _ corrections: [Correction<MoviePlay>]
  ) -> [MoviePlay] {
    var plays = plays
    let timed = plays.indices.filter { plays[$0].watched?.moment != nil && !plays[$0].isOwn }
      .sorted { (plays[$0].traktID ?? .max, $0) < (plays[$1].traktID ?? .max, $1) }
    func areApart(_ play: MoviePlay, _ day: Day, at moment: Timestamp) -> Bool {
      let ofDay = filed.filter { $0.watched == .on(day) }
      let removed = ofDay.contains { $0.id.rawValue > 0 } ? nil : ofDay.first { $0.id.rawValue < 0 }
      let known = corrections.filter { $0.id == play.correctionID || $0.id == removed?.correctionID }
      return !known.isEmpty && !known.contains { $0.isOwn(day, of: moment) }
    }
    let known = timed.map { plays[$0] }
    let found = DayPairing.days(of: timed.compactMap { plays[$0].watched?.moment }, among: days) {
      position, moment, day in
      known[position].pairedDay == day || !areApart(known[position], day, at: moment)
    }
    for index in plays.indices { plays[index].pairedDay = nil }
    for (position, index) in timed.enumerated() { plays[index].pairedDay = found[position] }
    // A play with a time is that of the day which was removed.
    for index in plays.indices where plays[index].id.rawValue >= 0 && plays[index].pairedDay != nil {
      let removed = filed.first { $0.id.rawValue < 0 && $0.watched?.statedDay == plays[index].pairedDay }
      if let removed { plays[index] = plays[index].keyed(removed.id) }
    }
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
    state.settleRemoval(of: id)
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
