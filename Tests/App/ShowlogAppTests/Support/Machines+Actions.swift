import LeftfoldEntities
import ShowlogApp
import ShowlogHistoryFeature
import ShowlogModels
import ShowlogMoviesFeature
import ShowlogRatingsFeature
import ShowlogStandingFeature

extension Machines {
  static func text(_ play: Play, in state: AppState) -> String {
    let episode = state.library.episodes[id: play.episode]
    let show = episode.flatMap { state.library.shows[id: $0.show]?.title } ?? ""
    return "\(show) \(episode?.code ?? "") \(play.watched.map(\.description) ?? "undated")"
  }

  static func text(_ play: MoviePlay, in state: AppState) -> String {
    "\(state.movies.movies[id: play.movie]?.title ?? "") \(play.watched.map(\.description) ?? "undated")"
  }

  mutating func act(_ step: MachineStep) {
    let state = states[step.machine]
    let now = clock(step)
    let episodes = Array(state.library.episodes)
    let episode = episodes[step.subject % episodes.count]
    let show = Array(state.library.shows)[step.subject % 2]
    let film = Array(state.movies.movies)[step.subject % 2]
    let plays = state.plays.plays.sorted { Self.text($0, in: state) < Self.text($1, in: state) }
    let play = plays.isEmpty ? nil : plays[step.value % plays.count]
    func name(_ episode: Episode) -> String { "\(state.library.shows[id: episode.show]?.title ?? "") \(episode.code)" }
    func mark(_ time: WatchTime) {
      send(.history(.watched(viewings: [Viewing(episode: episode.id, at: .at(time))])), step)
      let text = "\(name(episode)) \(time)"
      self.state(text, of: text, at: now.seconds, step)
    }
    switch step.kind {
    case .mark: mark(.at(now))
    case .markDay where step.subject % 2 == 0:
      mark(.on(Zone.utc.day(of: now.advanced(by: -1_000 * 86_400))))
    case .markDay:
      // Near to a play of a file, which is another viewing.
      let moment = Self.item(step.value % Self.items).moment
      let time = WatchTime.on(Zone.utc.day(of: moment).advanced(by: step.subject % 3 - 1))
      let text = "\(name(episode)) \(time)"
      if known[step.machine].statements[text] == nil, subjects[text] == nil { mark(time) }
    case .markAgain:
      // What was removed, at its time.
      let removed = state.plays.corrections.filter { $0.isRemoved && !$0.isFormer && $0.stated.watched != nil }
        .map { step.subject % 2 == 0 ? $0.stated : $0.became }
        .sorted { Self.text($0, in: state) < Self.text($1, in: state) }
      guard !removed.isEmpty, let time = removed[step.value % removed.count].watched else { return }
      let again = removed[step.value % removed.count]
      send(.history(.watched(viewings: [Viewing(episode: again.episode, at: .at(time))])), step)
      self.state(Self.text(again, in: state), of: Self.text(again, in: state), at: now.seconds, step)
    case .date:
      guard let play else { return }
      let time = WatchTime.on(Zone.utc.day(of: now.advanced(by: -3_000 * 86_400)))
      send(.history(.playDated(play: play.id, at: .at(time))), step)
      let subject = Self.text(play, in: state)
      self.state(
        subject.replacing(play.watched?.description ?? "", with: "\(time)"), of: subject, at: now.seconds, step)
    case .move:
      guard let play, play.episode != episode.id else { return }
      // The latest play of its episode is moved.
      let moved = state.plays.plays(of: play.episode).max {
        ($0.watched?.seconds ?? .min) < ($1.watched?.seconds ?? .min)
      }
      guard let moved else { return }
      send(.history(.playsMoved(from: play.episode, to: episode.id, all: false)), step)
      let subject = Self.text(moved, in: state)
      self.state("\(name(episode)) \(moved.watched.map(\.description) ?? "")", of: subject, at: now.seconds, step)
    case .remove:
      guard let play else { return }
      send(.history(.playsRemoved(plays: [play.id])), step)
      self.state(nil, of: Self.text(play, in: state), at: now.seconds, step)
    case .unwatch:
      let plays = state.plays.plays(of: episode.id)
      send(.history(.unwatched(episodes: [episode.id], all: true)), step)
      for play in plays { self.state(nil, of: Self.text(play, in: state), at: now.seconds, step) }
    case .rate, .unrate:
      let rating = step.kind == .rate ? Rating(tenths: 10 + step.value % 91) : nil
      guard rating != nil || state.ratings.episodes[id: episode.id]?.rating != nil else { return }
      send(.ratings(.episodeRated(episode: episode.id, rating: rating)), step)
      self.state(rating?.description, of: "rating \(name(episode))", at: now.seconds, step)
    case .note, .unnote:
      let note = step.kind == .note ? "note \(step.value)" : nil
      guard note != nil || state.ratings.shows[id: show.id]?.note != nil else { return }
      send(.ratings(.showNoted(show: show.id, note: note)), step)
      self.state(note, of: "note \(show.title)", at: now.seconds, step)
    case .rateSeason, .noteSeason: stateSeason(show, step)
    case .standing: send(.standing(standing(of: show.id, step.value)), step)
    case .list:
      guard let listed = state.library.shows.first(where: { $0.title == "Show 3" }) else { return }
      let kind = state.standing.entries[id: listed.id].flatMap { $0.kind.isNowhere ? nil : $0.kind }
      guard let new = Self.list(step.value, after: kind) else { return }
      send(.standing(standing(of: listed.id, new)), step)
      self.state("Show 3 is \(new)", of: "list Show 3", at: now.seconds, step)
    case .skip:
      let isSkipped = step.value % 2 == 0
      guard episode.isSkipped != isSkipped else { return }
      send(.history(.skipped(episodes: [episode.id], isSkipped: isSkipped)), step)
      self.state(isSkipped ? "skipped \(name(episode))" : nil, of: "skip \(name(episode))", at: now.seconds, step)
    case .rewatch: send(.history(.rewatched(show: show.id, isOn: step.value % 3 > 0)), step)
    case .listFilm:
      if film.isRemoved { known[step.machine].add(film.title, at: now.seconds) }
      let actions: [MoviesAction] = [
        .planned(movie: film.id), .paused(movie: film.id, reason: nil), .dropped(movie: film.id, reason: nil),
      ]
      send(.movies(actions[step.value % 3]), step)
    case .removeFilm:
      guard !state.movies.isRemoved(film) else { return }
      send(.movies(.removed(movies: [film.id])), step)
      known[step.machine].remove(film.title, at: now.seconds)
    case .addFilm:
      send(.movies(.added(ids: film.ids, title: film.title, year: film.year, minutes: nil)), step)
      if film.isRemoved { known[step.machine].add(film.title, at: now.seconds) }
    case .watchFilm:
      if film.isRemoved { known[step.machine].add(film.title, at: now.seconds) }
      send(.movies(.watched(movie: film.id, at: .at(now))), step)
      self.state("\(film.title) \(now)", of: "\(film.title) \(now)", at: now.seconds, step)
    case .unwatchFilm:
      guard !state.movies.plays(of: film.id).isEmpty else { return }
      if film.isRemoved { known[step.machine].add(film.title, at: now.seconds) }
      let plays = state.movies.plays(of: film.id)
      send(.movies(.unwatched(movie: film.id, all: true)), step)
      for play in plays { self.state(nil, of: Self.text(play, in: state), at: now.seconds, step) }
    case .rateFilm:
      if film.isRemoved { known[step.machine].add(film.title, at: now.seconds) }
      let rating = Rating(tenths: 10 + step.value % 91)
      send(.movies(.rated(movie: film.id, rating: rating)), step)
      self.state(rating?.description, of: "rating \(film.title)", at: now.seconds, step)
    case .notePlay, .noteFilmPlay: notePlay(play, film, step)
    case .addItem, .removeItem, .moveItem, .noteItem, .renameList:
      let action = listAction(step, at: now.seconds, &known[step.machine].lists)
      if let action { send(.ownLists(action), step) }
    case .importExport, .merge, .crash, .undo, .redo: break
    }
  }

