import LeftfoldCore
import LeftfoldEntities
import LeftfoldTesting
import ShowlogApp
import ShowlogInterchange
import ShowlogModels
import ShowlogMoviesFeature
import ShowlogRatingsFeature
import ShowlogStandingFeature

/// A step of a simulated year of one viewer with three machines; a step whose subject is missing does nothing.
struct MachineStep: CustomStringConvertible, Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case mark, markDay, markAgain, date, move, remove, unwatch, rate, unrate, note, unnote, standing, list, skip,
      rewatch
    case watchFilm, unwatchFilm, rateFilm, listFilm, removeFilm, addFilm, importExport, merge, crash, undo, redo
    case addItem, removeItem, moveItem, noteItem, renameList, rateSeason, noteSeason, notePlay, noteFilmPlay
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

/// Three machines of one viewer, and what a naive viewer would know on each.
struct Machines {
  /// What undo goes back to, or redo forward to.
  private struct Past {
    let state: AppState
    let knowledge: Knowledge
    /// Whether the change is the viewer's, and no import.
    let isOwn: Bool
  }

  static let start = Timestamp(seconds: 1_700_000_000)
  private static let zones = ["UTC", "Asia/Tokyo", "America/New_York"]

  private(set) var states: [AppState]
  var known = [Knowledge](repeating: Knowledge(), count: 3)
  /// The thing of which a text was ever what it is.
  private(set) var subjects: [String: String] = [:]
  private var (undoable, redoable): ([[Past]], [[Past]]) = ([[], [], []], [[], [], []])

  /// Whether the service's exports have totals of some episodes, whose plays the model cannot tell apart.
  let hasTotals: Bool

  init(hasTotals: Bool) {
    self.hasTotals = hasTotals
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
  static func item(_ index: Int) -> (moment: Timestamp, id: Int?) {
    (start.advanced(by: (index - 1_600) * 3 * 86_400), index.isMultiple(of: 2) ? 500 + index : nil)
  }

  static let items = 14

  private func export(_ indexes: Set<Int>) -> ImportBatch {
    var batch = Self.catalog
    (batch.others, batch.plays) = ([], [])
    for index in indexes.sorted() {
      let (moment, id) = Self.item(index)
      let evidence = PlayRecord.Evidence.item(traktID: id, watchedAt: moment)
      if index < 12 {
        batch.plays.append(PlayRecord(show: index / 6, episode: index / 2 % 3, evidence: evidence))
        if hasTotals, index % 4 == 1 {
          let total = PlayRecord.Evidence.summary(plays: 2 + index % 3, lastWatchedAt: nil)
          batch.plays.append(PlayRecord(show: index / 6, episode: index / 2 % 3, evidence: total))
        }
      } else {
        var film = OtherRecord(.film, ids: Ids(tmdb: index - 11), title: "Film \(index - 11)", year: 2_000)
        film.evidence = evidence
        film.playNote = index == 12 ? "of a file" : nil
        batch.others.append(film)
      }
      guard let listed = Self.listed(index) else { continue }
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
    _ = states[step.machine].importBatch(export(indexes), at: clock(step))
    for index in indexes {
      let time = WatchTime.at(Self.item(index).moment)
      let text = index < 12 ? "Show \(index / 6 + 1) S01E0\(index / 2 % 3 + 1) \(time)" : "Film \(index - 11) \(time)"
      state(text, of: text, at: .min, step)
      if index == 12 { stateNote("of a file", ofPlay: text, at: .min, step) }
      if let listed = Self.listed(index) {
        known[step.machine].lists.read(listed.title, on: "Sea", rank: listed.rank, note: listed.note)
      }
    }
    known[step.machine].forgetRemoved()
  }

  /// The clocks differ by minutes; a step is three days after the one before it.
  func clock(_ step: MachineStep) -> Timestamp {
    Self.start.advanced(by: step.number * 3 * 86_400 + [0, 420, -300][step.machine])
  }

  mutating func state(_ value: String?, of subject: String, at moment: Int, _ step: MachineStep) {
    let subject = subjects[subject] ?? subject
    if let value, subjects[value] == nil { subjects[value] = subject }
    known[step.machine].state(value, of: subject, at: moment)
  }

  mutating func stateNote(_ note: String?, ofPlay text: String, at moment: Int, _ step: MachineStep) {
    known[step.machine].state(note, of: Knowledge.notePrefix + (subjects[text] ?? text), at: moment)
  }

  mutating func send(_ action: AppAction, _ step: MachineStep) {
    var environment = AppEnvironment.stub
    let now = clock(step)
    environment.now = { now }
    _ = makeAppReducer().reduce(&states[step.machine], action, environment)
  }
}

extension Machines {
  private func playNotes(in state: AppState) -> [String] {
    state.plays.plays.compactMap { play in
      state.ratings.playNotes.note(of: play, in: state.plays).map { "note of \(Self.text(play, in: state)): \($0)" }
    }
      + state.movies.plays.compactMap { play in
        state.movies.playNotes.note(of: play, in: state.movies).map { "note of \(Self.text(play, in: state)): \($0)" }
      }
  }

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
      + playNotes(in: state) + episodes + shows + seasons + films + skips + lists + foundLists(on: machine)).sorted()
  }
}
