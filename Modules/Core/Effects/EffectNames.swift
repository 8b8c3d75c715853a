/// The groups of running effects by name: the id by which they are canceled, or the row that owns them. A class, and names
/// are released outside of its dictionary, since the release of a name may end effects.
@MainActor
final class EffectNames<Name: Hashable & Sendable> {
  private var keys: [Name: EffectKeys] = [:]
  private var groups = EffectSlots<EffectGroup>()

  func has(_ name: Name) -> Bool { keys[name] != nil }

  func insert(_ group: EffectGroup, as name: Name) -> EffectKey {
    let key = groups.insert(group)
    keys[name, default: EffectKeys()].insert(key)
    return key
  }

  func remove(_ key: EffectKey, as name: Name) {
    guard groups.remove(key) != nil else { return }
    keys[name]?.remove(key)
    if keys[name]?.isEmpty == true { Bytes.release(keys.take(name)) }
  }

  func removeAll(named name: Name, around inner: EffectGroup? = nil) -> [EffectGroup] {
    guard let all = keys[name]?.all else { return [] }
    var removed: [EffectGroup] = []
    for key in all {
      guard let group = groups[key] else { continue }
      if let inner, group.contains(inner) { continue }
      remove(key, as: name)
      removed.append(group)
    }
    return removed
  }
}

extension Dictionary {
  /// Removes a value and returns it with the dictionary's own key, for the caller to release after the access.
  mutating func take(_ key: Key) -> Element? { index(forKey: key).map { remove(at: $0) } }
}
