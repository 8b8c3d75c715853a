import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogSession
import Testing

/// The answer to an import is its commit.
@MainActor
struct SessionImportAnswerTests {
  private func added(_ commit: Commit<AppState>) -> [String] {
    let known = Set(commit.before.library.shows.map(\.id))
    return commit.after.library.shows.filter { !known.contains($0.id) }.map(\.title)
  }

  @Test("An import's commit starts from the other sessions' changes, and contains none of them")
  func foreign() async throws {
    try await withPlace { place in
      let (first, second) = (try open(place), try open(place))
      try await first.commit(imported(1))
      let commit = try await second.commit(imported(2))
      #expect(added(commit) == ["Show 2"])
      #expect(commit.isChanged)
      #expect(
        TableChange.all(from: commit.before, to: commit.after, limit: 0).first { $0.table == "plays" }?.inserted == 1)
    }
  }

  @Test("An import that adds nothing is no change, whatever another session committed meanwhile")
  func vain() async throws {
    try await withPlace { place in
      let (first, second) = (try open(place), try open(place))
      try await first.commit(imported(1))
      let commit = try await second.commit(imported(1))
      #expect(!commit.isChanged)
      #expect(added(commit).isEmpty)
    }
  }

  @Test("Concurrent imports are each answered by their own commit")
  func concurrent() async throws {
    try await withPlace { place in
      let session = try open(place)
      let imports = (1...4).map { show in Task { try await session.commit(imported(show)) } }
      for (show, task) in zip(1..., imports) { #expect(added(try await task.value) == ["Show \(show)"]) }
    }
  }
}
