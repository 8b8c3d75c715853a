import LeftfoldCore
import LeftfoldEntities
import LeftfoldTesting
import ShowlogApp
import ShowlogHistoryFeature
import ShowlogInterchange
import ShowlogModels
import ShowlogMoviesFeature
import ShowlogOwnListsFeature
import ShowlogRatingsFeature
import ShowlogStandingFeature

/// A step of a simulated year of one viewer with three machines; a step whose subject is missing does nothing.
struct MachineStep: CustomStringConvertible, Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case mark, markDay, markAgain, date, move, remove, unwatch, rate, unrate, note, unnote, standing, list, skip,
      rewatch
    case watchFilm, unwatchFilm, rateFilm, listFilm, removeFilm, addFilm, importExport, merge, crash, undo, redo
    case addItem, removeItem, moveItem, noteItem, renameList, rateSeason, noteSeason
  }

  let number: Int
  let kind: Kind
  let machine: Int
  /// What the step is about, modulo what there is.
  let subject: Int
  let value: Int

  init(number: Int, _ random: inout SeededGenerator) {
    self.number = number
    let common: [Kind] = [
      .mark, .markDay, .date, .move, .remove, .importExport, .merge, .merge, .undo, .addItem,
    ]
    kind = ((Kind.allCases + common).randomElement(using: &random)) ?? .merge
    machine = Int.random(in: 0..<3, using: &random)
    subject = Int.random(in: 0..<1_000, using: &random)
    value = Int.random(in: 0..<1_000, using: &random)
  }

  var description: String { "\(number): \(kind.rawValue) on \(machine), \(subject), \(value)" }
}

/// What a naive viewer knows on a machine: of each thing the latest statement.
///
/// A statement is one about a rating, a note, or what a play is, nil for nothing. What a file states precedes all others.
struct Knowledge: Equatable {
  struct Statement: Equatable {
    let value: String?
    let moment: Int
  }

  /// When a film was last added, and removed.
  struct Film: Equatable {
    var added = Int.min
    var removed = Int.min
    var isRemoved: Bool { removed > added }
  }

  private(set) var statements: [String: Statement] = [:]
  private(set) var films: [String: Film] = [:]
  var lists = KnownLists()

  mutating func state(_ value: String?, of subject: String, at moment: Int) {
    if let known = statements[subject], known.moment > moment { return }
    statements[subject] = Statement(value: value, moment: moment)
  }

  mutating func add(_ film: String, at moment: Int) { films[film, default: Film()].added = moment }

  mutating func remove(_ film: String, at moment: Int) {
    films[film, default: Film()].removed = moment
    forgetRemoved()
  }

  mutating func merge(_ other: Self) {
    for (subject, statement) in other.statements {
      guard let known = statements[subject] else {
        statements[subject] = statement
        continue
      }
      if known.moment < statement.moment { statements[subject] = statement }
    }
    for (name, film) in other.films {
      let known = films[name, default: Film()]
      films[name] = Film(added: max(known.added, film.added), removed: max(known.removed, film.removed))
    }
    forgetRemoved()
    lists.merge(other.lists)
  }

  /// Of a removed film, what was stated before is forgotten; so a file may state it again once the film was added again.
  mutating func forgetRemoved() {
    for (name, film) in films where film.isRemoved {
      for (subject, statement) in statements where subject.contains(name) && statement.moment < film.removed {
        // That a play is none remains known of the play.
        if statement.value != nil || subject.hasPrefix("rating") { statements[subject] = nil }
      }
    }
  }

  /// States anew what undo or redo led back to.
  func restating(_ earlier: Self, at moment: Int) -> Self {
    var result = earlier
    result.lists = lists.restating(earlier.lists, at: moment)
    for (subject, statement) in statements where earlier.statements[subject] != statement {
      let former = earlier.statements[subject]
      result.statements[subject] = Statement(value: former?.value, moment: max(moment, statement.moment + 1))
    }
    for (name, film) in films {
      let former = earlier.films[name] ?? Film()
      result.films[name] = film
      if former.isRemoved != film.isRemoved {
        if former.isRemoved { result.films[name]?.removed = moment } else { result.films[name]?.added = moment }
      }
      if let film = result.films[name], film.isRemoved, film != former { result.restate(name, at: film.removed + 1) }
    }
    return result
  }

  /// What was stated of a film after its former removal is so after a later one, too.
  private mutating func restate(_ film: String, at moment: Int) {
    for (subject, statement) in statements where subject.contains(film) && statement.value != nil {
      statements[subject] = Statement(value: statement.value, moment: max(statement.moment, moment))
    }
  }

  /// The plays, ratings, notes and lists in words.
  var words: [String] {
    (statements.compactMap { subject, statement in
      statement.value.map { subject.hasPrefix("rating") || subject.hasPrefix("note") ? "\(subject): \($0)" : $0 }
    } + lists.words).sorted()
  }
}

/// Three machines of one viewer, and what a naive viewer would know on each.
struct Machines {
  /// What undo goes back to, or redo forward to.
  private struct Past {
    let state: AppState
    let knowledge: Knowledge
    /// Whether the change is the viewer's, and no import.
    let isOwn: Bool
  }

