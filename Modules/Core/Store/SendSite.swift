/// The source location of the latest send, for tools that record an app; it is not written without one.
///
/// A recording store reads it while a derived store passes an action to its root. That is synchronous, so the latest
/// location is the current action's.
@MainActor @usableFromInline
package enum SendSite {
  @usableFromInline
  package static var isRecorded = false

  @usableFromInline
  package static var latest: SourceLocation?
}
