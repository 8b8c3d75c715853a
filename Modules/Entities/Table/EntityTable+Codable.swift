extension EntityTable: Encodable where Entity: Encodable {
  /// Writes an array of the entities in the order of their ids.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for entity in self { try container.encode(entity) }
  }
}

extension EntityTable: Decodable where Entity: Decodable {
  /// Reads an array of entities, in any order.
  ///
  /// - Throws: `DecodingError.dataCorrupted`, if two have the same id; and what reading an entity throws.
  public init(from decoder: any Decoder) throws {
    self.init()
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      let entity = try container.decode(Entity.self)
      guard add(entity) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "A second entity has id \(entity.id.rawValue); ids must be unique."
        )
      }
    }
  }
}