  private static let start = Timestamp(seconds: 1_700_000_000)
  private static let zones = ["UTC", "Asia/Tokyo", "America/New_York"]

  private(set) var states: [AppState]
  private(set) var known = [Knowledge](repeating: Knowledge(), count: 3)
  /// The thing of which a text was ever what it is.
  private var subjects: [String: String] = [:]
  private var (undoable, redoable): ([[Past]], [[Past]]) = ([[], [], []], [[], [], []])

  init() {
    states = Self.zones.map { name in
      var state = AppState(settings: SettingsState(now: Self.start, zone: Zone(name) ?? .utc))
      _ = state.importBatch(Self.catalog, at: Self.start)
      return state
    }
  }

  /// Two shows of three episodes, one without any, and two films.
  private static var catalog: ImportBatch {
    var batch = ImportBatch()
    for id in 1...2 {
      var show = ShowRecord(ids: Ids(trakt: id), source: .list)
      show.title = "Show \(id)"
      show.episodes = (1...3).map { EpisodeRecord(season: 1, number: $0, ids: Ids(trakt: id * 10 + $0), source: .list) }
      batch.shows.append(show)
      batch.others.append(OtherRecord(.film, ids: Ids(tmdb: id), title: "Film \(id)", year: 2_000))
    }
    var listed = ShowRecord(ids: Ids(trakt: 3), source: .list)
    listed.title = "Show 3"
    batch.shows.append(listed)
    return batch
  }

  /// What a service has: a play with an id and one without of each episode, and one of each film, on days of their own.
  private static func item(_ index: Int) -> (moment: Timestamp, id: Int?) {
    (start.advanced(by: (index - 1_600) * 3 * 86_400), index.isMultiple(of: 2) ? 500 + index : nil)
  }

  private static let items = 14

  private static func export(_ indexes: Set<Int>) -> ImportBatch {
    var batch = catalog
    (batch.others, batch.plays) = ([], [])
    for index in indexes.sorted() {
      let (moment, id) = item(index)
      let evidence = PlayRecord.Evidence.item(traktID: id, watchedAt: moment)
      if index < 12 {
        batch.plays.append(PlayRecord(show: index / 6, episode: index / 2 % 3, evidence: evidence))
      } else {
        var film = OtherRecord(.film, ids: Ids(tmdb: index - 11), title: "Film \(index - 11)", year: 2_000)
        film.evidence = evidence
        batch.others.append(film)
      }
      guard let listed = listed(index) else { continue }
      let statement = ListStatement(list: "Sea", rank: listed.rank, note: listed.note)
      if index < 12 {
        batch.shows[index / 6].opinion.lists = [statement]
      } else {
        batch.others[batch.others.count - 1].opinion.lists = [statement]
      }
    }
    return batch
  }

  /// What the service has on a list.
  private static func listed(_ index: Int) -> (title: String, rank: Int, note: String?)? {
    switch index {
    case 0: ("Show 1", 3, nil)
    case 6: ("Show 2", 1, "of a file")
    case 12: ("Film 1", 2, nil)
    case 13: ("Film 2", 4, "of a file")
    default: nil
    }
  }
}

extension Machines {
  mutating func run(_ step: MachineStep) throws {
    let machine = step.machine
    let before = (state: states[machine], knowledge: known[machine])
    switch step.kind {
    case .merge: try exchange(machine, with: (machine + 1 + step.subject % 2) % 3)
    case .crash: _ = try merged(machine, with: (machine + 1 + step.subject % 2) % 3)
    case .undo:
      if let past = undoable[machine].popLast() { redoable[machine].append(goBack(to: past, step)) }
      return
    case .redo:
      if let past = redoable[machine].popLast() { undoable[machine].append(goBack(to: past, step)) }
      return
    case .importExport: importExport(step)
    default: act(step)
    }
    guard AppState.differ(before.state, states[machine]) else {
      // What changed nothing is no step of undo, and no statement; of lists the model knows that itself.
      let lists = known[machine].lists
      known[machine] = before.knowledge
      known[machine].lists = lists
      return
    }
    redoable[machine] = []
    let isOwn = ![.merge, .importExport].contains(step.kind)
    undoable[machine].append(Past(state: before.state, knowledge: before.knowledge, isOwn: isOwn))
  }

  /// Goes back or forward, and returns how to return.
  private mutating func goBack(to past: Past, _ step: MachineStep) -> Past {
    let now = Past(state: states[step.machine], knowledge: known[step.machine], isOwn: past.isOwn)
    (states[step.machine], known[step.machine]) = (past.state, past.knowledge)
    guard past.isOwn else { return now }
    states[step.machine].restate(since: now.state, at: clock(step))
    known[step.machine] = now.knowledge.restating(past.knowledge, at: clock(step).seconds)
    return now
  }

  /// After it everyone has everything.
  mutating func exchangeAll() throws {
    for _ in 0..<3 {
      for (machine, other) in [(0, 1), (1, 2), (2, 0), (1, 0), (2, 1), (0, 2)] { try exchange(machine, with: other) }
    }
  }

