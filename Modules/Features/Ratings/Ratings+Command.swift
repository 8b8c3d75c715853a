import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

extension Command where Input == RatingsInput, Action == RatingsAction {
  /// Lists the ratings and notes.
  public static var ratings: Self {
    Command(RatingsTab.list.name, "your ratings and notes, the best first") { context throws(CommandFailure) in
      try context.print(RatingsTab.list)
    }
  }

  /// Rates a show, a season or an episode.
  public static var rate: Self {
    Command(
      "rate", "rate a show, a season or an episode",
      discussion: ["8.5 is a rating as well. 0 removes it, and no import brings it back."],
      operands: [
        Operand("SHOW", .show), Operand("EPISODE", .episodes, .optional),
        Operand("1-10", .rating),
      ],
      isChange: true
    ) { context async throws(CommandFailure) in
      let rating = context.arguments.rating
      try await context.commitOpinion(
        show: { .showRated(show: $0, rating: rating) },
        season: { .seasonRated(show: $0, season: $1, rating: rating) },
        episode: { .episodeRated(episode: $0, rating: rating) })
    }
  }

  /// Writes a note on a show, a season or an episode.
  public static var note: Self {
    Command(
      "note", "write a note on a show, a season or an episode",
      discussion: [
        "An empty text removes the note, and no import brings it back.",
        "With --of it is a note of one play, such as where it was and with whom, which history lists beside it.",
      ],
      operands: [Operand("SHOW", .show), Operand("EPISODE", .episodes, .optional), Operand("TEXT", .text)],
      options: [.ofPlay], isChange: true
    ) { context async throws(CommandFailure) in
      if let text = context.arguments.operand("TEXT"), context.arguments.operand("EPISODE") == nil,
        EpisodeRange(text) != nil
      {
        // Rather a forgotten text than a note of the show, which it would replace.
        throw .usage("TEXT is missing after the episode \(quoted(text))")
      }
      let note = context.arguments.note
      if context.arguments["of"] != nil { return try await context.commitPlayNote(note) }
      try await context.commitOpinion(
        show: { .showNoted(show: $0, note: note) },
        season: { .seasonNoted(show: $0, season: $1, note: note) },
        episode: { .episodeNoted(episode: $0, note: note) })
    }
  }
}

extension CommandContext where Input == RatingsInput, Action == RatingsAction {
  fileprivate func commitOpinion(
    show makeShow: (ShowID) -> RatingsAction, season makeSeason: (ShowID, Int) -> RatingsAction,
    episode makeEpisode: (EpisodeID) -> RatingsAction
  ) async throws(CommandFailure) {
    let library = try read().library
    guard let id = try show(operand: "SHOW", in: library) else { return }
    guard let text = arguments.operand("EPISODE") else {
      let commit = try await commit(makeShow(id))
      return try print(id, nil, commit.after.state.shows[id: id], commit)
    }
    if let range = EpisodeRange(text), range.numbers == nil {
      // A season without an episode in the library is refused, unless a file has rated it.
      if try read().state.seasons[range.season, of: id] == nil { _ = try episodes(text, of: id, in: library) }
      let commit = try await commit(makeSeason(id, range.season))
      let entry = commit.after.state.seasons[range.season, of: id]
      return try print(id, Episode.code(season: range.season, number: nil), entry, commit)
    }
    let episode = try episode(text, of: id, in: library)
    let commit = try await commit(makeEpisode(episode.id))
    try print(id, library.label(of: episode), commit.after.state.episodes[id: episode.id], commit)
  }

  fileprivate func commitPlayNote(_ note: String?) async throws(CommandFailure) {
    let input = try read()
    guard let id = try show(operand: "SHOW", in: input.library) else { return }
    guard let text = arguments.operand("EPISODE") else {
      throw .usage("--of names the play of one episode; name the episode, such as S01E02")
    }
    let episode = try episode(text, of: id, in: input.library)
    let label = input.library.label(of: episode)
    let play = try notedPlay(
      of: label, among: input.plays.plays(of: episode.id), remedy: "date it with redate --of unknown --at DAY")
    guard let play, let time = play.watched else { return }
    let commit = try await commit(.playNoted(episode: episode.id, watched: time, note: note))
    let show = ShowReference(id, in: commit.after.library)
    let noted = commit.after.state.playNotes.note(of: play, in: commit.after.plays)
    let answer: JSONObject = [
      "show": show, "code": label, "watchedAt": time.moment, "day": time.day(in: settings.zone), "note": noted,
      "isChanged": commit.isChanged,
    ]
    try print(
      answer, "\(show.name) \(label), \(time.words(in: settings.zone, settings.wording))",
      (noted?.noteWords ?? "no note") + (commit.isChanged ? "" : ", as before"))
  }

  private func print<ID>(
    _ id: ShowID, _ code: String?, _ entry: OpinionEntry<ID>?, _ commit: Commit<RatingsInput>
  ) throws(CommandFailure) {
    let show = ShowReference(id, in: commit.after.library)
    let answer: JSONObject = [
      "show": show, "code": code, "rating": entry?.rating, "note": entry?.note, "isChanged": commit.isChanged,
    ]
    let parts = [entry?.rating?.ratingWords, entry?.note?.noteWords].compactMap { $0 }
    let words = parts.isEmpty ? "no rating and no note" : parts.joined(separator: ", ")
    try print(answer, show.name + (code.map { " \($0)" } ?? ""), words + (commit.isChanged ? "" : ", as before"))
  }
}
