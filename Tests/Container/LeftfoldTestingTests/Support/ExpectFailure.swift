import LeftfoldCore
import Testing

/// Expects one test failure whose message contains all of these texts.
@MainActor
func expectFailure(
  _ words: String..., sourceLocation: Testing.SourceLocation = #_sourceLocation, _ body: () -> Void
) {
  let log = Log()
  withKnownIssue(sourceLocation: sourceLocation) {
    body()
  } matching: { issue in
    log.append(issue.comments.map(\.rawValue).joined(separator: "\n"))
    return true
  }
  let messages = log.values
  #expect(messages.count == 1, "\(messages)", sourceLocation: sourceLocation)
  for word in words {
    #expect(messages.first?.contains(word) == true, "\(word) in \(messages)", sourceLocation: sourceLocation)
  }
}
