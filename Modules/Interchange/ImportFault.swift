/// A fault at a place of a document; the reader of the file adds its name.
struct ImportFault: Error {
  let place: ImportError.Place
  let found: String
  let expected: String

  /// Whether the document itself is broken, so that nothing after this place can be trusted, not even by leaving out a
  /// record.
  let isFatal: Bool
}
