import Synchronization

/// Names of keys and ids, the same ones throughout an export: those that look alike are numbered.
final class DistinctNames: Sendable {
  /// A key or an id with the text that shows it.
  struct Key: Hashable, @unchecked Sendable {
    let text: String
    // Not known to be Sendable, but only compared, and constant while it is a key.
    let value: AnyHashable
  }

  private struct Collection {
    private var holders: [String: Key] = [:]
    private var numbered: [String: [Key: String]] = [:]

    mutating func names(of keys: [Key]) -> [String] {
      // Before any is numbered, since a text may look like a name with a number.
      for key in keys where holders[key.text] == nil { holders[key.text] = key }
      return keys.map { key in
        // The holder's text, since an equal key may have a text of other characters: in JSON these are two names.
        if let holder = holders[key.text], holder == key { holder.text } else { number(key) }
      }
    }

    private mutating func number(_ key: Key) -> String {
      if let name = numbered[key.text]?[key] { return name }
      var number = (numbered[key.text]?.count ?? 0) + 2
      while holders["\(key.text) (\(number))"] != nil { number += 1 }
      let name = "\(key.text) (\(number))"
      holders[name] = key
      numbered[key.text, default: [:]][key] = name
      return name
    }
  }

  private let collections = Mutex<[ObjectIdentifier: Collection]>([:])

  /// Returns the names of some keys of a type of collection, which are different ones for different keys.
  func names(of keys: [Key], in type: Any.Type) -> [String] {
    collections.withLock { $0[ObjectIdentifier(type), default: Collection()].names(of: keys) }
  }
}
