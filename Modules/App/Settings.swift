import LeftfoldCore
import ShowlogModels

/// The settings that every feature shares: the time, the zone, the wording, and whether specials count.
public struct SettingsState: Equatable, Sendable {
  /// The time that counts as now.
  public var now: Timestamp

  /// The zone whose days and times are shown.
  public var zone: Zone

  /// The names of months and weekdays, and the form of numbers.
  public var wording: Wording

  /// Whether specials count in figures.
  public var includesSpecials: Bool

  /// Creates settings.
  public init(now: Timestamp, zone: Zone, wording: Wording = .english, includesSpecials: Bool = false) {
    self.now = now
    self.zone = zone
    self.wording = wording
    self.includesSpecials = includesSpecials
  }
}

/// An event of the settings.
public enum SettingsAction: Equatable, Codable, Sendable {
  /// Time has passed.
  case clockTicked(now: Timestamp)

  /// The viewer chose another zone.
  case zoneChosen(zone: Zone)

  /// The viewer chose whether specials count.
  case specialsChosen(isOn: Bool)
}

/// The reducer of the settings.
public struct SettingsReducer: Reducer {
  /// Creates a reducer of settings.
  public init() {}

  /// Stores the new time or the viewer's choice.
  public func reduce(
    _ state: inout SettingsState, _ action: SettingsAction, _ environment: Void
  ) -> Effect<SettingsAction> {
    switch action {
    case .clockTicked(let now): state.now = now
    case .zoneChosen(let zone): state.zone = zone
    case .specialsChosen(let isOn): state.includesSpecials = isOn
    }
    return .none
  }
}
