import ShowlogModels
import ShowlogTerminalUI

/// The cases of a feature whose page is a list with an entry per title, drawn by that page.
public struct EntryListPreviews: Sendable {
  private let list: @Sendable (_ titles: [String], LibraryPhase, TabContext) -> ListState

  /// Creates the cases of a list.
  ///
  /// - Parameter input: Returns the input with an entry per title.
  public init<Input: FeatureInput>(
    _ list: NamedList<Input, some ListPage>, input: @escaping @Sendable (_ titles: [String], LibraryPhase) -> Input
  ) {
    self.list = { list.state(of: input($0, $1), in: $2) }
  }

  /// Creates the cases of a list on a library with a show per title, each of one episode, whose keys ascend from 1.
  ///
  /// - Parameter state: Returns the feature's state with an entry per title.
  public init<State>(
    _ list: NamedList<LibraryInput<State>, some ListPage>, state: @escaping @Sendable (_ titles: [String]) -> State
  ) {
    self.init(list) { titles, phase in
      var library = PreviewLibrary(phase: phase)
      for title in titles {
        let show = library.show(title)
        library.episode(show, 6, 1, "The Red Woman")
      }
      return LibraryInput(
        library: library.library, state: state(titles), zone: PreviewLibrary.zone, phase: library.phase)
    }
  }

  /// The cases by name.
  public var cases: [(name: String, state: ListState)] {
    [
      ("loading", list([], .loading(share: 0.4), .printed)), ("empty", list([], .ready, .printed)),
      ("typical", list(Self.typical, .ready, .printed)), ("extreme", list(Self.extreme, .ready, .printed)),
      ("error", list([], PreviewLibrary.failure, .printed)),
    ]
  }

  /// The typical case in a window of a canvas.
  public func window(_ canvas: Canvas) -> ListState { list(Self.typical, .ready, TabContext(canvas: canvas)) }

  /// The moment of an entry by its index: each is a day older than the one before.
  public static func moment(_ index: Int) -> Timestamp { PreviewLibrary.now.advanced(by: -index * 86_400) }

  private static let typical = ["Night Ferry", "Game of Thrones", "The Atlas of Small Rooms"]

  /// Long titles, wide titles, titles with terminal escapes, and an empty one.
  private static let extreme = [
    String(repeating: "The Longest Title ", count: 20), "進撃の巨人", "👨‍👩‍👧‍👦 Family 🏴‍☠️ 1️⃣", "Отчаянные домохозяйки",
    "\u{1B}[31mred\u{1B}]0;owned\u{7} \u{202E}evil", "tab\tand\nline", "e\u{301}\u{302} สวัสดี नमस्ते", "",
  ]
}
