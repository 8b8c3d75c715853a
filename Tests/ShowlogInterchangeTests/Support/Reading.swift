import ShowlogInterchange
import ShowlogModels
import Testing

/// The batch that sources give, in order.
func batch(of sources: ImportSource..., options: ImportOptions = ImportOptions()) throws -> ImportBatch {
  var reader = ImportReader(options: options)
  for source in sources { try reader.read(source) }
  return reader.finish()
}

/// The batch that fixtures give, in order.
func batch(of fixtures: Fixture..., options: ImportOptions = ImportOptions()) throws -> ImportBatch {
  var reader = ImportReader(options: options)
  for fixture in fixtures { try reader.read(fixture.source) }
  return reader.finish()
}

/// The batch that a text gives as the content of `file.json`.
func batch(
  ofText text: String, named name: String = "file.json", options: ImportOptions = ImportOptions()
) throws -> ImportBatch {
  try batch(of: ImportSource(name: name, bytes: [UInt8](text.utf8)), options: options)
}

/// The error that bytes give, as its one line; nil where they are read.
func message(
  ofBytes bytes: [UInt8], named name: String = "file.json", options: ImportOptions = ImportOptions()
) throws -> String? {
  do {
    _ = try batch(of: ImportSource(name: name, bytes: bytes), options: options)
    return nil
  } catch let error as ImportError {
    return error.description
  }
}

/// The error that a text gives, as its one line; nil where it is read.
func message(
  of text: String, named name: String = "file.json", options: ImportOptions = ImportOptions()
) throws -> String? {
  try message(ofBytes: [UInt8](text.utf8), named: name, options: options)
}

extension ImportBatch {
  /// All episodes of all shows.
  var episodes: [EpisodeRecord] { shows.flatMap(\.episodes) }

  /// The episode that a play is of.
  func episode(of play: PlayRecord) -> EpisodeRecord { shows[play.show].episodes[play.episode] }
}

extension Timestamp {
  /// A moment that a test spells out.
  init(_ text: String) throws { self = try #require(Timestamp(iso8601: text)) }
}
