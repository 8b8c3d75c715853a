import LeftfoldCore
import ShowlogModels

/// What every feature is told in the same way: the time, the zone, and whether specials count.
public struct SettingsState: Equatable, Codable, Sendable {
  /// The moment that counts as now.
  public var now: Timestamp

  /// The zone whose days and times are shown.
  public var zone: Zone

  /// Whether specials count in figures.
  public var includesSpecials: Bool

  /// Settings.
  public init(now: Timestamp, zone: Zone, includesSpecials: Bool = false) {
    self.now = now
    self.zone = zone
    self.includesSpecials = includesSpecials
  }
}

/// What happened to the settings.
public enum SettingsAction: Equatable, Codable, Sendable {
  /// Time has passed.
  case clockTicked(now: Timestamp)

  /// Another zone was chosen.
  case zoneChosen(zone: Zone)

  /// Specials are to count, or not.
  case specialsChosen(isOn: Bool)
}

/// Keeps the settings.
public struct SettingsReducer: Reducer {
  /// A reducer of settings.
  public init() {}

  /// Takes over what was chosen.
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
