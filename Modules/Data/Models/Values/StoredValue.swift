/// A value in a column of a stored table; in JSON null, a number or a text.
public enum StoredValue: Hashable, Sendable {
  /// No value.
  case null
  /// A 64-bit integer.
  case integer(Int)
  /// A text.
  case text(String)
}

extension StoredValue: Codable {
  /// Decodes null, an integer or a text.
  ///
  /// - Throws: `DecodingError` for any other value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self =
      if container.decodeNil() {
        .null
      } else if let number = try? container.decode(Int.self) {
        .integer(number)
      } else {
        .text(try container.decode(String.self))
      }
  }

  /// Encodes the value alone, without its type.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .integer(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }
}

/// A value of an enum that files and scripts state by its name.
public protocol NamedValue: RawRepresentable<String>, CaseIterable, Codable, Sendable {}

extension NamedValue {
  /// The names, for errors.
  public static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// Decodes a name.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for any other text, with the names.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let value = Self(rawValue: text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "\"\(text)\" is not one of \(Self.names)"))
    }
    self = value
  }
}
