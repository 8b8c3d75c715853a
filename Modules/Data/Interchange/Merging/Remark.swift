/// A statement of a file that is kept in another way or not at all, in words, which the report counts.
struct Remark: Hashable, Sendable {
  /// What is said of one, after "1".
  let one: String
  /// What is said of several, after their number.
  let several: String

  init(_ one: String, _ several: String) { (self.one, self.several) = (one, several) }
}
