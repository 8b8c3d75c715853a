/// A change as a Swift statement on `$0`.
struct Assignment {
  private let change: RawChange

  init(_ change: RawChange) { self.change = change }

  var text: String {
    get throws {
      let chain = try Self.chain(change.path[...])
      // Optional chaining leads to a part of an optional; the optional itself is assigned.
      let isOptional = chain.hasSuffix("?")
      let target = isOptional ? String(chain.dropLast()) : chain
      switch change.path.last {
      case .index(let index) where change.old == nil || change.new == nil:
        let array = try Self.chain(change.path.dropLast())
        guard let new = change.new else { return "\(array).remove(at: \(index))" }
        return "\(array).insert(\(try SwiftSource.expression(new, target)), at: \(index))"
      default: break
      }
      guard let new = change.new else { return "\(target) = nil" }
      let value = try isOptional ? SwiftSource.wrapped(new, target) : SwiftSource.expression(new, target)
      return "\(target) = \(value)"
    }
  }

  private static func chain(_ path: ArraySlice<RawChange.Step>) throws -> String {
    try path.reduce(into: "$0") { text, step in
      switch step {
      case .member(let name): text += ".\(SwiftSource.member(name))"
      case .index(let index): text += "[\(index)]"
      case .entity(let id, _): text += "[id: \(try SwiftSource.expression(id))]?"
      case .unwrapped: text += "?"
      // Not assignable, so absent from assignable changes.
      case .key(let name), .payload(let name): throw SwiftSource.Unwritable(path: text, type: name)
      }
    }
  }
}
