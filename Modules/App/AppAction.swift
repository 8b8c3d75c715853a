import LeftfoldCore
import LeftfoldUndo
import ShowlogFeatureKit
import ShowlogModels

/// The app's actions: one case per feature, and the actions of the app as a whole.
public enum AppAction: Equatable, Sendable {
  /// An action of the library.
  case library(LibraryAction)

  // The features, in alphabetical order.

  /// An action of ShowlogCalendarFeature.
  case calendar(CalendarAction)

  /// An action of ShowlogFinderFeature.
  case finder(FinderAction)

  /// An action of ShowlogHistoryFeature.
  case history(HistoryAction)

  /// An action of ShowlogMoviesFeature.
  case movies(MoviesAction)

  /// An action of ShowlogOwnListsFeature.
  case ownLists(OwnListsAction)

  /// An action of ShowlogPlayersFeature.
  case players(PlayersAction)

  /// An action of ShowlogRatingsFeature.
  case ratings(RatingsAction)

  /// An action of ShowlogSearchFeature.
  case search(SearchAction)

  /// An action of ShowlogShowsFeature.
  case shows(ShowsAction)

  /// An action of ShowlogStandingFeature.
  case standing(StandingAction)

  /// An action of ShowlogTrendsFeature.
  case trends(TrendsAction)

  /// An action of ShowlogUpNextFeature.
  case upNext(UpNextAction)

  // new-feature: case

  /// An action of an import.
  case imports(ImportAction)

  /// An action of the settings.
  case settings(SettingsAction)

  /// The viewer requested undo of the last stored change.
  case undone

  /// The viewer requested redo of the last undone change.
  case redone

  /// The loading state of the store file changed.
  case opening(LibraryPhase)

  /// The store file was checked; the problem is nil if it is intact.
  case storeChecked(problem: String?)

  /// The store file was read; it contains the stored tables of this state.
  indirect case restored(AppState, by: Restoration = .reading)

  /// The session committed a change, whose state after it becomes the state.
  indirect case committed(StoredChange)
}

/// The event by which the contents of the store file are installed.
public enum Restoration: Hashable, Sendable {
  /// The file was opened, or an earlier version is shown.
  case reading
  /// Another process changed the file.
  case otherProcess
}

extension AppAction {
  /// The step of undo or redo that the action requests, which only the session can reduce; nil for any other action.
  public var step: UndoStep? {
    switch self {
    case .undone: .undo
    case .redone: .redo
    default: nil
    }
  }
}

extension Prism where Whole == AppAction, Part == LibraryAction {
  static var library: Self {
    Prism(embed: AppAction.library) { if case .library(let part) = $0 { part } else { nil } }
  }
}

extension Prism where Whole == AppAction, Part == ImportAction {
  static var imports: Self {
    Prism(embed: AppAction.imports) { if case .imports(let part) = $0 { part } else { nil } }
  }
}

extension Prism where Whole == AppAction, Part == SettingsAction {
  static var settings: Self {
    Prism(embed: AppAction.settings) { if case .settings(let part) = $0 { part } else { nil } }
  }
}

/// The JSON form of an action is the feature's action under the feature's name:
/// `{"history":{"watched":{"viewings":[{"episode":12,"at":"now"}]}}}`.
extension AppAction: Codable {
  private static let codings: [ActionCoding<AppAction>] =
    appFeatures.flatMap(\.coding) + [
      ActionCoding("imports", .imports), ActionCoding("library", .library), ActionCoding("settings", .settings),
    ]

  /// The actions without payload, each written as `{"undone":{}}`.
  private static let plain: [(name: String, action: AppAction)] = [("undone", .undone), ("redone", .redone)]

  private struct Nothing: Codable {}

  /// Decodes an action of exactly one feature, or `{"undone":{}}` or `{"redone":{}}`.
  ///
  /// - Throws: `DecodingError` for an unknown feature or action.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: ActionKey.self)
    let key = container.allKeys.first
    if let key, container.allKeys.count == 1 {
      if let coding = Self.codings.first(where: { $0.name == key.stringValue }) {
        self = try coding.decode(container)
        return
      }
      if let plain = Self.plain.first(where: { $0.name == key.stringValue }) {
        _ = try container.decode(Nothing.self, forKey: key)
        self = plain.action
        return
      }
    }
    let names = (Self.codings.map(\.name) + Self.plain.map(\.name)).joined(separator: ", ")
    throw DecodingError.dataCorrupted(
      .init(codingPath: decoder.codingPath, debugDescription: "expected an object with one key of: \(names)"))
  }

  /// Encodes an action under its feature's name; an action about the store file has no JSON form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: ActionKey.self)
    for coding in Self.codings where try coding.encode(self, &container) { return }
    if let plain = Self.plain.first(where: { $0.action == self }) {
      try container.encode(Nothing(), forKey: ActionKey(plain.name))
    }
  }

  /// The name of the feature and the name of the action, such as `history.watched`.
  public var kind: String {
    for coding in Self.codings {
      if let name = coding.caseName(self) { return "\(coding.name).\(name)" }
    }
    return "app.\(Mirror(reflecting: self).children.first?.label ?? "\(self)")"
  }
}
