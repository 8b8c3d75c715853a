import LeftfoldJSON
import ShowlogModels

/// A player or a media server that reports what was played, by a table of the members that it sends.
public struct Player: Sendable {
  /// The name in addresses, such as `plex`.
  public let name: String

  /// The name for people, such as `Plex`.
  public let title: String

  /// The field of a form that has the JSON, for a player that sends a form.
  public let field: String?

  let kind: Kind<PlayerEvent>
  /// Whether an event is that of a viewing past the player's own threshold.
  let isViewing: @Sendable (PlayerEvent) -> Bool

  /// What is done with each member that the player sends.
  public var fields: [FileKind.Field] { kind.fields }

  /// Every player.
  public static let all = [plex, jellyfin, emby, kodi, tautulli]

  /// What an event is.
  public enum Reading: Hashable, Sendable {
    /// A complete viewing.
    case viewing(PlayReport)
    /// Anything else, such as a pause, in words.
    case other(String)
  }

  /// Reads an event.
  ///
  /// - Parameter moment: The time of the event if the player does not state it.
  /// - Throws: `ImportError` for what is no JSON, or no object.
  public func read(_ bytes: [UInt8], at moment: Timestamp) throws(ImportError) -> Reading {
    let event = try located(in: title) {
      var json = JSONReader(bytes)
      let event = try kind.read(&json)
      try json.end()
      return event
    }
    guard isViewing(event) else { return .other("\(event.event ?? "the event") is no complete viewing") }
    guard event.isFilm || event.isEpisode else {
      return .other("\(event.type ?? "the thing") is neither an episode nor a film")
    }
    let report = event.report(title, at: moment)
    return report.hasSubject ? .viewing(report) : .other("it says neither a title nor an id")
  }
}

extension Player {
  /// Plex sends a scrobble once nine tenths were played, and no time.
  static let plex = Player(
    name: "plex", title: "Plex", field: "payload",
    kind: .object(PlayerEvent()) {
      Member("event", "media.scrobble is a play", .looseText) { $0.event = $1 }
      Member("Account", "", .part(account)) { $0.take($1) }
      Member("Metadata", "", .part(plexItem)) { $0.take($1) }
      Member.leftOut("user", "owner", "Server", "Player", "rating", because: "facts of the server")
    }
  ) { $0.event == "media.scrobble" }

  private static let account = Kind.object(PlayerEvent()) {
    Member("title", "whose viewing it is", .looseText) { $0.user = $1 }
    Member.leftOut("id", "thumb", because: "facts of the server")
  }

  private static let plexItem = Kind.object(PlayerEvent()) {
    Member("type", "whether it is an episode or a film", .looseText) { $0.type = $1 }
    Member("grandparentTitle", "the show", .looseText) { $0.show = $1 }
    Member("title", "the episode or the film", .looseText) { $0.title = $1 }
    Member("parentIndex", "the season", .looseNumber) { $0.season = $1 }
    Member("index", "the episode", .looseNumber) { $0.number = $1 }
    Member("year", "the film's year", .looseNumber) { $0.year = $1 }
    Member("duration", "how long it lasts", .minutes(of: 60_000)) { $0.minutes = $1 }
    Member("guid", "the ids, of an older agent", .looseText) { $0.guid = $1 }
    Member("Guid", "the ids of the episode or the film", .list(.guid)) { for ids in $1 { $0.ids.fill(from: ids) } }
    // What an add-on of Kodi adds.
    Member("unique_ids", "the ids of the episode or the film", .byProvider) { $0.ids.fill(from: $1) }
    Member("show_unique_ids", "the ids of the show", .byProvider) { $0.showIds = $1 }
    Member("watched_at", "the time of the play", .looseMoment) { $0.time = $1 }
    Member.leftOut("*", because: "facts of the server and its catalog")
  }

