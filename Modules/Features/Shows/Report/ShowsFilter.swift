import ShowlogModels

struct ShowsFilter {
  private let words: [Substring]
  private let mineOnly: Bool

  init(_ state: ShowsState) {
    words = state.filter.folded.split(separator: " ")
    // A search covers all shows, so that it also finds one to follow.
    mineOnly = state.followedOnly && words.isEmpty
  }

  /// The progress is computed only if it decides.
  func includes(_ show: Show, isPaused: Bool, _ progress: @autoclosure () -> ShowProgress) -> Bool {
    guard !mineOnly || show.isFollowed == true || isPaused || progress().hasPlays else { return false }
    guard !words.isEmpty else { return true }
    let title = show.title.folded
    return words.allSatisfy { title.contains($0) }
  }
}
