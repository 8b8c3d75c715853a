func history(
  id: String = "1", watchedAt: String = #""2024-02-29T20:00:00.000Z""#, type: String = #""episode""#,
  season: String = "1", number: String = "2",
  show: String = #"{"title":"Lost","year":2004,"ids":{"trakt":73}}"#
) -> String {
  #"[{"id":\#(id),"watched_at":\#(watchedAt),"action":"watch","type":\#(type),"#
    + #""episode":{"season":\#(season),"number":\#(number),"title":"Pilot","ids":{"trakt":5}},"#
    + #""show":\#(show)}]"#
}

func tvmazeShow(
  id: String = "123", externals: String = "{}", episode: String = tvmazeEpisode(), more: String = ""
) -> String {
  #"{"id":\#(id),"name":"Lost","externals":\#(externals)\#(more),"_embedded":{"episodes":[\#(episode)]}}"#
}

func tvmazeEpisode(
  season: String = "1", number: String = "1", airdate: String = #""2004-09-22""#,
  airtime: String = #""20:00""#,
  airstamp: String = #""2004-09-23T00:00:00+00:00""#, runtime: String = "60"
) -> String {
  #"{"id":10140,"name":"Pilot","season":\#(season),"number":\#(number),"airdate":\#(airdate),"#
    + #""airtime":\#(airtime),"airstamp":\#(airstamp),"runtime":\#(runtime)}"#
}

func watchedShows(plays: String = "3", watchedAt: String = #""2015-01-02T03:46:36.000Z""#) -> String {
  #"[{"plays":3,"last_watched_at":\#(watchedAt),"reset_at":null,"show":{"title":"Chuck","ids":{"trakt":1}},"#
    + #""seasons":[{"number":1,"episodes":[{"number":4,"plays":\#(plays),"#
    + #""last_watched_at":\#(watchedAt)}]}]}]"#
}
