import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// What of a list is left to mark as watched.
public struct ListMarks: Equatable, Sendable {
  /// The titles that are shown, in the order of the list.
  let titles: [TitleMarks]

  /// The films and episodes that are left, each once.
  public let left: [TitleID]

  fileprivate init(_ titles: [TitleMarks]) {
    self.titles = titles
    var seen: Set<TitleID> = []
    left = titles.flatMap(\.left).filter { seen.insert($0).inserted }
  }

  var films: Int { left.count { if case .movie = $0 { true } else { false } } }

  var episodes: Int { left.count - films }

  /// The titles of which nothing is left, since they were watched.
  var watchedBefore: Int { titles.count { $0.left.isEmpty && $0.isWatched } }

  /// The titles of which nothing can be watched yet.
  var unaired: Int { titles.count { $0.left.isEmpty && !$0.isWatched } }

  /// Returns what is left, such as `7 films and 12 episodes`; empty for nothing.
  func words(in wording: Wording) -> String {
    let films = films == 0 ? nil : films.of("film", "films", in: wording)
    let episodes = episodes == 0 ? nil : episodes.of("episode", "episodes", in: wording)
    return [films, episodes].compactMap { $0 }.joined(separator: " and ")
  }

  /// Returns what is not marked, or does not count, as the end of a sentence.
  func rest(in wording: Wording) -> String {
    let uncounted = Set(titles.flatMap(\.uncounted)).count
    let parts = [
      watchedBefore == 0
        ? nil : "\(watchedBefore.words(in: wording)) \(watchedBefore == 1 ? "was" : "were") watched before",
      unaired == 0 ? nil : "of \(unaired.words(in: wording)) nothing has aired",
      uncounted == 0
        ? nil
        : "\(uncounted.of("play", "plays", in: wording)) from before you started a show over \(uncounted == 1 ? "does" : "do") not count",
    ]
    return parts.compactMap { $0 }.map { "; \($0)" }.joined()
  }
}

extension LibraryInput<OwnListsState> {
  /// Returns what of a list is left to mark for plays at a time.
  ///
  /// - Throws: ``UndatedTitle`` for a title without a date of release, if that is the time.
  /// - Complexity: O(titles + episodes of them).
  public func left(on list: OwnList, at time: RequestedTime) throws(UndatedTitle) -> ListMarks {
    guard let marks else { return ListMarks([]) }
    return ListMarks(
      try present(list).map { item throws(UndatedTitle) in try marks.left(item.thing, time) })
  }
}

extension Command where Input == OwnListsInput, Action == OwnListsAction {
  /// Marks what is left of a list as watched.
  static var watch: Self {
    Command(
      "watch", "mark what you have not watched of a list: films, episodes, and all that has aired of its shows",
      operands: [Operand("NAME", .ownList)],
      options: [
        CommandOption("at", value: "TIME", .moment, "when: a moment, a day, released or unknown (now is the default)"),
        CommandOption("dry-run", letter: "n", "print what would be marked, and change nothing"),
      ], isChange: true
    ) { context async throws(CommandFailure) in
      let input = try context.read()
      let list = try context.list(context.arguments.operand("NAME") ?? "")
      let time = try context.requestedTime()
      let marks: ListMarks
      do throws(UndatedTitle) { marks = try input.left(on: list, at: time) } catch {
        if case .movie = error.title { throw .noReleaseDate }
        throw .noAirDate(input.name(of: error.title))
      }
      guard !marks.left.isEmpty else {
        throw .data("nothing of \(quoted(list.name)) is left to mark\(marks.rest(in: input.wording))")
      }
      let commit = try await context.commit(.watched(list: list.name, at: time))
      // Another process may have marked something meanwhile.
      let before = commit.before
      let committed = before.state.list(named: list.name).flatMap { try? before.left(on: $0, at: time) }
      try context.answer(committed ?? marks, of: list.name, input, isChanged: commit.isChanged)
    }
  }
}

extension CommandContext where Input == OwnListsInput, Action == OwnListsAction {
  fileprivate func answer(
    _ marks: ListMarks, of list: String, _ input: OwnListsInput, isChanged: Bool
  ) throws(CommandFailure) {
    let answer: JSONObject = [
      "list": list, "films": marks.films, "episodes": marks.episodes, "watchedBefore": marks.watchedBefore,
      "isChanged": isChanged, "titles": marks.titles.map { input.json(of: $0.title) + ["marked": $0.left.count] },
    ]
    let isDryRun = arguments.isDryRun
    try output.print {
      answer
    } text: {
      let words = Line(marks.words(in: input.wording), bold: true)
      let line = Line(isDryRun ? "Would mark " : "Watched ") + words + " of “\(list)”\(marks.rest(in: input.wording))"
      return StyledText([line] + (isDryRun ? marks.titles.compactMap { input.line(on: $0) } : []))
    }
  }
}

extension LibraryInput<OwnListsState> {
  /// Returns what of a title would be marked; nil for nothing.
  fileprivate func line(on marks: TitleMarks) -> Line? {
    guard !marks.left.isEmpty else { return nil }
    let count = if case .show = marks.title { marks.left.count.of("episode", "episodes", in: wording) } else { "" }
    return Line("  \(name(of: marks.title))") + Line(count.isEmpty ? "" : ", \(count)", .muted)
  }
}
