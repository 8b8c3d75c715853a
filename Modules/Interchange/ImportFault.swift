/// A fault at a location in a document; the file reader adds the file's name.
struct ImportFault: Error {
  let location: ImportError.Location
  let found: String
  let expected: String

  /// Whether the document is malformed, so that reading cannot continue, even if bad records are skipped.
  let isFatal: Bool
}
