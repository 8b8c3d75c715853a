import ShowlogInterchange
import ShowlogModels
import Testing

func batch(of sources: ImportSource..., options: ImportOptions = ImportOptions()) throws -> ImportBatch {
  var reader = ImportReader(options: options)
  for source in sources { try reader.read(source) }
  return reader.finish()
}

func batch(of fixtures: Fixture..., options: ImportOptions = ImportOptions()) throws -> ImportBatch {
  var reader = ImportReader(options: options)
  for fixture in fixtures { try reader.read(fixture.source) }
  return reader.finish()
}

func batch(
  ofText text: String, named name: String = "file.json", options: ImportOptions = ImportOptions()
) throws -> ImportBatch {
  try batch(of: ImportSource(name: name, bytes: [UInt8](text.utf8)), options: options)
}

func source(_ text: String, named name: String = "file.json") -> ImportSource {
  ImportSource(name: name, bytes: [UInt8](text.utf8))
}

func read(_ sources: [ImportSource]) throws -> ImportBatch {
  var reader = ImportReader()
  for source in sources { try reader.read(source) }
  return reader.finish()
}

/// The state after one import of the sources.
func imported(_ sources: [ImportSource]) throws -> PersistentState {
  var state = PersistentState()
  _ = state.merge(try read(sources))
  return state
}

/// Returns the message of the error in bytes; nil if they are valid.
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

func message(
  of text: String, named name: String = "file.json", options: ImportOptions = ImportOptions()
) throws -> String? {
  try message(ofBytes: [UInt8](text.utf8), named: name, options: options)
}

extension ImportBatch {
  var episodes: [EpisodeRecord] { shows.flatMap(\.episodes) }

  func episode(of play: PlayRecord) -> EpisodeRecord { shows[play.show].episodes[play.episode] }
}

extension Timestamp {
  init(_ text: String) throws { self = try #require(Timestamp(iso8601: text)) }
}

extension ImportBatch {
  /// The number of records of watched films.
  var films: Int { others.count { $0.kind == .film && $0.evidence != nil } }
}
