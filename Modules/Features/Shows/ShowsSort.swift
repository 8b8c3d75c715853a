/// An order of shows. Shows that are equal in it stand by title, then by key.
public enum ShowsSort: String, CaseIterable, Codable, Sendable {
  /// By title, regardless of case.
  case title
  /// The most complete first; those of which nothing has been on last.
  case progress
  /// The most recently watched first; those never watched, or nobody knows when, last.
  case recent
  /// The last added first.
  case added
  /// The most minutes left first, and of equal minutes the most episodes.
  case left
  /// The newest first; those of an unknown year last.
  case year
}
