import CalendarFeature
import HistoryFeature
import ShowlogModels
import ShowsFeature
import TrendsFeature

/// By hand in JSON, an action is its feature's under the feature's name:
/// `{"history":{"watched":{"viewings":[{"episode":12,"at":"now"}]}}}`.
extension AppAction: Codable {
  private enum Feature: String, CodingKey, CaseIterable {
    case library, history, calendar, trends, shows, imports, settings, undone, redone
    // new-feature: key
  }

  /// What an action without parts is in JSON: `{}`.
  private struct Nothing: Codable {}

  /// Reads an action of exactly one feature, or `{"undone":{}}` or `{"redone":{}}`.
  ///
  /// - Throws: `DecodingError` where there is no feature of that name, or no such action of the feature's.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Feature.self)
    guard let feature = container.allKeys.first, container.allKeys.count == 1 else {
      let names = Feature.allCases.map(\.rawValue).joined(separator: ", ")
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath, debugDescription: "expected an object with one key of: \(names)"))
    }
    switch feature {
    case .library: self = .library(try container.decode(LibraryAction.self, forKey: feature))
    case .history: self = .history(try container.decode(HistoryAction.self, forKey: feature))
    case .calendar: self = .calendar(try container.decode(CalendarAction.self, forKey: feature))
    case .trends: self = .trends(try container.decode(TrendsAction.self, forKey: feature))
    case .shows: self = .shows(try container.decode(ShowsAction.self, forKey: feature))
    // new-feature: decode
    case .imports: self = .imports(try container.decode(ImportAction.self, forKey: feature))
    case .settings: self = .settings(try container.decode(SettingsAction.self, forKey: feature))
    case .undone, .redone:
      _ = try container.decode(Nothing.self, forKey: feature)
      self = feature == .undone ? .undone : .redone
    }
  }

  /// Writes an action under its feature's name. What a store file held is not written into it again.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Feature.self)
    switch self {
    case .library(let action): try container.encode(action, forKey: .library)
    case .history(let action): try container.encode(action, forKey: .history)
    case .calendar(let action): try container.encode(action, forKey: .calendar)
    case .trends(let action): try container.encode(action, forKey: .trends)
    case .shows(let action): try container.encode(action, forKey: .shows)
    // new-feature: encode
    case .imports(let action): try container.encode(action, forKey: .imports)
    case .settings(let action): try container.encode(action, forKey: .settings)
    case .undone: try container.encode(Nothing(), forKey: .undone)
    case .redone: try container.encode(Nothing(), forKey: .redone)
    case .opening, .restored: break
    }
  }

  /// The feature's name and what happened, as `history.watched`.
  public var kind: String {
    switch self {
    case .library(let action): "library.\(caseName(of: action))"
    case .history(let action): "history.\(caseName(of: action))"
    case .calendar(let action): "calendar.\(caseName(of: action))"
    case .trends(let action): "trends.\(caseName(of: action))"
    case .shows(let action): "shows.\(caseName(of: action))"
    // new-feature: kind
    case .imports(let action): "imports.\(caseName(of: action))"
    case .settings(let action): "settings.\(caseName(of: action))"
    case .undone, .redone, .opening, .restored: "app.\(caseName(of: self))"
    }
  }

  private func caseName(of action: Any) -> String {
    Mirror(reflecting: action).children.first?.label ?? "\(action)"
  }
}