  /// Jellyfin's plugin sends all properties, or what a template makes of them, and so texts.
  static let jellyfin = Player(
    name: "jellyfin", title: "Jellyfin", field: nil,
    kind: .object(PlayerEvent()) {
      Member("NotificationType", "PlaybackStop is a play if it was played to completion", .looseText) { $0.event = $1 }
      Member("PlayedToCompletion", "whether it is a play", .looseFlag) { $0.isComplete = $1 }
      Member("ItemType", "whether it is an episode or a film", .looseText) { $0.type = $1 }
      Member("SeriesName", "the show", .looseText) { $0.show = $1 }
      Member("SeriesPremiereDate", "the year of the show", .yearOfDay) { $0.showYear = $1 }
      Member("Name", "the episode or the film", .looseText) { $0.title = $1 }
      Member("SeasonNumber", "the season", .looseNumber) { $0.season = $1 }
      Member("EpisodeNumber", "the episode", .looseNumber) { $0.number = $1 }
      Member("Year", "the film's year", .looseNumber) { $0.year = $1 }
      Member.ids(
        ["Provider_imdb": "imdb", "Provider_tmdb": "tmdb", "Provider_tvdb": "tvdb"], "an id of the episode or the film"
      ) { $0.ids.fill(from: $1) }
      Member("RunTimeTicks", "how long it lasts", .minutes(of: 600_000_000)) { $0.minutes = $1 }
      Member("UtcTimestamp", "the time of the play", .looseMoment) { $0.time = $1 ?? $0.time }
      Member("Timestamp", "the time of the play", .looseMoment) { $0.time = $0.time ?? $1 }
      Member("NotificationUsername", "whose viewing it is", .looseText) { $0.user = $1 }
      Member.leftOut("*", because: "facts of the server and its catalog")
    }
  ) { $0.event == "PlaybackStop" && $0.isComplete == true }

  /// Emby sends JSON, or a form with it.
  static let emby = Player(
    name: "emby", title: "Emby", field: "data",
    kind: .object(PlayerEvent()) {
      Member("Event", "playback.stop is a play if it was played to completion", .looseText) { $0.event = $1 }
      Member("Date", "the time of the play", .looseMoment) { $0.time = $1 }
      Member("User", "", .part(embyUser)) { $0.take($1) }
      Member("PlaybackInfo", "", .part(embyPlayback)) { $0.take($1) }
      Member("Item", "", .part(embyItem)) { $0.take($1) }
      Member.leftOut("*", because: "facts of the server")
    }
  ) { $0.event == "playback.stop" && $0.isComplete == true }

  private static let embyUser = Kind.object(PlayerEvent()) {
    Member("Name", "whose viewing it is", .looseText) { $0.user = $1 }
    Member.leftOut("*", because: "facts of the server")
  }

  private static let embyPlayback = Kind.object(PlayerEvent()) {
    Member("PlayedToCompletion", "whether it is a play", .looseFlag) { $0.isComplete = $1 }
    Member.leftOut("*", because: "facts of the server")
  }

  private static let embyItem = Kind.object(PlayerEvent()) {
    Member("Type", "whether it is an episode or a film", .looseText) { $0.type = $1 }
    Member("SeriesName", "the show", .looseText) { $0.show = $1 }
    Member("Name", "the episode or the film", .looseText) { $0.title = $1 }
    Member("ParentIndexNumber", "the season", .looseNumber) { $0.season = $1 }
    Member("IndexNumber", "the episode", .looseNumber) { $0.number = $1 }
    Member("ProductionYear", "the film's year", .looseNumber) { $0.year = $1 }
    Member("RunTimeTicks", "how long it lasts", .minutes(of: 600_000_000)) { $0.minutes = $1 }
    Member("ProviderIds", "the ids of the episode or the film", .byProvider) { $0.ids = $1 }
    Member.leftOut("*", because: "facts of the server and its catalog")
  }

  /// Kodi's add-ons send what they like: one a scrobble as Plex has it, one a film alone, and Kodi's own notification has an item.
  static let kodi = Player(
    name: "kodi", title: "Kodi", field: nil,
    kind: .object(PlayerEvent()) {
      Member("event", "media.scrobble is a play", .looseText) { $0.event = $1 }
      Member("Metadata", "", .part(plexItem)) { $0.take($1) }
      Member("title", "the film", .looseText) { $0.title = $0.title ?? $1 }
      Member("uniqueIds", "the ids of the film", .byProvider) {
        // The add-on of Movary sends nothing but complete viewings of films.
        ($0.ids, $0.event, $0.type) = ($1, $0.event ?? "media.scrobble", $0.type ?? "movie")
      }
      Member("method", "Player.OnStop is a play if the item was played to its end", .looseText) { $0.event = $1 }
      Member("params", "", .part(kodiNotice)) { $0.take($1) }
      Member.leftOut("jsonrpc", because: "facts of the message")
    }
  ) { $0.event == "media.scrobble" || $0.event == "Player.OnStop" && $0.isComplete == true }