  private mutating func exchange(_ machine: Int, with other: Int) throws {
    states[machine] = try merged(machine, with: other)
    known[machine].merge(known[other])
  }

  private func merged(_ machine: Int, with other: Int) throws -> AppState {
    let document = try LibraryRestore.read(ImportSource(name: "log.json", bytes: Self.bytes(of: states[other])))
    let copy = try AppState(document, file: "log.json", settings: states[other].settings)
    var state = states[machine]
    _ = state.merge(copy, at: Self.start)
    return state
  }

  static func bytes(of state: AppState) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try LibraryExport.json(state.document) { bytes += $0 }
    return bytes
  }

  /// Imports an export of a service: a complete one, an older one, or a part of it.
  private mutating func importExport(_ step: MachineStep) {
    let indexes: Set<Int> =
      switch step.subject % 3 {
      case 0: Set(0..<Self.items)
      case 1: Set(0..<step.value % Self.items)
      default: Set((0..<Self.items).filter { (step.value >> ($0 % 9)) & 1 == 1 })
      }
    _ = states[step.machine].importBatch(Self.export(indexes), at: clock(step))
    for index in indexes {
      let time = WatchTime.at(Self.item(index).moment)
      let text = index < 12 ? "Show \(index / 6 + 1) S01E0\(index / 2 % 3 + 1) \(time)" : "Film \(index - 11) \(time)"
      state(text, of: text, at: .min, step)
      if let listed = Self.listed(index) {
        known[step.machine].lists.read(listed.title, on: "Sea", rank: listed.rank, note: listed.note)
      }
    }
    known[step.machine].forgetRemoved()
  }

  /// The clocks differ by minutes; a step is three days after the one before it.
  private func clock(_ step: MachineStep) -> Timestamp {
    Self.start.advanced(by: step.number * 3 * 86_400 + [0, 420, -300][step.machine])
  }

  private mutating func state(_ value: String?, of subject: String, at moment: Int, _ step: MachineStep) {
    let subject = subjects[subject] ?? subject
    if let value, subjects[value] == nil { subjects[value] = subject }
    known[step.machine].state(value, of: subject, at: moment)
  }

  private mutating func send(_ action: AppAction, _ step: MachineStep) {
    var environment = AppEnvironment.stub
    let now = clock(step)
    environment.now = { now }
    _ = makeAppReducer().reduce(&states[step.machine], action, environment)
  }
}

extension Machines {
  private static func text(_ play: Play, in state: AppState) -> String {
    let episode = state.library.episodes[id: play.episode]
    let show = episode.flatMap { state.library.shows[id: $0.show]?.title } ?? ""
    return "\(show) \(episode?.code ?? "") \(play.watched.map(\.description) ?? "undated")"
  }

  private static func text(_ play: MoviePlay, in state: AppState) -> String {
    "\(state.movies.movies[id: play.movie]?.title ?? "") \(play.watched.map(\.description) ?? "undated")"
  }

  private mutating func act(_ step: MachineStep) {
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
    case .addItem, .removeItem, .moveItem, .noteItem, .renameList:
      let action = listAction(step, at: now.seconds, &known[step.machine].lists)
      if let action { send(.ownLists(action), step) }
    case .importExport, .merge, .crash, .undo, .redo: break
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

extension Machines {
  /// What a machine has, in the words of the model.
  func found(on machine: Int) -> [String] {
    let state = states[machine]
    let library = state.library
    let episodes = state.ratings.episodes.compactMap { entry -> String? in
      guard let rating = entry.rating, let episode = library.episodes[id: entry.id] else { return nil }
      return "rating \(library.shows[id: episode.show]?.title ?? "") \(episode.code): \(rating)"
    }
    let shows = state.ratings.shows.compactMap { entry in
      entry.note.map { "note \(library.shows[id: entry.id]?.title ?? ""): \($0)" }
    }
    let seasons = state.ratings.seasons.seasons.flatMap { season in
      let text = "\(library.shows[id: season.show]?.title ?? "") S0\(season.number)"
      let entry = state.ratings.seasons.entries[id: season.id]
      return [entry?.rating.map { "rating \(text): \($0)" }, entry?.note.map { "note \(text): \($0)" }].compactMap {
        $0
      }
    }
    let films = state.movies.marks.compactMap { mark in
      mark.rating.map { "rating \(state.movies.movies[id: mark.id]?.title ?? ""): \($0)" }
    }
    let skips = library.episodes.filter(\.isSkipped).map { episode in
      "skipped \(library.shows[id: episode.show]?.title ?? "") \(episode.code)"
    }
    let lists = state.standing.entries.compactMap { entry -> String? in
      library.shows[id: entry.id]?.title == "Show 3" && !entry.kind.isNowhere ? "Show 3 is \(entry.kind)" : nil
    }
    return
      (state.plays.plays.map { Self.text($0, in: state) } + state.movies.plays.map { Self.text($0, in: state) }
      + episodes + shows + seasons + films + skips + lists + foundLists(on: machine)).sorted()
  }
}
