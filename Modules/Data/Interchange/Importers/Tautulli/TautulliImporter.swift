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
  var user, show: String?
  var item = ServerItem()
  /// The ids of an episode's show.
  var showIds = Ids()
  /// The address of an older agent, which has the id of a film or of an episode's show.
  var guid: String?

  var entry: ServiceEntry {
    var (item, showIds) = (item, showIds)
    item.thing = ["movie": .film, "show": .show, "episode": .episode][type] ?? .other
    // A show that is only listed says nothing of its viewer.
    if item.thing == .show, item.rating == nil { return ServiceEntry() }
    if item.thing == .film { item.ids.fill(from: Ids(agent: guid)) }
    showIds.fill(from: Ids(agent: guid))
    return item.entry(of: ShowRecord(ids: showIds, titled: show))
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

/// What a history has besides, as a table and as JSON.
enum TautulliLeftOut {
  static let duration = [
    "stopped", "duration", "play_duration", "paused_counter", "percent_complete", "group_count", "group_ids",
  ]
  static let durationReason = "the moment at which it began is the play's"

  static let facts = [
    "reference_id", "row_id", "id", "friendly_name", "user_thumb", "platform", "product", "player", "ip_address",
    "live",
    "machine_id", "location", "secure", "relayed", "rating_key", "parent_rating_key", "grandparent_rating_key",
    "full_title", "parent_title", "original_title", "thumb", "originally_available_at", "transcode_decision", "state",
    "session_key",
  ]
  static let factsReason = "facts of the server"
}
