import LeftfoldJSON
import ShowlogModels

extension FileKind {
  /// The answers of TVmaze's API to a viewer: marks, follows and votes.
  static let tvmazeUser: [FileKind] = [
    .list(
      title: "your episodes at TVmaze", if: { $0.has("episode_id") && $0.has("marked_at") }, TVmazeMark.mark
    ) { $0.add($1) },
    .list(
      title: "your votes for episodes at TVmaze", if: { $0.has("episode_id") && $0.has("voted_at") }, TVmazeMark.vote
    ) { $0.add($1) },
    .list(
      title: "the shows that you follow at TVmaze",
      if: { $0.has("show_id") && ($0.members.count == 1 || ($0.members.count == 2 && $0.hasObject("_embedded"))) },
      TVmazeMark.follow
    ) { $0.intern($1) },
    .list(
      title: "your votes for shows at TVmaze", if: { $0.has("show_id") && $0.has("voted_at") }, TVmazeMark.showVote
    ) { $0.add($1) },
    .notKept(title: "the networks that you follow at TVmaze", unit: "followed network", "followed networks") {
      $0.isInList && ($0.has("network_id") || $0.has("webchannel_id"))
    },
    .notKept(title: "the people whom you follow at TVmaze", unit: "followed person", "followed people") {
      $0.isInList && $0.has("person_id")
    },
  ]
}

/// What a viewer states of an episode or a show.
private struct TVmazeMark: Sendable {
  var id: Int?
  /// 0 for a play, 1 for an acquired episode, 2 for one that the viewer skips; nil for a vote.
  var type: Int?
  var time: Timestamp?
  var rating: StatedRating?
  var show: ShowRecord?
  var episode: EpisodeRecord?

  static let mark = Kind.object(Self()) {
    Member("episode_id", "the episode", .id, isRequired: true) { $0.id = $1 }
    Member(
      "type", "0: a play; 2: an episode that you skip; 1 is left out: acquired is not watched",
      .integer(0...2, "0, 1 or 2"), isRequired: true
    ) { $0.type = $1 }
    Member("marked_at", "the time of the play", .unixTime) { $0.time = $1 }
    Member("_embedded", "the episode and its show", .orNull(embedded)) {
      ($0.show, $0.episode) = ($1?.show, $1?.episode)
    }
  }

  static let vote = Kind.object(Self()) {
    Member("episode_id", "the episode", .id, isRequired: true) { $0.id = $1 }
    Member("vote", "the rating", .rating(of: 10), isRequired: true) { $0.rating = $1 }
    Member("voted_at", "its time", .unixTime) { $0.time = $1 }
  }

  static let showVote = Kind.object(Self()) {
    Member("show_id", "the show", .id, isRequired: true) { $0.id = $1 }
    Member("vote", "the rating", .rating(of: 10), isRequired: true) { $0.rating = $1 }
    Member("voted_at", "its time", .unixTime) { $0.time = $1 }
  } make: { vote throws(IncompleteRecord) in
    var (entry, show) = (ServiceEntry(), ShowRecord(ids: Ids(tvmaze: vote.id), source: .mention))
    (show.opinion.rating, show.opinion.ratedAt) = (entry.take(vote.rating), vote.time)
    entry.show = show
    return entry
  }

  static let follow = Kind.object(Self()) {
    Member("show_id", "a show that you follow", .id, isRequired: true) { $0.id = $1 }
    Member("_embedded", "the show", .orNull(followed)) { $0.show = $1 }
  } make: { follow throws(IncompleteRecord) in
    var show = follow.show ?? ShowRecord(ids: Ids(tvmaze: follow.id), source: .mention)
    show.isFollowed = true
    return show
  }

  private static let followed = Kind.object(nil as ShowRecord?) {
    Member("show", "", .tvmazeShow) { $0 = $1 }
  }

  private static let embedded = Kind.object(nil as Self?) {
    Member("episode", "", .orNull(shown)) { $0 = $1 }
  }

  private static let shown = Kind.object(Self(episode: EpisodeRecord(season: 0, number: nil, source: .mention))) {
    Member("id", "", .id, isRequired: true) { $0.episode?.ids.tvmaze = $1 }
    Member("name", "", .text) { $0.episode?.title = $1 }
    Member("season", "", .placeNumber, isRequired: true) { $0.episode?.season = $1 }
    Member("number", "", .optional(.placeNumber)) { $0.episode?.number = $1 }
    Member("runtime", "", .minutes) { $0.episode?.runtime = $1 }
    Member("_links", "", .tvmazeLinks) { $0.show = $1 }
    Member.leftOut("*", because: "facts of the catalog, which a refresh fetches")
  } make: { mark throws(IncompleteRecord) -> Self? in
    try mark.episode?.checkIdentity()
    return mark
  }
}

extension BatchBuilder {
  fileprivate mutating func add(_ mark: TVmazeMark) {
    var statement = EpisodeRecord(season: 0, number: nil, source: .mention)
    (statement.opinion.rating, statement.isSkipped) = (mark.rating?.rating, mark.type == 2)
    if mark.rating != nil { statement.opinion.ratedAt = mark.time }
    if let remark = mark.rating?.remark { self.remark(remark) }
    guard mark.type != 1 else {
      return remark(
        Remark(
          "acquired episode is left out: it is not watched", "acquired episodes are left out: they are not watched"))
    }
    let evidence: PlayRecord.Evidence? = mark.type == 0 ? .item(traktID: nil, watchedAt: mark.time) : nil
    guard let show = mark.show, var episode = mark.episode else {
      return seek(.id(Alias(.tvmaze, "\(mark.id ?? 0)"))) {
        ($0.evidence, $0.opinion, $0.isSkipped) = (evidence, statement.opinion, statement.isSkipped)
      }
    }
    (episode.opinion, episode.isSkipped) = (statement.opinion, statement.isSkipped)
    add(ServiceEntry(show: show, viewings: [.init(episode: episode, evidence: evidence)]))
  }
}
