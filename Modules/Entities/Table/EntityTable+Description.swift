extension EntityTable: CustomStringConvertible, CustomDebugStringConvertible {
  /// The type, the count and the ids, in short.
  public var description: String {
    let shown = ids.prefix(5).map { String($0.rawValue) }.joined(separator: ", ")
    return "EntityTable<\(Entity.self)>(\(count): \(shown)\(count > 5 ? ", …" : ""))"
  }

  /// The same as ``description``.
  public var debugDescription: String { description }
}
