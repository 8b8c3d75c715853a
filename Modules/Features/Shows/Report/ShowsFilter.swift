import ShowlogModels

/// The filter of the list.
struct ShowsFilter {
  private let words: [Substring]
  private let mineOnly: Bool

  init(_ state: ShowsState) {
    words = state.filter.folded.split(separator: " ")
    // A search covers all shows, also for one to follow.
    mineOnly = state.followedOnly && words.isEmpty
  }

  /// Whether a show is listed: followed or watched by the viewer, with each word of the search in its title.
  func includes(_ show: Show, _ progress: @autoclosure () -> ShowProgress) -> Bool {
    guard !mineOnly || show.isFollowed == true || progress().isBegun else { return false }
    guard !words.isEmpty else { return true }
    let title = show.title.folded
    return words.allSatisfy { title.contains($0) }
  }
}

extension ShowProgress {
  /// Whether any episode was watched.
  fileprivate var isBegun: Bool { watched > 0 || watchedUnaired > 0 }
}
