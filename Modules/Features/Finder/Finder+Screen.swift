import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPages
import ShowlogTerminalUI

extension RowKind {
  /// A key of the screen, by the index of its command.
  static let command = RowKind("command")
}

/// The key of a found command.
private struct CommandID: EntityKey { let rawValue: Int }

/// What the finder found, the best first.
struct FinderPage: ListPage {
  let input: FinderInput
  let rows: [FinderRow]
  private let answered: String
  private var isAnswered: Bool { answered == input.state.query }

  init(_ question: ListQuestion<FinderInput>) {
    input = question.input
    let answer = question.answer?.unwrap(as: FinderAnswer.self)
    let isEmpty = FinderQuestion(question.input) == nil
    rows = isEmpty ? [] : answer?.rows ?? []
    answered = answer?.query ?? ""
  }

  var columns: [ListColumn<FinderRow>?] {
    [
      ListColumn(minimumWidth: 20, priority: 9, isFlexible: true) { $0.title },
      ListColumn("", .muted, minimumWidth: 8, priority: 6, isFlexible: true) { $0.detail },
      ListColumn("", .accent, priority: 7) { $0.kind },
    ]
  }

  func subject(of row: FinderRow) -> RowSubject? { Self.subject(of: row, in: input) }

  static func subject(of row: FinderRow, in input: FinderInput) -> RowSubject {
    switch row.subject {
    case .thing(let title): RowSubject(title, in: input.library)
    case .command(let index): RowSubject(.command, CommandID(rawValue: index))
    }
  }

  struct ID: Equatable, Sendable {
    let subject: FinderRow.Subject
    let query: String
  }

  func id(of row: FinderRow) -> ID? { ID(subject: row.subject, query: answered) }

  /// The best match of another text is selected, whatever was selected before.
  func index(of id: ID) -> Int? {
    guard id.query == answered else { return rows.isEmpty ? nil : 0 }
    return rows.firstIndex { $0.subject == id.subject }
  }

  var facts: [String?] { [rows.isEmpty || !isAnswered ? nil : rows.count.of("match", "matches", in: input.wording)] }

  var empty: Placeholder {
    if FinderQuestion(input) == nil {
      return Placeholder("Type some letters of a show, a film or an episode, lost s02e05, or what a key does.")
    }
    return isAnswered
      ? Placeholder("Nothing here has these letters in this order.")
      : Placeholder("Looking", reason: .loading(share: nil))
  }

  let json: JSONObject = [:]
}

/// The finder, an overlay over the tabs.
public enum FinderTab {
  /// The list of the page.
  public static let list: NamedList<FinderInput, some ListPage> = NamedList("finder", title: "Go to", FinderPage.init)

  /// The feature's page.
  public static let tab = list.tab(
    keys: keys,
    events: PageEvents(
      search: .init(
        label: "Go to: ", opensOnAppear: true, text: { $0.state.query }, onType: { .typed(text: $0) }, onCommit: nil)),
    overlay: Overlay(isOpen: { $0.state.isOpen }, close: .closed),
    work: TabWork(question: { input, _ in FinderQuestion(input) }, answer: { try $0.answer() }),
    isSameList: { $0.state.query == $1.state.query })

  private static let keys: [KeyBinding<FinderInput, ListState, FinderAction>] = [
    KeyBinding(
      .everywhere, help: "go anywhere",
      [.init(.control("p"), aliases: [":"]) { _ in .send(.opened) }]),
    // Before the answer to the last letters is shown, Enter takes the best match of all of them.
    KeyBinding(
      .overlay, help: "open it", hint: "open",
      [
        .init(.enter) { context in
          // Only an answered list states a number of matches.
          let isAnswered = !context.state.facts.isEmpty
          if isAnswered, let row = context.row { return outcome(row, context.input) }
          let best = try? FinderQuestion(context.input)?.answer().rows.first
          return best.flatMap { outcome(FinderPage.subject(of: $0, in: context.input), context.input) }
        }
      ]),
  ]

  private static func outcome(_ row: RowSubject, _ input: FinderInput) -> KeyOutcome<FinderAction>? {
    if let index = row[.command] {
      let commands = input.state.commands
      return commands.indices.contains(index) ? .press(commands[index].key, after: .closed) : nil
    }
    return row.title.map { .send(.chosen(thing: $0)) }
  }
}

/// The feature's cases, as values for its preview and golden tests.
public enum FinderPreviews {
  /// The cases of the page.
  public static var cases: [(name: String, state: ListState)] {
    [
      ("empty", page("")), ("typical", page("night")), ("nothing", page("zzz")), ("extreme", page("e")),
      ("loading", page("night", isAnswered: false)), ("error", page("night s01e09")),
    ]
  }

  private static func page(_ query: String, isAnswered: Bool = true) -> ListState {
    var library = PreviewLibrary()
    for title in ["Night Ferry", "The Night Shift", "進撃の巨人", "\u{1B}[31mred\u{202E}evil"] {
      let show = library.show(title)
      library.episode(show, 1, 1, title == "Night Ferry" ? "A Long Night" : "The End")
    }
    let films: EntityTable<Movie> = [Movie(id: MovieID(rawValue: 1), title: "Night Train", year: 1959)]
    let commands = [FinderCommand("rate or note; asks", of: "Ratings", "R"), FinderCommand("redo the night", "U")]
    let input = FinderInput(
      library: library.library, films: films, state: FinderState(isOpen: true, query: query, commands: commands))
    let answer = FinderQuestion(input).flatMap { try? $0.answer() }
    return FinderTab.list.state(
      of: input,
      in: TabContext(viewport: Viewport(rows: 18), answer: isAnswered ? answer.map { AnyValue($0) } : nil))
  }
}
