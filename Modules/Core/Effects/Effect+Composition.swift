extension Effect {
  /// Effects that run at the same time.
  ///
  /// - Parameter effects: The effects, which start in this order.
  @inlinable
  public static func merge(_ effects: Effect...) -> Self { merge(effects) }

  /// Effects that run at the same time.
  ///
  /// - Parameter effects: The effects, which start in this order.
  @inlinable
  public static func merge(_ effects: some Sequence<Effect>) -> Self {
    Self(.merged(effects.compactMap { $0.operation }))
  }

  /// Effects that run one after another: each starts when the one before it has ended.
  ///
  /// - Parameter effects: The effects, in order.
  @inlinable
  public static func concatenate(_ effects: Effect...) -> Self { concatenate(effects) }

  /// Effects that run one after another: each starts when the one before it has ended.
  ///
  /// - Parameter effects: The effects, in order.
  @inlinable
  public static func concatenate(_ effects: some Sequence<Effect>) -> Self {
    Self(.concatenated(effects.compactMap { $0.operation }))
  }

  /// This effect and another at the same time.
  ///
  /// Merging `n` effects one by one in a loop takes O(n log n).
  ///
  /// - Parameter other: The other effect, which starts after this one.
  @inlinable
  public func merged(with other: Effect) -> Effect {
    guard let first = operation else { return other }
    guard let second = other.operation else { return self }
    return Effect(.merged([first, second]))
  }

  /// This effect with its actions mapped to other actions.
  ///
  /// For the effects of a reducer over a part of the state use ``pullback(state:action:)``, which scopes their ids as
  /// well.
  ///
  /// - Parameter transform: The action to send for each action of this effect.
  @inlinable
  public func map<Other>(_ transform: @escaping @Sendable (Action) -> Other) -> Effect<Other> {
    guard let operation else { return .none }
    return Effect<Other>(operation.mappedIfPlain(transform) ?? operation.mapped(transform))
  }

  /// An action for each element of an asynchronous sequence.
  ///
  /// The next element is requested when the action of the one before it has been handled.
  ///
  /// - Parameters:
  ///   - elements: The sequence. An error it throws is reported.
  ///   - priority: The priority of the task; nil for the default.
  ///   - fileID: The file, for reports.
  ///   - line: The line, for reports.
  ///   - transform: The action for an element.
  @inlinable
  public static func sequence<S: AsyncSequence & Sendable>(
    _ elements: S, priority: TaskPriority? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @Sendable (S.Element) -> Action
  ) -> Self {
    run(priority: priority, fileID: fileID, line: line) { send in
      for try await element in elements { await send(transform(element)) }
    }
  }
}
