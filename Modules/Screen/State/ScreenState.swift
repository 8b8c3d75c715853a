import ShowlogApp
import ShowlogModels
import TerminalUI
import TrendsFeature

/// Everything there is while the screen is open: the app, and how it is looked at.
public struct RootState: Equatable, Sendable {
  /// The app.
  public var app: AppState

  /// How it is looked at.
  public var screen: ScreenState

  /// An app on a screen.
  public init(app: AppState, screen: ScreenState) {
    self.app = app
    self.screen = screen
  }
}

/// How the app is looked at: the tab, where one is in each list, and what is being asked.
public struct ScreenState: Equatable, Sendable {
  /// The terminal's size.
  public var size: TerminalSize

  /// The tab that is open.
  public var tab = Tab.next

  /// Where one is in the list of each tab; a tab that is not there is at its top.
  public var places: [Tab: ListWindow] = [:]

  /// Where one is in the episodes of the show that is looked at by itself.
  public var episodePlace = ListWindow(height: 0)

  /// What the lists of tabs are filtered by; the shows' is the app's own.
  public var filters: [Tab: String] = [:]

  /// The plays that the history's filter has found.
  public var found: FoundPlays?

  /// The figures of the trends, as last counted.
  public var trends: CountedTrends?

  /// What the figures are being counted of; nil when they are counted.
  public var counting: TrendsInput?

  /// What is being typed.
  public var prompt: Prompt?

  /// What is being asked.
  public var question: Question?

  /// Whether the keys are explained.
  public var isHelpShown = false

  /// How far that is scrolled.
  public var helpPlace = ListWindow(height: 1)

  /// What is said in the status line.
  public var message: Message?

  /// What the viewer wants and is not kept yet, in order.
  public var wishes: [Wish] = []

  /// Whether the viewer has had enough.
  public var isDone = false

  /// A screen of some size.
  public init(size: TerminalSize) { self.size = size }
}

/// The plays that a filter has found.
public struct FoundPlays: Equatable, Sendable {
  /// What was looked for.
  public var filter: String

  /// In which plays.
  public var plays: PlayLog

  /// The plays, the newest first; nil while they are looked for.
  public var ids: [PlayID]?
}

/// Figures, and what they are of.
public struct CountedTrends: Equatable, Sendable {
  /// What they are of.
  public var input: TrendsInput

  /// The figures, ready to draw.
  public var view: TrendsViewState
}

/// A line to type into.
public struct Prompt: Equatable, Sendable {
  /// What is typed.
  public enum Kind: Equatable, Sendable {
    /// What a list is filtered by.
    case filter
    /// The path of files to import.
    case importPath

    /// The most characters that can be typed; a title or path is shorter, and searching for more would be slow.
    var characterLimit: Int {
      switch self {
      case .filter: 256
      case .importPath: 4_096
      }
    }
  }

  /// What is typed.
  public var kind: Kind

  /// What has been typed so far.
  public var text = ""
}

/// A question that is answered by yes or no.
public struct Question: Equatable, Sendable {
  /// The question.
  public var text: String

  /// What happens after yes.
  public var wish: Wish
}

/// What the viewer wants to be done and kept.
public struct Wish: Equatable, Sendable {
  /// What is to happen.
  public var action: AppAction

  /// What is said when it has.
  public var report: String

  /// A wish.
  public init(_ action: AppAction, _ report: String) {
    self.action = action
    self.report = report
  }
}

/// What is said in the status line.
public struct Message: Equatable, Sendable {
  /// The words.
  public var text: String

  /// Whether something went wrong.
  public var isError: Bool

  /// Something to say.
  public init(_ text: String, isError: Bool = false) {
    self.text = text
    self.isError = isError
  }
}
