import CalendarFeature
import HistoryFeature
import LeftfoldCore
import ShowlogModels
import ShowsFeature
import TrendsFeature

/// What the features' effects need from outside: each feature's own environment.
public struct AppEnvironment: Sendable {
  /// The history's.
  public var history: HistoryEnvironment

  /// The calendar's.
  public var calendar: CalendarEnvironment

  /// The trends'.
  public var trends: TrendsEnvironment

  /// The list of shows'.
  public var shows: ShowsEnvironment

  // new-feature: property

  /// The imports'.
  public var imports: ImportEnvironment

  /// The features' environments.
  public init(
    history: HistoryEnvironment, calendar: CalendarEnvironment, trends: TrendsEnvironment,
    shows: ShowsEnvironment,
    // new-feature: parameter
    imports: ImportEnvironment
  ) {
    self.history = history
    self.calendar = calendar
    self.trends = trends
    self.shows = shows
    // new-feature: assignment
    self.imports = imports
  }

  /// Environments that do nothing and in which it is always the same time.
  public static let stub = AppEnvironment(
    history: .stub, calendar: .stub, trends: .stub, shows: .stub,
    // new-feature: stub
    imports: .stub)
}
