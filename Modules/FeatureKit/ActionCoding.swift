import LeftfoldCore

/// The readable JSON form of a feature's actions: under the feature's name, as `{"history":{"cleared":{}}}`.
public struct ActionCoding<Action>: Sendable {
  /// The feature's name.
  public let name: String

  /// Decodes the action under the feature's name.
  public let decode: @Sendable (KeyedDecodingContainer<ActionKey>) throws -> Action

  /// Encodes an action under the feature's name; returns `false`, and encodes nothing, if it is another feature's.
  public let encode: @Sendable (Action, inout KeyedEncodingContainer<ActionKey>) throws -> Bool

  /// The name of an action's case; nil if it is another feature's.
  public let caseName: @Sendable (Action) -> String?

  /// The coding of a case of an action.
  public init<Part: Codable & Sendable>(_ name: String, _ prism: Prism<Action, Part>) {
    self.name = name
    let key = ActionKey(name)
    decode = { prism.embed(try $0.decode(Part.self, forKey: key)) }
    encode = { action, container in
      guard let part = prism.extract(action) else { return false }
      try container.encode(part, forKey: key)
      return true
    }
    caseName = { action in
      prism.extract(action).map { Mirror(reflecting: $0).children.first?.label ?? "\($0)" }
    }
  }
}

/// The name of a feature as a key of JSON.
public struct ActionKey: CodingKey {
  /// The name.
  public let stringValue: String

  /// No feature has a number.
  public var intValue: Int? { nil }

  /// A key.
  public init(_ name: String) { stringValue = name }

  /// A key.
  public init?(stringValue: String) { self.init(stringValue) }

  /// No feature has a number.
  public init?(intValue: Int) { nil }
}
