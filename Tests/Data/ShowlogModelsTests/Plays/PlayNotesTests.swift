import LeftfoldEntities
import LeftfoldTesting
import ShowlogModels
import Testing

/// Notes of plays, which are about times, beside a log whose plays are corrected.
struct PlayNotesTests {
  private let episode = EpisodeID(rawValue: 1)
  private let other = EpisodeID(rawValue: 2)

  /// A log with notes, on one machine.
  private struct Log: Equatable {
    var log: PlayLog
    var notes = PlayNotes<EpisodeID>()

    /// The plays with their notes.
    var texts: [String] {
      log.plays.map { "\($0.episode.rawValue) \($0.watched?.description ?? "?") \(notes.note(of: $0, in: log) ?? "-")" }
        .sorted()
    }

    mutating func note(_ text: String?, _ play: Int, at second: Int) throws {
      let play = try #require(log.plays[id: PlayID(rawValue: play)])
      notes.write(text, of: play, in: log, at: Timestamp(seconds: second))
    }

    mutating func replace(_ play: Int, at second: Int, _ change: (Play) -> Play) throws {
      let play = try #require(log.plays[id: PlayID(rawValue: play)])
      log.replace([(play, change(play))], at: Timestamp(seconds: second))
    }

    mutating func date(_ play: Int, _ day: Int?, at second: Int) throws {
      try replace(play, at: second) { play in
        Play(id: play.id, episode: play.episode, watched: day.map { .on(Day(number: $0)) }, traktID: play.traktID)
      }
    }

    mutating func merge(_ other: Self) {
      log.mergeCorrections(of: other.log, episodes: [1: 1, 2: 2])
      notes.merge(other.notes) { $0 }
    }
  }

  private func log(_ plays: Play...) -> Log { Log(log: PlayLog(EntityTable(plays))) }

  private func play(_ id: Int, _ watched: WatchTime?, _ origin: Play.Origin = .here, pairedDay: Day? = nil) -> Play {
    Play(id: PlayID(rawValue: id), episode: episode, watched: watched, origin: origin, pairedDay: pairedDay)
  }

  @Test("A note is of the plays of its minute, or of its day, also of the day that a file states of a moment")
  func places() throws {
    let moment = Timestamp(seconds: 86_400 * 5 + 3_600)
    var state = log(play(1, .on(Day(number: 5))), play(2, .at(moment)), play(3, nil))
    try state.note("day", 1, at: 10)
    try state.note("moment", 2, at: 11)
    try state.note("none", 3, at: 12)
    #expect(state.texts == ["1 1970-01-06 day", "1 1970-01-06T01:00:00Z moment", "1 ? -"])
    var paired = log(play(1, .at(moment.advanced(by: 20)), .history, pairedDay: Day(number: 5)))
    paired.notes = state.notes
    #expect(paired.texts == ["1 1970-01-06T01:00:20Z moment"], "the later of both")
    paired.log = PlayLog([play(1, .at(moment.advanced(by: 90)), .history, pairedDay: Day(number: 5))])
    #expect(paired.texts == ["1 1970-01-06T01:01:30Z day"])
  }

  @Test("A note follows its play to another date and to another episode and back, and the latest one holds")
  func corrections() throws {
    var state = log(play(1, .on(Day(number: 5)), .history))
    try state.note("with Ana", 1, at: 10)
    try state.date(1, 7, at: 20)
    #expect(state.texts == ["1 1970-01-08 with Ana"])
    try state.note("with Ben", 1, at: 30)
    try state.date(1, 9, at: 40)
    #expect(state.texts == ["1 1970-01-10 with Ben"])
    try state.replace(1, at: 50) { $0.moved(to: other) }
    #expect(state.texts == ["2 1970-01-10 with Ben"])
    // The clock was set back.
    try state.note("alone", 1, at: 5)
    #expect(state.texts == ["2 1970-01-10 alone"])
    try state.replace(1, at: 60) { $0.moved(to: episode) }
    try state.date(1, 5, at: 70)
    #expect(state.texts == ["1 1970-01-06 alone"])
    try state.date(1, nil, at: 80)
    #expect(state.texts == ["1 ? -"])
  }

