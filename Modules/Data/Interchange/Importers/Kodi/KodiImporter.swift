import LeftfoldJSON
import ShowlogModels

extension ImportFormat {
  /// Kodi's library.
  public static let kodi = ImportFormat(name: "kodi")
}

extension Importer {
  static let kodi = Importer(
    format: .kodi, service: "Kodi", expected: "Kodi's export of the library as .nfo or .xml, or answers as JSON",
    files: [
      FileKind(
        ["*.nfo", "videodb.xml"], title: "Kodi's library",
        content: .markup({ ["videodb", "tvshow", "episodedetails", "movie"].contains($0) }) { try $0.kodiElements() },
        fields: KodiItem.fields),
      FileKind(
        [], title: "Kodi's answer",
        content: .document({ file in
          file.has("jsonrpc") && (file.objects["result"]?.count("episodes", "movies", "tvshows") ?? 0) > 0
        }) { file in
          try file.lists([
            "episodes": { try $0.kodiItem(.episode) }, "movies": { try $0.kodiItem(.film) },
            "tvshows": { try $0.kodiItem(.show) },
          ])
        }, fields: KodiItem.answerFields),
    ])
}

/// A show, an episode or a film of Kodi's library.
struct KodiItem: Sendable {
  enum Thing: Sendable { case show, episode, film }

  var thing = Thing.episode
  var (title, show): (String?, String?) = (nil, nil)
  var ids = Ids()
  var (season, number, year): (Int?, Int?, Int?) = (nil, nil, nil)
  var plays = 0
  var playedAt: String?
  var rating: StatedRating?

  /// - Parameter record: The show of an episode; nil if only its title is known.
  func entry(of record: ShowRecord? = nil, playedAt: WatchTime?) -> ServiceEntry {
    var (entry, opinion) = (ServiceEntry(), Opinion())
    opinion.rating = entry.take(rating)
    let evidence = PlayRecord.Evidence.counted(plays, last: playedAt)
    switch thing {
    case .show:
      var show = ShowRecord(ids: ids, titled: title, year: year)
      show.opinion = opinion
      if title != nil || !ids.isEmpty { entry.show = show }
    case .film:
      var film = OtherRecord(.film, ids: ids, title: title, year: year)
      (film.opinion, film.evidence) = (opinion, evidence)
      if evidence != nil || !opinion.isEmpty { entry.others = [film] }
    case .episode:
      guard evidence != nil || !opinion.isEmpty else { return entry }
      let mention = record ?? ShowRecord(ids: Ids(), titled: show)
      guard let season, let number, mention.title != nil || !mention.ids.isEmpty else {
        entry.remarks.append(.unnumbered)
        return entry
      }
      var episode = EpisodeRecord(season: season, number: number, ids: ids, title: title, source: .mention)
      episode.opinion = opinion
      (entry.show, entry.viewings) = (mention, [.init(episode: episode, evidence: evidence)])
    }
    return entry
  }
}
