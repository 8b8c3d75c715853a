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

  /// Creates the coding of a feature's actions, which a prism embeds in a larger action.
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

/// A feature's name as a JSON key.
public struct ActionKey: CodingKey {
  /// The feature's name.
  public let stringValue: String

  /// Always nil: features have names, not numbers.
  public var intValue: Int? { nil }

  /// Creates the key of a feature's name.
  public init(_ name: String) { stringValue = name }

  /// Creates the key of a feature's name; never nil.
  public init?(stringValue: String) { self.init(stringValue) }

  /// Always nil: features have names, not numbers.
  public init?(intValue: Int) { nil }
}
