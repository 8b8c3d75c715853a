/// The source location of the latest send, for tools that record an app; not written unless one is attached.
///
/// A recording store reads it while a derived store passes an action to its root. That is synchronous, so the latest
/// location is the current action's.
@MainActor @usableFromInline
package enum SendSite {
  /// Whether sends record their location.
  @usableFromInline
  package static var isRecorded = false

  /// The location of the latest send.
  @usableFromInline
  package static var latest: SourceLocation?
}
