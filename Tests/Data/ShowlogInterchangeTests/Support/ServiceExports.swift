import Foundation
import LeftfoldTesting
import ShowlogInterchange
import ShowlogModels
import Testing

/// Every kind of file of a service's export, small.
struct ServiceExport: CustomTestStringConvertible {
  let service: String
  let files: [String: String]

  var testDescription: String { service }

  var sources: [ImportSource] {
    files.sorted { $0.key < $1.key }.map { ImportSource(name: $0, bytes: [UInt8]($1.utf8)) }
  }

  static let all = [trakt, tvtime, simkl, seriesGuide, tvmaze, table] + others

  private static let ids = #"{"trakt":990100,"slug":"harbour-lights","tvdb":990011,"imdb":"tt9900001","tmdb":990042}"#
  private static let show = #""show":{"title":"Harbour Lights","year":2015,"ids":\#(ids),"aired_episodes":6}"#
  private static let film = #""movie":{"title":"A Lone Film","year":2019,"ids":{"trakt":5,"imdb":"tt9900002"}}"#

  private static func episode(_ number: Int) -> String {
    #""episode":{"season":1,"number":\#(number),"title":"Tide","ids":{"trakt":\#(9900 + number),"tvdb":null}}"#
  }

  private static func play(_ number: Int) -> String {
    #"{"id":\#(number),"watched_at":"2024-03-0\#(number)T20:00:00.000Z","action":"watch","type":"episode",\#(episode(number)),\#(show)}"#
  }

  static let trakt = ServiceExport(
    service: "Trakt",
    files: [
      "watched-history-1.json": "[\(play(1)),\(play(2))]", "watched-history-2.json": "[\(play(3))]",
      "watched-history-3.json":
        #"[{"id":9,"watched_at":"2024-04-01T20:00:00.000Z","action":"checkin","type":"movie",\#(film)}]"#,
      "watched-shows.json":
        #"[{"plays":3,"last_watched_at":"2024-03-03T20:00:00.000Z","last_updated_at":null,"reset_at":null,\#(show)}]"#,
      "watched-movies.json":
        #"[{"plays":1,"last_watched_at":"2024-04-01T20:00:00.000Z","last_updated_at":null,\#(film)}]"#,
      "watched-playback.json": #"[{"progress":50,"paused_at":"2026-01-03T20:00:00Z","type":"movie",\#(film)}]"#,
      "ratings-shows.json": #"[{"rated_at":"2024-03-05T20:00:00.000Z","rating":9,"type":"show",\#(show)}]"#,
      "ratings-episodes.json":
        #"[{"rated_at":"2024-03-05T20:00:00.000Z","rating":8,"type":"episode",\#(episode(1)),\#(show)}]"#,
      "ratings-seasons.json":
        #"[{"rated_at":"2024-03-05T20:00:00.000Z","rating":7,"type":"season","season":{"number":1,"ids":{"trakt":77}},\#(show)}]"#,
      "ratings-movies.json": #"[{"rated_at":"2024-03-05T20:00:00.000Z","rating":6,"type":"movie",\#(film)}]"#,
      "lists-watchlist.json":
        #"[{"rank":1,"id":1,"listed_at":"2024-01-01T00:00:00.000Z","notes":"with Ada","type":"show","show":{"title":"Old Pier","year":2010,"ids":{"trakt":990200,"slug":"old-pier"}}},{"rank":2,"id":2,"listed_at":"2024-01-01T00:00:00.000Z","notes":null,"type":"movie",\#(film)}]"#,
      "lists-favorites.json":
        #"[{"rank":1,"id":1,"listed_at":"2024-01-01T00:00:00.000Z","notes":null,"type":"show",\#(show)}]"#,
      "lists-lists.json": #"[{"name":"Faves","ids":{"trakt":9,"slug":"faves"}}]"#,
      "lists-list-9-faves.json":
        #"[{"rank":1,"id":1,"listed_at":"2024-01-01T00:00:00.000Z","notes":null,"type":"show",\#(show)}]"#,
      "lists-collaborations.json": "[]",
      "hidden-progress-watched.json":
        #"[{"hidden_at":"2024-02-01T00:00:00.000Z","type":"show","show":{"title":"Loud Gulls","year":2020,"ids":{"trakt":990300,"slug":"loud-gulls"}}}]"#,
      "hidden-calendar.json": #"[{"hidden_at":"2024-02-01T00:00:00.000Z","type":"show",\#(show)}]"#,
      "notes-shows.json":
        #"[{"attached_to":{"type":"show"},"type":"show","note":{"id":1,"notes":"A note","privacy":"private"},\#(show)}]"#,
      "collection-shows-1.json": #"[{"last_collected_at":"2024-01-01T00:00:00.000Z",\#(show)}]"#,
      "collection-episodes-1.json": #"[{"collected_at":"2024-01-01T00:00:00.000Z",\#(episode(1)),\#(show)}]"#,
      "comments-shows.json": #"[{"type":"show","comment":{"id":1,"comment":"x"},\#(show)}]"#,
      "network-friends.json": "[]", "likes-lists.json": "[]", "user-profile.json": #"{"username":"ada"}"#,
      "user-settings.json": #"{"user":{"username":"ada"}}"#,
      "user-last-activities.json": #"{"shows":{"rated_at":null},"movies":{"watched_at":null}}"#,
      "user-stats.json": #"{"movies":{"plays":1},"shows":{"watched":1},"episodes":{"plays":3}}"#,
    ])

