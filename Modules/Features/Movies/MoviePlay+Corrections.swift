import LeftfoldEntities
import LeftfoldIndexes
import ShowlogModels

extension MoviesState {
  /// Pairs the days that files state with a film's moments anew: one is the play of that day if the viewer noted it.
  mutating func pairDays(of movie: MovieID) {
    let old = plays(of: movie)
    replace(old, by: MovieMerge.joined([], with: old))
  }

  /// A play with a negative key is the one that the correction with the positive key is of.
  mutating func replace(_ old: [MoviePlay], by new: [MoviePlay]) {
    let ids = Set(new.map(\.id))
    for play in old where !ids.contains(play.id) {
      if play.id.rawValue > 0 { plays.remove(play.id) } else { corrections.remove(play.correctionID) }
    }
    for play in new where !old.contains(play) {
      if play.id.rawValue < 0 {
        corrections.update(play.correctionID) { $0 = $0.stating(play) }
      } else {
        plays.set(play.id.rawValue > 0 ? play : play.keyed(plays.nextID))
      }
    }
    guard let movie = (old + new).first?.movie else { return }
    for correction in corrections(of: movie) where correction.isKept && correction.stated.isCertain {
      guard let play = plays(of: movie).first(where: { $0.isAt(correction.stated) }) else { continue }
      let joined = play.unkeyed.joined(correction.stated)
      if joined != correction.stated { corrections.set(correction.stating(joined)) }
      if joined != play.unkeyed { plays.set(joined.keyed(play.id)) }
    }
  }

  /// Removes plays by a statement of their viewer.
  mutating func remove(_ removed: some Sequence<MoviePlay>, at moment: Timestamp, in zone: Zone) {
    let removed = Array(removed)
    plays.remove(contentsOf: removed.map(\.id))
    correct(removed.map { ($0, nil) }, at: moment, in: zone)
  }

  func corrections(of movie: MovieID) -> [Correction<MoviePlay>] {
    corrections(at: [.thing(movie.rawValue)])
  }

  /// Takes from a film what was stated of it before it was removed.
  mutating func settleRemoval(of id: MovieID) {
    guard let movie = movies[id: id], movie.isRemoved, let removedAt = movie.removedAt else { return }
    let stated = corrections(of: id).filter { $0.isKept && $0.stated.isCertain }
    let (kept, earliest) = (stated.filter { $0.statedAt > removedAt }, stated.filter { $0.statedAt <= removedAt })
    if !earliest.isEmpty { corrections.remove(contentsOf: earliest.map(\.id)) }
    let earlier = plays(of: id).filter { play in
      play.watched.map { $0.isAfter(removedAt) } != true && !kept.contains { $0.stated.isAt(play) }
    }
    if !earlier.isEmpty { plays.remove(contentsOf: earlier.map(\.id)) }
    if let mark = marks[id: id] {
      let later = mark.since(removedAt)
      if later == nil { marks.remove(id) } else if let later, later != mark { marks.set(later) }
    }
    playNotes.remove(of: id, until: removedAt)
    if let standing = standings[id: id], standing.lastStatedAt.map({ $0 > removedAt }) != true { standings.remove(id) }
  }
}

extension WatchTime {
  /// Whether it is after a moment in every zone.
  fileprivate func isAfter(_ moment: Timestamp) -> Bool {
    switch self {
    case .at(let time): time > moment
    case .on(let day): day > Zone.utc.day(of: moment)
    }
  }
}

extension MoviesState: CorrectableLog {
  /// Returns the corrections about any of the places, each once, in the order of their keys.
  public func corrections(at places: Set<CorrectionPlace>) -> [Correction<MoviePlay>] {
    Set(places.flatMap(correctionsByPlace.ids(for:))).sorted().compactMap { corrections[id: $0] }
  }

  /// Returns the plays of a film, undated ones first, then by time.
  public func plays(ofThing thing: Int) -> [MoviePlay] { plays(of: MovieID(rawValue: thing)) }

  /// Adds a play, or replaces the one with its key.
  public mutating func put(_ play: MoviePlay) {
    plays.set(play)
    if play.watched?.statedDay != nil { pairDays(of: play.movie) }
  }

  /// Removes the play with a key, without a statement.
  public mutating func discard(_ id: MoviePlayID) { plays.remove(id) }
}

extension MoviePlay {
  /// Whether no file says more of it than that there was one.
  var isOnlyCounted: Bool { watched == nil && traktID == nil }

  /// Whether it is of a day that a file states, and may be another file's play with a moment.
  var isOfFilesDay: Bool { watched?.statedDay != nil && !isOwn && traktID == nil }

