/// The effects that a child's reducer started; canceled once the child is absent.
///
/// The child is watched until the effects have ended and the intervals of those that are throttled have passed.
@MainActor
final class OwnedGroup: EffectGroup {
  private var holds = 1
  var unwatch: (@MainActor () -> Void)?

  var isOwnerAbsent: Bool { wasCanceled }

  override var owners: [OwnedGroup] { [self] + super.owners }

  func hold() { holds += 1 }

  func release() {
    holds -= 1
    if holds == 0 { unwatch?() }
  }
}
