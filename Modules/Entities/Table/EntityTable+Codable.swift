extension EntityTable: Encodable where Entity: Encodable {
  /// Encodes an array of the entities in order.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for entity in self { try container.encode(entity) }
  }
}

extension EntityTable: Decodable where Entity: Decodable {
  /// Decodes an array of entities, whose order is kept unless ids are integers.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if two have the same id, or the error of decoding an entity.
  public init(from decoder: any Decoder) throws {
    self.init()
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      // Still at this entity, for the path of an error.
      let place = container
      let entity = try container.decode(Entity.self)
      guard add(entity) else {
        throw DecodingError.dataCorruptedError(
          in: place,
          debugDescription: "A second entity has id \(IntegerID.text(entity.id)); ids must be unique."
        )
      }
    }
  }
}
