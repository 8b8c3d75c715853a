extension Effect {
  /// The effects at once, in no order among them.
  @inlinable
  public static func merge(_ effects: Effect...) -> Self { merge(effects) }

  /// The effects at once, in no order among them.
  @inlinable
  public static func merge(_ effects: some Sequence<Effect>) -> Self {
    let operations = effects.compactMap { $0.operation }
    return operations.isEmpty ? .none : Effect(.merge(operations))
  }

  /// The effects one after the other: each starts when the one before has finished.
  @inlinable
  public static func concatenate(_ effects: Effect...) -> Self { concatenate(effects) }

  /// The effects one after the other: each starts when the one before has finished.
  @inlinable
  public static func concatenate(_ effects: some Sequence<Effect>) -> Self {
    let operations = effects.compactMap { $0.operation }
    return operations.isEmpty ? .none : Effect(.concatenate(operations))
  }

  /// This effect and another at once.
  @inlinable
  public func merged(with other: Effect) -> Effect {
    guard let first = operation else { return other }
    guard let second = other.operation else { return self }
    return Effect(.merge([first, second]))
  }

  /// The same effect, whose actions become other actions.
  @inlinable
  public func map<Other>(_ transform: @escaping @Sendable (Action) -> Other) -> Effect<Other> {
    guard let operation else { return .none }
    return Effect<Other>(operation.mappedIfPlain(transform) ?? operation.mapped(transform))
  }

  /// Sends an action for each element of a sequence, as it comes.
  @inlinable
  public static func sequence<S: AsyncSequence & Sendable>(
    _ elements: S, priority: TaskPriority? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @Sendable (S.Element) -> Action
  ) -> Self {
    run(priority: priority, fileID: fileID, line: line) { send in
      for try await element in elements { send(transform(element)) }
    }
  }
}
