import ShowlogModels

/// Which shows are listed.
struct ShowsFilter {
  private let words: [Substring]
  private let followedOnly: Bool

  init(_ state: ShowsState) {
    words = state.filter.folded.split(separator: " ")
    followedOnly = state.followedOnly
  }

  /// Whether all words that are searched for are parts of the title.
  func includes(_ show: Show) -> Bool {
    guard !followedOnly || show.isFollowed == true else { return false }
    guard !words.isEmpty else { return true }
    let title = show.title.folded
    return words.allSatisfy { title.contains($0) }
  }
}
