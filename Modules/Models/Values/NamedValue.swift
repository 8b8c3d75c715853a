/// A value of an enum that files and scripts state by its name.
public protocol NamedValue: RawRepresentable<String>, CaseIterable, Codable, Sendable {}

extension NamedValue {
  /// Decodes a name.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for any other text, with the names.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let value = Self(rawValue: text) else {
      let names = Self.allCases.map(\.rawValue).joined(separator: ", ")
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "\"\(text)\" is not one of \(names)"))
    }
    self = value
  }
}
