import ShowlogModels

/// An order of shows, with ties broken by title and then by key.
public enum ShowsSort: String, NamedValue {
  /// By title, ignoring case.
  case title
  /// The most complete first; shows without aired episodes last.
  case progress
  /// The most recently watched first; shows never watched, or at unknown times, last.
  case recent
  /// The last added first.
  case added
  /// The most minutes left first; with equal minutes, the most episodes left.
  case left
  /// The newest first; shows of unknown years last.
  case year
}
