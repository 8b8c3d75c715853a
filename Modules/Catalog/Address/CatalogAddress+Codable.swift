extension CatalogAddress: Codable {
  /// Decodes an address from a string, with the checks of ``init(_:)``.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if the address is not allowed.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    do throws(CatalogError) { self = try Self(text) } catch {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "\(error)"))
    }
  }

  /// Encodes the address as a string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