  @Test("A play at the former time of another one has its own note, not that of the other")
  func swapped() throws {
    var state = log(play(1, .on(Day(number: 5)), .history), play(2, .on(Day(number: 6)), .history))
    try state.note("first", 1, at: 10)
    try state.note("second", 2, at: 20)
    try state.date(1, 9, at: 30)
    try state.date(2, 5, at: 40)
    #expect(state.texts == ["1 1970-01-06 second", "1 1970-01-10 first"])
    try state.date(1, 6, at: 50)
    #expect(state.texts == ["1 1970-01-06 second", "1 1970-01-07 first"])
    try state.note("changed", 1, at: 60)
    #expect(state.texts == ["1 1970-01-06 second", "1 1970-01-07 changed"])
  }

  @Test("Without its play a note is hidden, and a mark at that time has it again")
  func removal() throws {
    var state = log(play(1, .on(Day(number: 5)), .history))
    try state.note("with Ana", 1, at: 10)
    state.log.remove([PlayID(rawValue: 1)], at: Timestamp(seconds: 20))
    #expect(state.texts.isEmpty)
    state.log.mark([play(4, .on(Day(number: 5)))], at: Timestamp(seconds: 30))
    #expect(state.texts == ["1 1970-01-06 with Ana"])
  }

  @Test("Removing a note is a later statement, and writing what is there is none")
  func statements() throws {
    var state = log(play(1, .on(Day(number: 5))))
    try state.note(nil, 1, at: 10)
    #expect(state.notes.entries.isEmpty)
    try state.note("a", 1, at: 20)
    let noted = state
    try state.note("a", 1, at: 30)
    #expect(state == noted)
    try state.note("", 1, at: 20)
    #expect(state.texts == ["1 1970-01-06 -"])
    var merged = noted
    merged.merge(state)
    #expect(merged.texts == ["1 1970-01-06 -"])
    state.merge(noted)
    #expect(state.texts == ["1 1970-01-06 -"])
  }

  @Test("What undo led to is a later statement, except of a file's note")
  func undo() throws {
    var state = log(play(1, .on(Day(number: 5))))
    state.notes.read("of a file", of: episode, at: .on(Day(number: 5)))
    let file = state
    try state.note("own", 1, at: 10)
    var undone = file
    undone.notes.restate(since: state.notes, at: Timestamp(seconds: 5))
    var elsewhere = state
    elsewhere.merge(undone)
    #expect(elsewhere.texts == ["1 1970-01-06 of a file"])
    var unread = log(play(1, .on(Day(number: 5))))
    unread.notes.restate(since: file.notes, at: Timestamp(seconds: 5))
    #expect(unread.notes.entries.isEmpty, "the next import states it again")
  }

  @Test("Files and stores give one result in any order", arguments: seeds(200, long: 5_000))
  func order(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let machines = try (0..<3).map { machine in
      var state = log(
        play(1, .on(Day(number: 5)), .history), play(2, .on(Day(number: 6)), .history), play(3, .on(Day(number: 7))))
      for step in 0..<Int.random(in: 1...6, using: &random) {
        let (id, second) = (
          Int.random(in: 1...3, using: &random), 100 + 10 * step + Int.random(in: 0...3, using: &random)
        )
        guard state.log.plays.contains(PlayID(rawValue: id)) else { continue }
        let (day, text) = (Int.random(in: 10...30, using: &random), "note \(Int.random(in: 1...9, using: &random))")
        switch Int.random(in: 0..<6, using: &random) {
        case 0: try state.date(id, machine * 100 + day, at: second)
        case 1: state.log.remove([PlayID(rawValue: id)], at: Timestamp(seconds: second))
        case 2: state.notes.read(text, of: episode, at: .on(Day(number: 4 + id)))
        case 3: try state.note(nil, id, at: second)
        default: try state.note(text, id, at: second)
        }
      }
      return state
    }
    let results = [[0, 1, 2], [2, 1, 0], [1, 0, 2], [2, 0, 1, 0, 2]].map { order in
      var state = machines[order[0]]
      for index in order.dropFirst() { state.merge(machines[index]) }
      return state
    }
    func words(_ notes: PlayNotes<EpisodeID>) -> [String] {
      notes.entries.map { "\($0.thing) \($0.watched) \($0.note ?? "none") \($0.notedAt)" }.sorted()
    }
    for result in results {
      // Their statements are not merged here, so a play may be there twice.
      #expect(Set(result.texts) == Set(results[0].texts), "seed \(seed)")
      #expect(words(result.notes) == words(results[0].notes), "seed \(seed)")
    }
  }
}
