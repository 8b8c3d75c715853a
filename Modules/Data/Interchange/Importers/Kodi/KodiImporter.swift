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
  var item = ServerItem()
  var show: String?
  var plays = 0
  var playedAt = StatedTime()
  var label: String?

  /// Takes what the label says and no property does: `1x02. Tide` is the place and the title of an episode.
  mutating func takeLabel() {
    guard var rest = label?[...] else { return }
    if item.thing == .episode, let match = rest.firstMatch(of: #/^([0-9]{1,5})x([0-9]{1,5})\. ?/#) {
      item.season = item.season ?? Int(match.1)
      item.number = item.number ?? Int(match.2)
      rest = rest[match.range.upperBound...]
    }
    if item.title == nil, !rest.isEmpty { item.title = String(rest) }
  }

  /// - Parameter record: The show of an episode; nil if only its title is known.
  func entry(of record: ShowRecord? = nil, playedAt: WatchTime?) -> ServiceEntry {
    var item = item
    item.plays = PlayRecord.Evidence.counted(plays, last: playedAt)
    return item.entry(of: record ?? ShowRecord(ids: Ids(), titled: show))
  }
}
