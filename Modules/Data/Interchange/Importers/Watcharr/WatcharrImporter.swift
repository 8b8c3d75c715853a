import LeftfoldJSON
import ShowlogModels

extension ImportFormat {
  /// Watcharr's export.
  public static let watcharr = ImportFormat(name: "watcharr")
}

extension Importer {
  static let watcharr = Importer(
    format: .watcharr, service: "Watcharr", expected: "Watcharr's watcharr-export.json",
    files: [
      .list(
        "watcharr-export*.json", title: "Watcharr's export", if: { $0.has("thoughts") && $0.has("activity") },
        WatcharrItem.kind
      ) { $0.add($1) }
    ])
}

/// A show or a film of a list, with what was done with it.
private struct WatcharrItem: Sendable {
  struct Part: Sendable {
    var (season, episode): (Int, Int?) = (0, nil)
    var status: TableStatus?
    var rating: StatedRating?
    var createdAt: Timestamp?
  }

  var content: WatcharrContent?
  var part = Part()
  var note: String?
  var activities: [WatcharrActivity] = []
  var seasons: [Part] = []
  var episodes: [Part] = []

  static let kind = Kind.object(Self()) {
    Member("status", "the list; a finished film is watched", .status) { $0.part.status = $1 }
    Member("rating", "the rating", .rating(of: 10)) { $0.part.rating = $1 }
    Member("thoughts", "the note", .text) { $0.note = $1 }
    Member("content", "", .optional(WatcharrContent.kind)) { $0.content = $1 }
    Member("activity", "", .list(WatcharrActivity.kind)) { $0.activities = $1 }
    Member("watchedSeasons", "", .list(season)) { $0.seasons = $1 }
    Member("watchedEpisodes", "", .list(episode)) { $0.episodes = $1 }
    Member.leftOut("game.*", "book.*", because: "another medium")
    Member.leftOut("id", "createdAt", "updatedAt", "pinned", "lastViewedSeason", because: "facts of the list")
    Member.leftOut("tags.*", because: "tags are not kept")
  } make: { item throws(IncompleteRecord) in
    item.entry
  }

  private static let season = Kind.object(Part()) {
    Member("seasonNumber", "the season", .placeNumber, isRequired: true) { $0.season = $1 }
    Member("status", "whether the season is finished, which names no episode and is no play", .status) {
      $0.status = $1
    }
    Member("rating", "the rating", .rating(of: 10)) { $0.rating = $1 }
    Member.leftOut("id", "createdAt", "updatedAt", because: "facts of the list")
  }

  private static let episode = Kind.object(Part()) {
    Member("seasonNumber", "the season", .placeNumber, isRequired: true) { $0.season = $1 }
    Member("episodeNumber", "the episode", .placeNumber) { $0.episode = $1 }
    Member("status", "whether an episode is finished, and so a play", .status) { $0.status = $1 }
    Member("rating", "the rating", .rating(of: 10)) { $0.rating = $1 }
    Member("createdAt", "the time of an episode's play, if no activity has it", .moment) { $0.createdAt = $1 }
    Member.leftOut("id", "updatedAt", because: "facts of the list")
  }
}

extension WatcharrItem {
  fileprivate var entry: ServiceEntry {
    var entry = ServiceEntry()
    guard let content else {
      entry.others = [OtherRecord(.otherMedium)]
      return entry
    }
    var opinion = Opinion()
    (opinion.rating, opinion.note) = (entry.take(part.rating), note)
    opinion.listing = part.status == .watched ? .completed : part.status?.listing
    guard !content.isFilm else {
      var film = OtherRecord(.film, ids: content.ids, title: content.title, year: content.year)
      film.opinion = opinion
      let times = activities.plays(ofPlanned: part.status == .planned).map { $0.date.map(WatchTime.at) }
      entry.add(film, watched: part.status == .watched && times.isEmpty ? [nil] : times)
      return entry
    }
    var show = ShowRecord(ids: content.ids, source: .mention)
    (show.title, show.year, show.opinion) = (content.title, content.year, opinion)
    show.isFollowed = opinion.listing?.isFollowed
    for season in seasons {
      var opinion = Opinion()
      opinion.rating = entry.take(season.rating)
      if opinion.isStated { show.merge(opinion, ofSeason: season.season) }
      if season.status == .watched, !episodes.contains(where: { $0.season == season.season }) {
        entry.remarks.append(
          Remark("finished season names no episode", "finished seasons name no episodes"))
      }
    }
    entry.show = show
    for part in episodes {
      var episode = EpisodeRecord(season: part.season, number: part.episode, source: .mention)
      episode.opinion.rating = entry.take(part.rating)
      let times = activities.filter { $0.finishes(part.season, part.episode) }.map(\.date)
      let plays = part.status == .watched ? times.isEmpty ? [part.createdAt] : times : []
      entry.add(episode, plays.map { .item(traktID: nil, watchedAt: $0) })
    }
    return entry
  }
}