  /// Writes a note of a play, or removes the one that there is.
  private mutating func notePlay(_ play: Play?, _ film: Movie, _ step: MachineStep) {
    let (state, note) = (states[step.machine], step.value % 4 > 0 ? "note \(step.value)" : nil)
    if step.kind == .notePlay {
      guard let play, let time = play.watched else { return }
      guard note != nil || state.ratings.playNotes.note(of: play, in: state.plays) != nil else { return }
      send(.ratings(.playNoted(episode: play.episode, watched: time, note: note)), step)
      stateNote(note, ofPlay: Self.text(play, in: state), at: clock(step).seconds, step)
    } else {
      guard let play = state.movies.plays(of: film.id).last, let time = play.watched else { return }
      guard note != nil || state.movies.playNotes.note(of: play, in: state.movies) != nil else { return }
      if film.isRemoved { known[step.machine].add(film.title, at: clock(step).seconds) }
      send(.movies(.playNoted(movie: film.id, watched: time, note: note)), step)
      stateNote(note, ofPlay: Self.text(play, in: state), at: clock(step).seconds, step)
    }
  }

  /// Rates a season, or writes a note on it, or removes what there is.
  private mutating func stateSeason(_ show: Show, _ step: MachineStep) {
    let (number, isRating) = (step.subject / 2 % 2, step.kind == .rateSeason)
    let rating = isRating && step.value % 4 > 0 ? Rating(tenths: 10 + step.value % 91) : nil
    let note = !isRating && step.value % 4 > 0 ? "note \(step.value)" : nil
    let known = states[step.machine].ratings.seasons[number, of: show.id]
    guard rating != nil || note != nil || (isRating ? known?.rating != nil : known?.note != nil) else { return }
    let text = "\(show.title) S0\(number)"
    if isRating {
      send(.ratings(.seasonRated(show: show.id, season: number, rating: rating)), step)
      state(rating?.description, of: "rating \(text)", at: clock(step).seconds, step)
    } else {
      send(.ratings(.seasonNoted(show: show.id, season: number, note: note)), step)
      state(note, of: "note \(text)", at: clock(step).seconds, step)
    }
  }

  /// A statement about a show by value; nil if there is none after the one before.
  private static func list(_ value: Int, after kind: StandingKind?) -> StandingKind? {
    let kinds: [StandingKind] = [.planned, .followed, .unfollowed, .paused, .dropped]
    let new = kinds[value % kinds.count]
    if new == kind { return nil }
    return new == .unfollowed && kind != nil && kind != .followed ? nil : new
  }

  private func standing(of show: ShowID, _ kind: StandingKind) -> StandingAction {
    switch kind {
    case .planned: .planned(show: show)
    case .followed: .followed(show: show)
    case .unfollowed: .unfollowed(show: show)
    case .paused: .paused(show: show, reason: nil)
    case .dropped: .dropped(show: show, reason: nil)
    case .unlisted, .withdrawn: .unlisted(show: show)
    }
  }

  private func standing(of show: ShowID, _ value: Int) -> StandingAction {
    switch value % 6 {
    case 0: .followed(show: show)
    case 1: .unfollowed(show: show)
    case 2: .planned(show: show)
    case 3: .paused(show: show, reason: nil)
    case 4: .unlisted(show: show)
    default: .dropped(show: show, reason: nil)
    }
  }
}
