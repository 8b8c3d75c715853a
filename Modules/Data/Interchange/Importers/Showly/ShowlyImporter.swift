import LeftfoldJSON
import ShowlogModels

extension ImportFormat {
  /// Showly's backup.
  public static let showly = ImportFormat(name: "showly")
}

extension Importer {
  static let showly = Importer(
    format: .showly, service: "Showly", expected: "Showly's backup showly_export_….json",
    files: [
      .document(
        "showly_export*.json", title: "Showly's backup",
        if: { file in
          file.has("platform") && file.has("createdAt")
            && (file.objects["shows"]?.count("cH", "cW", "cHid", "pEp") ?? 0) > 1
        }, ShowlyBackup.kind
      ) { batch, backup in backup.entries.forEach { batch.add($0) } }
    ])
}

/// A backup: lists of shows, of episodes and of films, each with ids of its own.
private struct ShowlyBackup: Sendable {
  var entries: [ServiceEntry] = []

  static let kind = Kind.object(Self()) {
    Member("shows", "", shows) { $0.entries += $1.entries }
    Member("movies", "", movies) { $0.entries += $1.entries }
    Member("lists", "", lists) { $0.entries += $1.entries }
    Member.leftOut("version", "platform", "createdAt", because: "facts of the file")
  }

  private static let shows = Kind.object(Self()) {
    Member("cH", "a show that you follow", .list(ShowlyItem.kind)) { $0.add($1) { show, _ in show.isFollowed = true } }
    Member("cW", "a planned show", .list(ShowlyItem.kind)) {
      $0.add($1) { ($0.opinion.listing, $0.opinion.listedAt) = (.planned, $1.date) }
    }
    Member("cHid", "a hidden show, which is dropped", .list(ShowlyItem.kind)) {
      $0.add($1) { ($0.opinion.listing, $0.opinion.listedAt) = (.dropped, $1.date) }
    }
    Member("pOH", "a paused show", .list(onHold)) { $0.add($1) { show, _ in show.opinion.listing = .paused } }
    Member("rS", "the rating of a show", .list(ShowlyItem.kind)) { $0.add($1) { $0.opinion.take($1) } }
    Member("pEp", "a play of an episode", .list(ShowlyItem.kind)) { $0.addEpisodes($1, areWatched: true) }
    Member("rEp", "the rating of an episode", .list(ShowlyItem.kind)) { $0.addEpisodes($1, areWatched: false) }
    Member("rSe", "the rating of a season", .list(ShowlyItem.kind)) { backup, items in
      backup.entries += items.map { item in
        guard !item.showIds.isEmpty, let season = item.season else {
          return ServiceEntry(
            remarks: [
              Remark(
                "rating of a season without a show or a number is left out",
                "ratings of seasons without shows or numbers are left out")
            ])
        }
        var show = ShowRecord(ids: item.showIds, source: .mention)
        var opinion = Opinion()
        opinion.take(item)
        show.merge(opinion, ofSeason: season)
        return ServiceEntry(show: show)
      }
    }
    Member.leftOut("pSe.*", because: "the plays of the episodes say the same")
    Member.leftOut("pP", because: "the order of a list")
  }

  private static let movies = Kind.object(Self()) {
    Member("cH", "a play of a film", .list(ShowlyItem.kind)) {
      $0.addFilms($1) { $0.evidence = .item(traktID: nil, watchedAt: $1.date) }
    }
    Member("cW", "a planned film", .list(ShowlyItem.kind)) {
      $0.addFilms($1) { ($0.opinion.listing, $0.opinion.listedAt) = (.planned, $1.date) }
    }
    Member("cHid", "a hidden film, which is dropped", .list(ShowlyItem.kind)) {
      $0.addFilms($1) { ($0.opinion.listing, $0.opinion.listedAt) = (.dropped, $1.date) }
    }
    Member("rM", "the rating of a film", .list(ShowlyItem.kind)) { $0.addFilms($1) { $0.opinion.take($1) } }
    Member.leftOut("pP", because: "the order of a list")
  }

  private static let lists = Kind.object(Self()) {
    Member("l", "a list of your own, which is counted and not kept", .list(ownList)) { backup, count in
      backup.entries.append(
        ServiceEntry(
          remarks: count.map { _ in Remark("list of your own is not kept", "lists of your own are not kept") }))
    }
  }

  private static let ownList = Kind.object(0) { Member.leftOut("*", because: "lists of your own are not kept") }

  private static let onHold = Kind("an id of Trakt's") { json in
    ShowlyItem(id: try json.numericID())
  }
}

extension ShowlyBackup {
  private mutating func add(_ items: [ShowlyItem], _ state: (inout ShowRecord, ShowlyItem) -> Void) {
    entries += items.map { item in
      var show = ShowRecord(ids: item.ids, source: .mention)
      show.title = item.title
      state(&show, item)
      return ServiceEntry(show: show)
    }
  }

  private mutating func addFilms(_ items: [ShowlyItem], _ state: (inout OtherRecord, ShowlyItem) -> Void) {
    entries += items.map { item in
      var film = OtherRecord(.film, ids: item.ids, title: item.title)
      state(&film, item)
      return ServiceEntry(others: [film])
    }
  }

  private mutating func addEpisodes(_ items: [ShowlyItem], areWatched: Bool) {
    entries += items.map { item in
      guard !item.showIds.isEmpty else { return ServiceEntry(remarks: [.unnumbered]) }
      var episode = EpisodeRecord(
        season: item.season ?? 0, number: item.episode, ids: Ids(trakt: item.id), source: .mention)
      episode.opinion.take(item)
      let evidence: PlayRecord.Evidence? = areWatched ? .item(traktID: nil, watchedAt: item.date) : nil
      return ServiceEntry(
        show: ShowRecord(ids: item.showIds, source: .mention), viewings: [.init(episode: episode, evidence: evidence)])
    }
  }
}

/// An entry of any list of a backup. Unknown ids are -1.
private struct ShowlyItem: Sendable {
  var (id, tmdb, showID, showTMDB): (Int?, Int?, Int?, Int?) = (nil, nil, nil, nil)
  var title: String?
  var (season, episode): (Int?, Int?) = (nil, nil)
  var (date, ratedAt): (Timestamp?, Timestamp?) = (nil, nil)
  var rating: Rating?

  init(id: Int? = nil) { self.id = id }

  var ids: Ids { Ids(trakt: id, tmdb: tmdb) }
  var showIds: Ids { Ids(trakt: showID, tmdb: showTMDB) }

  static let kind = Kind.object(Self()) {
    Member("id", "", .id, isRequired: true) { $0.id = $1 }
    Member("tmId", "", .id) { $0.tmdb = $1 }
    Member("sId", "", .id) { $0.showID = $1 }
    Member("stmId", "", .id) { $0.showTMDB = $1 }
    Member("t", "", .text) { $0.title = $1 }
    Member("sN", "", .placeNumber) { $0.season = $1 }
    Member("eN", "", .placeNumber) { $0.episode = $1 }
    Member("a", "", .moment) { $0.date = $1 }
    Member("r", "", .rating) { $0.rating = $1 }
    Member("rA", "", .moment) { $0.ratedAt = $1 }
    Member.leftOut("u", because: "a change at Showly")
  }
}

extension Opinion {
  fileprivate mutating func take(_ item: ShowlyItem) { (rating, ratedAt) = (item.rating, item.ratedAt) }
}
