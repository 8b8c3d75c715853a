import LeftfoldJSON
import ShowlogModels

extension ImportFormat {
  /// Tautulli's history and its exports of a library.
  public static let tautulli = ImportFormat(name: "tautulli")
}

extension Importer {
  static let tautulli = Importer(
    format: .tautulli, service: "Tautulli", expected: "Tautulli's history, or its export of a library at level 3",
    files: [
      FileKind(
        [], title: "Tautulli's history",
        content: .document(
          { file in
            !file.isInList && (file.isHistory || file.objects["response"]?.objects["data"]?.isHistory == true)
          }, { try $0.lists(["data": { try $0.tautulliRow() }]) }), fields: TautulliRow.historyFields),
      FileKind(
        [], title: "Tautulli's export of a library",
        content: .document(
          { $0.isInList && $0.has("ratingKey") && $0.has("titleSort") }, { try $0.tautulliItem() }),
        fields: TautulliItem.kind.fields),
      .table(
        title: "Tautulli's history as a table",
        if: { $0.isSuperset(of: ["watched_status", "grandparent_title", "media_index"]) },
        columns: { header in
          let columns = TautulliColumns(history: &header)
          return { try $0.tautulliRow(columns) }
        }),
      .table(
        title: "Tautulli's export of a library as a table",
        if: { $0.isSuperset(of: ["ratingkey", "titlesort", "viewcount"]) },
        columns: { header in
          let columns = TautulliColumns(library: &header)
          return { try $0.tautulliRow(columns) }
        }),
      FileKind(
        title: "Tautulli's export of a library without viewCount, which its level 3 has",
        content: .refused { $0.isSuperset(of: ["ratingkey", "titlesort"]) && !$0.contains("viewcount") }),
    ])
}

extension JSONOutline {
  fileprivate var isHistory: Bool { has("recordsFiltered") && has("total_duration") && hasList("data") }
}

/// What Tautulli states of an episode, a show or a film.
struct TautulliRow: Sendable {
  var type = ""
  var user: String?
  var (show, title): (String?, String?) = (nil, nil)
  var (season, number, year): (Int?, Int?, Int?) = (nil, nil, nil)
  /// The ids of the thing itself, and those of an episode's show.
  var (ids, showIds) = (Ids(), Ids())
  /// The address of an older agent, which has the id of a film or of an episode's show.
  var guid: String?
  var evidence: PlayRecord.Evidence?
  var rating: StatedRating?

  var entry: ServiceEntry {
    var entry = ServiceEntry()
    var opinion = Opinion()
    opinion.rating = entry.take(rating)
    switch type {
    case "movie":
      var own = ids
      own.fill(from: Ids(agent: guid))
      var film = OtherRecord(.film, ids: own, title: title, year: year)
      (film.opinion, film.evidence) = (opinion, evidence)
      if evidence != nil || !opinion.isEmpty { entry.others.append(film) }
    case "show":
      var record = ShowRecord(ids: ids, titled: title, year: year)
      record.opinion = opinion
      if !opinion.isEmpty { entry.show = record }
    case "episode":
      guard evidence != nil || !opinion.isEmpty else { return entry }
      var ids = showIds
      ids.fill(from: Ids(agent: guid))
      let record = ShowRecord(ids: ids, titled: show)
      guard let season, let number, !record.ids.isEmpty || show != nil else {
        entry.remarks.append(.unnumbered)
        return entry
      }
      var episode = EpisodeRecord(season: season, number: number, ids: self.ids, title: title, source: .mention)
      episode.opinion = opinion
      (entry.show, entry.viewings) = (record, [.init(episode: episode, evidence: evidence)])
    default: entry.others.append(OtherRecord(.otherMedium, title: title))
    }
    return entry
  }
}

extension Ids {
  /// The ids in a text of an agent of Plex: `com.plexapp.agents.thetvdb://121361/6/1?lang=en`, `tvdb://121361`.
  init(agent text: String?) {
    self.init()
    guard let text, let colon = text.firstRange(of: "://") else { return }
    let id = text[colon.upperBound...].prefix { $0 != "/" && $0 != "?" }
    switch text[..<colon.lowerBound].split(separator: ".").last {
    case "thetvdb", "tvdb": tvdb = Int(id)
    case "themoviedb", "tmdb": tmdb = Int(id)
    case "imdb": if id.hasPrefix("tt") { imdb = String(id) }
    default: break
    }
  }
}
