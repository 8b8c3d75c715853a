import LeftfoldCore
import Testing

/// Where a test sent the actions whose effects run.
struct SentLocations {
  /// The location of the last action.
  private(set) var last: Testing.SourceLocation?
  private var running: [ObjectIdentifier: (effects: SentEffects, location: Testing.SourceLocation)] = [:]
  /// Ended ones are removed when there are twice as many as the last time.
  private var limit = 16

  subscript(effects: SentEffects) -> Testing.SourceLocation? { running[ObjectIdentifier(effects)]?.location }

  @MainActor
  mutating func insert(_ sent: SentAction, _ location: Testing.SourceLocation) {
    last = location
    guard let effects = sent.effects, !sent.isFinished else { return }
    if running.count >= limit {
      running = running.filter { !$0.value.effects.isFinished }
      limit = max(16, running.count * 2)
    }
    running[ObjectIdentifier(effects)] = (effects, location)
  }
}
