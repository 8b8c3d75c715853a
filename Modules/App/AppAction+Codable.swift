import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels

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