  /// The correction that the play is of, whose key is negative.
  var correctionID: CorrectionID { CorrectionID(rawValue: -id.rawValue) }

  /// Takes what another statement of the viewing says more exactly.
  mutating func join(_ other: MoviePlay) {
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

extension MoviePlay: CorrectablePlay {
  /// It is neither moved nor dated.
  public static var isChangeable: Bool { false }

  /// The key of the film.
  public var thing: Int { movie.rawValue }

  /// Whether only a file's total says that there was one.
  public var isCounted: Bool { isOnlyCounted }

  /// Whether its viewer noted it here; of an undated one it is unknown.
  public var isMark: Bool { isOwn || isOnlyCounted }

  /// Whether both are certainly one viewing.
  public func isSame(as other: MoviePlay) -> Bool {
    guard movie == other.movie else { return false }
    if let traktID, traktID == other.traktID { return true }
    switch (watched, other.watched) {
    case (.at(let mine)?, .at(let its)?): return mine.minute == its.minute
    case (.on(let mine)?, .on(let its)?): return mine == its
    case (.at?, .on(let day)?): return pairedDay == day && other.isOfFilesDay
    case (.on(let day)?, .at?): return other.pairedDay == day && isOfFilesDay
    case (nil, nil): return isOnlyCounted && other.isOnlyCounted
    default: return false
    }
  }

  /// Returns what two statements of one viewing say together, the same the other way round.
  public func joined(_ other: MoviePlay) -> MoviePlay {
    let isWeaker = watched?.moment == nil && other.watched?.moment != nil
    var result = isWeaker ? other : self
    let rest = isWeaker ? self : other
    result.join(rest)
    if result.watched?.moment != nil {
      result.pairedDay = [result.pairedDay, rest.pairedDay, rest.watched?.statedDay].compactMap { $0 }.min()
    }
    return result
  }

  /// The same play, as no file states a day of it.
  public var withoutPairedDay: MoviePlay {
    var play = self
    play.pairedDay = nil
    return play
  }

  /// Returns the play of a day that a file states of this one.
  public func ofDay(_ day: Day) -> MoviePlay { MoviePlay(id: id, movie: movie, watched: .on(day)) }

  /// Returns a copy with another key.
  public func keyed(_ id: MoviePlayID) -> MoviePlay {
    MoviePlay(id: id, movie: movie, watched: watched, pairedDay: pairedDay, isOwn: isOwn, traktID: traktID)
  }
}

extension Correction<MoviePlay> {
  func moved(to movie: MovieID) -> Self {
    let play = MoviePlay(
      id: stated.id, movie: movie, watched: stated.watched, pairedDay: stated.pairedDay, isOwn: stated.isOwn,
      traktID: stated.traktID)
    return stating(play)
  }
}

extension MoviesState {
  /// States what undo or redo of the viewer's own change led to, so that it holds against what another store has of the change.
  public mutating func restate(all before: MoviesState, at moment: Timestamp) {
    restate(since: before, at: moment)
    marks.restate(since: before.marks, at: moment)
    playNotes.restate(since: before.playNotes, at: moment)
    standings.restate(since: before.standings, at: moment)
    for change in movies.diff(from: before.movies) {
      guard let old = change.old else { continue }
      // One that was added stays known as removed, and what an earlier undo stated as stated.
      var film = change.new ?? old
      (film.addedAt, film.removedAt) = (old.addedAt, old.removedAt)
      if change.new?.isRemoved != old.isRemoved {
        if change.new?.isRemoved == false { film.addAgain(at: moment) } else { film.remove(at: moment) }
      }
      guard film != change.new else { continue }
      movies.set(film)
      if film.isRemoved, let removedAt = film.removedAt { restateRest(of: film.id, at: removedAt.advanced(by: 1)) }
    }
  }

  /// What was stated of a film after its former removal is so after the one which undo led to, too.
  private mutating func restateRest(of movie: MovieID, at moment: Timestamp) {
    correct(plays(of: movie).filter(\.isCertain).map { ($0, $0) }, at: moment)
    if var mark = marks[id: movie] {
      if mark.rating != nil { mark.own = mark.own.replaced(by: .rating) }
      if mark.note != nil { mark.own = mark.own.replaced(by: .note) }
      // Also that there is none.
      if !mark.own.isDisjoint(with: [.rating, .noRating]) { mark.ratedAt = moment }
      if !mark.own.isDisjoint(with: [.note, .noNote]) { mark.notedAt = moment }
      mark.changedAt = moment
      marks.set(mark)
    }
    playNotes.restate(of: movie, at: moment)
    if var standing = standings[id: movie], !standing.kind.isNowhere {
      standing.restatedAt = moment
      standings.set(standing)
    }
  }
}
