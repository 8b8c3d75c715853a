import ShowlogModels

struct ShowsFilter {
  private let words: [Substring]
  private let mineOnly: Bool

  init(_ state: ShowsState) {
    words = state.searchedWords
    mineOnly = state.listsOwn
  }

  /// The progress is computed only if it decides.
  func includes(_ show: Show, isPaused: Bool, _ progress: @autoclosure () -> ShowProgress) -> Bool {
    guard !mineOnly || show.isFollowed == true || isPaused || progress().hasPlays else { return false }
    guard !words.isEmpty else { return true }
    let title = show.title.folded
    return words.allSatisfy { title.contains($0) }
  }
}

extension ShowsState {
  /// The words of the filter; none if it is blank.
  var searchedWords: [Substring] { filter.folded.split(separator: " ") }

  /// Whether only the viewer's shows are listed; a search covers all, so that it also finds one to follow.
  var listsOwn: Bool { followedOnly && searchedWords.isEmpty }
}
