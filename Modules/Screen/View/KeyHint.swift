/// A key in the status line, with its priority when the line is too narrow for all keys.
struct KeyHint: Equatable {
  /// The importance of a key; the last cases are omitted first.
  enum Priority: Int, Comparable {
    /// Leaves the page: back, quit, and the `?` page, which has every key.
    case navigation
    case main
    case page
    /// Further actions on rows, on every page.
    case row
    case screen

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  let key: String
  let meaning: String
  var priority = Priority.navigation
}
