import ShowlogModels

/// What one record of a service's document states: a show with its plays, or other things.
struct ServiceEntry: Sendable {
  /// An episode with what the record states of its viewing; nil if it states none.
  struct Viewing: Sendable {
    var episode: EpisodeRecord
    var evidence: PlayRecord.Evidence?
  }

  var show: ShowRecord?
  var viewings: [Viewing] = []
  var others: [OtherRecord] = []
  var remarks: [Remark] = []

  /// Takes a rating with the words of its rounding.
  mutating func take(_ rating: StatedRating?) -> Rating? {
    if let remark = rating?.remark { remarks.append(remark) }
    return rating?.rating
  }

  /// Adds a film with its plays: a record for each, of which the first has the opinion.
  mutating func add(_ film: OtherRecord, watched times: [WatchTime?]) {
    add(film, times.map { .item(traktID: nil, watched: $0) })
  }

  mutating func add(_ film: OtherRecord, _ plays: [PlayRecord.Evidence]) {
    var film = film
    film.evidence = plays.first
    others.append(film)
    film.opinion = Opinion()
    for play in plays.dropFirst() {
      film.evidence = play
      others.append(film)
    }
  }

  /// Adds an episode with its plays.
  mutating func add(_ episode: EpisodeRecord, _ plays: [PlayRecord.Evidence]) {
    viewings.append(Viewing(episode: episode, evidence: plays.first))
    viewings += plays.dropFirst().map { Viewing(episode: episode, evidence: $0) }
  }
}

extension BatchBuilder {
  mutating func add(_ entry: ServiceEntry) {
    entry.remarks.forEach { remark($0) }
    for record in entry.others { add(record) }
    guard let show = entry.show else { return }
    guard !entry.viewings.isEmpty else { return addWithoutPlays(show, watchedAt: nil) }
    let index = intern(show)
    for viewing in entry.viewings {
      if let evidence = viewing.evidence {
        addPlay(of: viewing.episode, ofShowAt: index, evidence)
      } else {
        intern(viewing.episode, ofShowAt: index)
      }
    }
  }
}

extension ShowRecord {
  /// A show of a server, whose other files may name it by its title alone.
  init(ids: Ids, titled title: String?, year: Int? = nil) {
    var ids = ids
    ids.slug = title.map { Ids.slug(ofTitle: $0) }
    self.init(ids: ids, source: .mention)
    (facts.title, facts.year) = (title, year)
  }
}

extension PlayRecord.Evidence {
  /// A number of plays, of which the last has a time.
  static func counted(_ plays: Int, last: WatchTime?) -> [Self] {
    switch (plays, last) {
    case (...0, _): []
    case (1, _): [.item(traktID: nil, watched: last)]
    case (_, .on?): [.item(traktID: nil, watched: last), .summary(plays: plays - 1, lastWatchedAt: nil, besides: 1)]
    case (_, .at?), (_, nil): [.summary(plays: plays, lastWatchedAt: last?.moment)]
    }
  }
}

extension Remark {
  /// A viewing that was interrupted.
  static let incomplete = Remark(
    "viewing was not completed and is no play", "viewings were not completed and are no plays")
  /// A statement about an episode whose place is unknown.
  static let unnumbered = Remark(
    "entry of an episode without a show or a number is left out",
    "entries of episodes without shows or numbers are left out")
}

extension OtherRecord.Kind {
  /// What is neither a show nor a film.
  static let otherMedium = Self(one: "entry of another medium", several: "entries of other media")
}
