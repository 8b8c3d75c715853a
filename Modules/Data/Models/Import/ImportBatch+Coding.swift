extension ImportBatch: Codable {
  /// Refuses a batch: an action of a script has none, since `import` reads the records of files.
  ///
  /// - Throws: `DecodingError.dataCorrupted`, always.
  public init(from decoder: any Decoder) throws {
    throw DecodingError.dataCorrupted(
      .init(codingPath: decoder.codingPath, debugDescription: "records of files are read by import, not by an action"))
  }

  /// Encodes nothing: the records are in the tables.
  public func encode(to encoder: any Encoder) {}
}
