import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The state of the finder: whether it is open, its text, and the keys that it finds.
public struct FinderState: Equatable, Sendable {
  /// Whether the page is open.
  public var isOpen: Bool

  /// The text in the field.
  public var query: String

  /// The keys that can be found, which the screen states.
  public var commands: [FinderCommand]

  /// Creates a state, by default of a closed page.
  public init(isOpen: Bool = false, query: String = "", commands: [FinderCommand] = []) {
    (self.isOpen, self.query, self.commands) = (isOpen, query, commands)
  }
}

/// A key of the screen with what it does, which the finder finds by its words.
public struct FinderCommand: Equatable, Sendable {
  /// What the key does.
  public let words: String

  /// The tab to which it belongs.
  public let tab: String

  /// The key.
  public let key: Key

  /// The name of the viewer's key for it; empty without one.
  public let label: String

  /// Creates a command.
  ///
  /// - Parameter label: The name of the viewer's key for it; by default that of the key.
  public init(_ words: String, of tab: String = "", _ key: Key, label: String? = nil) {
    (self.words, self.tab, self.key, self.label) = (words, tab, key, label ?? key.name)
  }
}

/// An event of the finder.
///
/// Written as JSON: `{"opened":{}}`, `{"typed":{"text":"lost"}}`, `{"chosen":{"thing":{"show":{"id":12}}}}`.
public enum FinderAction: Hashable, Codable, Sendable {
  /// The viewer opened the page.
  case opened

  /// The viewer closed the page.
  case closed

  /// The text in the field changed.
  case typed(text: String)

  /// The viewer chose a show, an episode or a film, whose page the App opens.
  case chosen(thing: TitleID)
}

/// The input of the feature's page.
public struct FinderInput: FeatureInput {
  /// The shows and episodes.
  public var library: Library

  /// The films.
  public var films: EntityTable<Movie>

  /// The feature's own state.
  public var state: FinderState

  /// The form of numbers.
  public var wording: Wording

  /// Creates an input.
  public init(
    library: Library, films: EntityTable<Movie> = [], state: FinderState, wording: Wording = .english
  ) {
    (self.library, self.films, self.state, self.wording) = (library, films, state, wording)
  }
}

/// The reducer of the finder.
public struct FinderReducer: Reducer {
  /// Creates a reducer of the finder.
  public init() {}

  /// Changes the state; what is chosen closes the page.
  public func reduce(_ state: inout FinderState, _ action: FinderAction, _ environment: Void) -> Effect<FinderAction> {
    switch action {
    case .opened: (state.isOpen, state.query) = (true, "")
    case .closed, .chosen: (state.isOpen, state.query) = (false, "")
    case .typed(let text): state.query = text
    }
    return .none
  }
}

extension Feature where State == FinderState, Input == FinderInput, Action == FinderAction {
  /// The finder, which has no command: `search` and the shell's completion find things there.
  public static var finder: Self { Feature("finder", tabs: [FinderTab.tab]) }
}