  static let tvtime = ServiceExport(
    service: "TV Time",
    files: [
      "tracking-prod-records-v2.csv": """
      created_at,user_id,key,s_id,s_no,ep_no,ep_id,series_name,is_for_later,is_archived
      2024-03-01 20:00:37,0,watch-episode-a-1,990011,1,1,990111,Harbour Lights,,
      2024-03-02 20:00:05,0,watch-episode-a-2,990011,1,2,990112,Harbour Lights,,
      2020-03-22 00:18:25,0,user-series-b,990046,,,,Old Pier,true,false

      """,
      "tracking-prod-records.csv": """
      type,entity_type,series_id,episode_id,season_number,episode_number,series_name,movie_name,release_date,watch_date_range_key
      watch,episode,990011,990111,1,1,Harbour Lights,,,watch-date-1709323237
      watch,movie,,,,,,A Lone Film,2019-01-01 00:00:00,watch-date-1709323237

      """,
      "followed_tv_show.csv": "active,tv_show_id,archived,tv_show_name\n1,990011,0,Harbour Lights\n",
      "user_tv_show_data.csv":
        "user_id,tv_show_id,is_followed,is_favorited,nb_episodes_seen,tv_show_name\n1,990011,1,1,2,Harbour Lights\n",
      "user_show_special_status.csv":
        "created_at,tv_show_name,tv_show_id,status\n2021-06-06 17:53:33,Old Pier,990046,for_later\n",
      "rewatched_episode.csv":
        "tv_show_name,episode_season_number,episode_number,episode_id,cpt\nHarbour Lights,1,1,990111,2\n",
      "user.csv": "id,mail\n1,ada@example.org\n", "friend.csv": "user_id,friend_id\n1,2\n",
      "ratings-prod-episode_votes.csv":
        "episode_number,vote_key,user_id,episode_id,series_name,season_number\n1,1-2,1,990111,Harbour Lights,1\n",
      "watched_on_episode.csv":
        "episode_season_number,episode_number,user_id,episode_id,watched_on_source_id,tv_show_name\n1,1,1,990111,2,Harbour Lights\n",
    ])

  static let simkl = ServiceExport(
    service: "Simkl",
    files: [
      "SimklBackup.json": Self.text("cases/simkl-anime/SimklBackup.json"),
      "list.csv": Self.text("cases/simkl-ids.csv"),
    ])

  static let seriesGuide = ServiceExport(
    service: "SeriesGuide",
    files: Dictionary(
      uniqueKeysWithValues: ["shows", "movies", "lists"].map {
        ("seriesguide-\($0)-backup.json", Self.text("cases/seriesguide-three-backups/seriesguide-\($0)-backup.json"))
      }))

  static let tvmaze = ServiceExport(
    service: "TVmaze",
    files: ["shows.json": Self.text("cases/numbering/tvmaze_four.json"), "lost.json": tvmazeShow()])

  static let table = ServiceExport(
    service: "a table",
    files: [
      "plays.csv":
        "Show,Season,Episode,Watched at,TVDB_ID,Rating,Note\nHarbour Lights,1,4,2024-03-04T20:00:00Z,990011,8,nice\n"
    ])

  /// Services with one kind of file, or one in several forms.
  private static let others: [ServiceExport] = [
    ("Watcharr", ["watcharr-export.json", "watcharr-films.json"]), ("Ryot", ["ryot-export.json"]),
    ("Showly", ["showly_export_20260101120000.json"]), ("Tautulli", ["tautulli-history.json", "tautulli-history.csv"]),
    ("Tautulli's library", ["tautulli-shows.json"]), ("Jellyfin", ["PlaybackReportingBackup-20260101-120000.tsv"]),
    ("Kodi", ["kodi/tvshow.nfo", "kodi/Harbour Lights S01E01-E02.nfo", "kodi/Silent Harbour.nfo"]),
    ("Kodi's answers", ["kodi-episodes.json"]),
  ].map { service, names in
    ServiceExport(
      service: service,
      files: Dictionary(
        uniqueKeysWithValues: names.map { ($0.split(separator: "/").last.map(String.init) ?? $0, text("cases/\($0)")) })
    )
  }

  private static func text(_ path: String) -> String {
    (try? String(contentsOfFile: Fixtures.sharedPath(path), encoding: .utf8)) ?? ""
  }
}
