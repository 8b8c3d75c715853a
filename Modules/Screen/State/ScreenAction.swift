import LeftfoldCore
import ShowlogApp
import ShowlogModels
import TerminalUI
import TrendsFeature

/// Everything that can happen while the screen is open.
public enum RootAction: Equatable, Sendable {
  /// Something happened in the app.
  case app(AppAction)

  /// Something happened on the screen.
  case screen(ScreenAction)
}

/// What happened on the screen.
public enum ScreenAction: Equatable, Sendable {
  /// The screen was opened.
  case opened
  /// The terminal has another size.
  case resized(TerminalSize)
  /// Time has passed.
  case ticked(Timestamp)

  /// A tab was chosen.
  case tabChosen(Tab)
  /// The viewer went to this place in the list that is shown.
  case moved(to: ListWindow)
  /// The viewer went to look at a show by itself, at one of its episodes.
  case showOpened(ShowID, at: EpisodeID?)
  /// The viewer went back.
  case closed
  /// The viewer wanted the keys explained, or no more.
  case helpToggled
  /// The viewer has had enough.
  case quit

  /// The viewer began to type.
  case promptOpened(Prompt.Kind)
  /// What is typed is now this.
  case typed(String)
  /// What was typed is what is wanted.
  case promptCommitted
  /// What was typed is not wanted.
  case promptCancelled

  /// The viewer wants every episode of a show up to one to be watched.
  case markUpToAsked(EpisodeID)
  /// The question was answered.
  case answered(Bool)
  /// The viewer wants something to be done and kept.
  case wished(Wish)
  /// This came of the first of the wishes.
  case performed(Outcome)
  /// Something is to be said.
  case said(Message)

  /// The plays that a filter finds were found.
  case found(FoundPlays)
  /// Figures were counted.
  case counted(CountedTrends)

  /// Whether what was said before has been read when this happens.
  var clearsMessage: Bool {
    switch self {
    case .opened, .resized, .ticked, .performed, .said, .found, .counted, .wished: false
    default: true
    }
  }
}

extension Prism where Whole == RootAction, Part == AppAction {
  static var app: Self { Prism(embed: RootAction.app) { if case .app(let part) = $0 { part } else { nil } } }
}
