/// The place in the source of the latest send, for tools that record what an app did; nothing is noted while none does.
///
/// A store that records reads it while an action is passed from a derived store to its root, which is synchronous, so the
/// latest place is that of the action in hand.
@MainActor @usableFromInline
package enum SendSite {
  /// Whether sends note their places.
  @usableFromInline
  package static var isRecorded = false

  /// The place of the latest send.
  @usableFromInline
  package static var latest: SourceLocation?
}
