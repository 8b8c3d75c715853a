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
  package private(set) static var latest: SourceLocation?

  /// Notes a place, unless it is one where this module passes an action on.
  @usableFromInline
  static func note(_ fileID: StaticString, _ line: UInt) {
    let site = SourceLocation(fileID: fileID, line: line)
    if !site.fileID.hasPrefix("LeftfoldCore/") { latest = site }
  }
}
