/// The source location of the latest send, for tools that record an app. A recording store reads it while a derived
/// store passes an action to its root: that is synchronous, so it is the current action's.
@MainActor @usableFromInline
package enum SendSite {
  @usableFromInline
  package static var isRecorded = false

  @usableFromInline
  package static var latest: SourceLocation?
}
