extension CatalogAddress: Codable {
  /// Reads an address as text, with the checks of ``init(_:)``.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if it may not be connected to.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    do throws(CatalogError) { self = try Self(text) } catch {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "\(error)"))
    }
  }

  /// Writes the address as text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
