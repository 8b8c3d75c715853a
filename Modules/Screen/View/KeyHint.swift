/// A key in the status line, and how long it stays there when room is scarce.
struct KeyHint: Equatable {
  /// The importance of a key; the last are omitted first.
  enum Rank: Int, Comparable {
    /// Leads out: back, quit, and to the page that has every key.
    case wayOut
    /// Acts on the selected row first of all.
    case main
    /// Belongs to the page that is shown.
    case page
    /// Acts on rows of every page.
    case row
    /// Belongs to the screen.
    case screen

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  let key: String
  let meaning: String
  var rank = Rank.wayOut
}
