/// A change as a Swift statement on `$0`.
struct Assignment {
  private let change: RawChange

  init(_ change: RawChange) { self.change = change }

  var text: String {
    get throws {
      let target = try target
      guard case .index(let index) = change.path.last, change.old == nil || change.new == nil else {
        return "\(target) = \(try change.new.map { try SwiftSource.expression($0, target) } ?? "nil")"
      }
      let array = target.dropLast("[\(index)]".count)
      guard let new = change.new else { return "\(array).remove(at: \(index))" }
      return "\(array).insert(\(try SwiftSource.expression(new, target)), at: \(index))"
    }
  }

  private var target: String {
    get throws {
      var text = "$0"
      for (number, step) in change.path.enumerated() {
        let isLast = number == change.path.count - 1
        switch step {
        case .member(let name): text += ".\(name)"
        case .index(let index): text += "[\(index)]"
        case .entity(let id, _): text += "[id: \(try SwiftSource.expression(id))]\(isLast ? "" : "?")"
        case .unwrapped: text += isLast ? "" : "?"
        // Not assignable, so absent from assignable changes.
        case .key(let name), .payload(let name): throw SwiftSource.Unwritable(path: text, type: name)
        }
      }
      return text
    }
  }
}