  private static let kodiNotice = Kind.object(PlayerEvent()) {
    Member("data", "", .part(kodiData)) { $0.take($1) }
    Member.leftOut("sender", because: "facts of the message")
  }

  private static let kodiData = Kind.object(PlayerEvent()) {
    Member("end", "whether it is a play", .looseFlag) { $0.isComplete = $1 }
    Member("item", "", .part(kodiItem)) { $0.take($1) }
  }

  private static let kodiItem = Kind.object(PlayerEvent()) {
    Member("type", "whether it is an episode or a film", .looseText) { $0.type = $1 }
    Member("showtitle", "the show", .looseText) { $0.show = $1 }
    Member("title", "the episode or the film", .looseText) { $0.title = $1 }
    Member("season", "the season", .looseNumber) { $0.season = $1 }
    Member("episode", "the episode", .looseNumber) { $0.number = $1 }
    Member("year", "the film's year", .looseNumber) { $0.year = $1 }
    Member("uniqueid", "the ids of the episode or the film", .byProvider) { $0.ids = $1 }
    Member.leftOut("*", because: "facts of the catalog")
  }

  /// Tautulli sends what its viewer pastes: the template of the documentation.
  static let tautulli = Player(
    name: "tautulli", title: "Tautulli", field: nil,
    kind: .object(PlayerEvent()) {
      Member("action", "watched is a play", .looseText) { $0.event = $1 }
      Member("media_type", "whether it is an episode or a film", .looseText) { $0.type = $1 }
      Member("user", "whose viewing it is", .looseText) { $0.user = $1 }
      Member("show_name", "the show", .looseText) { $0.show = $1 }
      Member("show_year", "the year of the show", .looseNumber) { $0.showYear = $1 }
      Member("episode_name", "the episode", .looseText) { $0.title = $1 ?? $0.title }
      Member("title", "the film", .looseText) { $0.title = $0.title ?? $1 }
      Member("year", "the film's year", .looseNumber) { $0.year = $1 }
      Member("season_num", "the season", .looseNumber) { $0.season = $1 }
      Member("episode_num", "the episode", .looseNumber) { $0.number = $1 }
      Member("duration", "how long it lasts, in minutes", .looseNumber) { $0.minutes = $1 }
      Member("unixtime", "the time of the play", .looseMoment) { $0.time = $1 }
      Member.ids(
        ["imdb_id": "imdb", "thetvdb_id": "tvdb", "themoviedb_id": "tmdb"], "an id of the show or the film"
      ) { $0.showIds.fill(from: $1) }
    } make: { event in
      if event.isFilm { (event.ids, event.showIds) = (event.showIds, Ids()) }
      return event
    }
  ) { $0.event == "watched" || $0.event == "on_watched" }
}

extension PlayerEvent {
  /// Takes what a part of the event states.
  fileprivate mutating func take(_ part: PlayerEvent?) {
    guard let part else { return }
    (isComplete, type, user) = (part.isComplete ?? isComplete, part.type ?? type, part.user ?? user)
    (show, title, guid) = (part.show ?? show, part.title ?? title, part.guid ?? guid)
    (season, number, year) = (part.season ?? season, part.number ?? number, part.year ?? year)
    (minutes, time) = (part.minutes ?? minutes, part.time ?? time)
    ids.fill(from: part.ids)
    showIds.fill(from: part.showIds)
  }
}

extension Member<PlayerEvent> {
  /// Members that each have the id of a provider.
  fileprivate static func ids(
    _ providers: KeyValuePairs<StaticString, String>, _ use: String,
    _ take: @escaping @Sendable (inout PlayerEvent, Ids) -> Void
  ) -> [Self] {
    providers.map { name, provider in
      Member(name, use, .looseText) { take(&$0, Ids(agent: $1.map { "\(provider)://\($0)" })) }
    }
  }
}
