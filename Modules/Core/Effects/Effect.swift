/// Work outside of a reducer, as a value: a reducer returns it, the store runs it, its results arrive as actions.
///
/// An effect is a list of requests, which the store carries out in order: send an action, run work, cancel what has an id,
/// report misuse. An operator changes the list, or puts its own work around that of each request.
///
/// The actions of one effect arrive in the order in which it sent them. A canceled effect sends no further actions.
public struct Effect<Action: Sendable>: Sendable {
  /// Nil for none: a null pointer, so that the common case costs one comparison.
  @usableFromInline let requests: [EffectRequest<Action>]?

  @inlinable
  init(_ requests: [EffectRequest<Action>]?) { self.requests = requests }

  @inlinable
  init(_ kind: EffectRequest<Action>.Kind) { requests = [EffectRequest(kind)] }

  /// An effect that does nothing.
  @inlinable
  public static var none: Self { Self(nil as [EffectRequest<Action>]?) }

  /// An action, handled after those that are queued already.
  ///
  /// - Parameter action: The action to handle.
  @inlinable
  public static func send(_ action: Action) -> Self { Self(.send(action)) }

  /// Asynchronous work, which may send any number of actions.
  ///
  /// The work runs off the main actor. An error it throws is reported as a ``Diagnostic`` with the action that started
  /// it; ``catch(_:)`` makes it an action, for what the state should reflect. What canceled work throws is dropped.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task; nil for the default.
  ///   - fileID: The file, for reports.
  ///   - line: The line, for reports.
  ///   - operation: The work. Its parameter sends actions to the store.
  @inlinable @inline(never)
  public static func run(
    priority: @autoclosure () -> TaskPriority? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void
  ) -> Self {
    // Not inlined: a reducer would otherwise make room for the priority, of a size unknown to it, at every action.
    Self(
      .run(
        EffectWork(priority: priority(), source: SourceLocation(fileID: fileID, line: line)) { send in
          { try await operation(send) }
        }))
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
  public static func sequence<S: AsyncSequence & Sendable>(
    _ elements: S, priority: TaskPriority? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @Sendable (S.Element) -> Action
  ) -> Self {
    run(priority: priority, fileID: fileID, line: line) { send in
      for try await element in elements { await send(transform(element)) }
    }
  }

  /// A report of misuse to the store's diagnostic handler, without an action.
  ///
  /// - Parameters:
  ///   - kind: The kind of misuse.
  ///   - message: The problem and its remedy.
  ///   - fileID: The file, for reports.
  ///   - line: The line, for reports.
  public static func report(
    _ kind: Diagnostic.Kind, _ message: String, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    Self(.report(kind, message, SourceLocation(fileID: fileID, line: line)))
  }

  /// Cancels the effects that have an id, whether they run or wait to run.
  ///
  /// None of their actions arrives, not even those that were sent and not handled yet. Of what one reduction returns, the
  /// effects before this one are canceled, and those after it are not.
  ///
  /// - Parameters:
  ///   - id: The id of the effects.
  ///   - scope: Whether the id belongs to the part of the state whose reducer uses it or to the whole store.
  public static func cancel(id: some Hashable & Sendable, scope: EffectIDScope = .instance) -> Self {
    Self(.cancel(EffectID(id, scope)))
  }

  /// Effects that run at the same time.
  ///
  /// - Parameter effects: The effects, which start in this order.
  @inlinable
  public static func merge(_ effects: Effect...) -> Self { merge(effects) }

  /// Effects that run at the same time.
  ///
  /// - Parameter effects: The effects, which start in this order.
  /// - Complexity: O(n) for n parts.
  @inlinable
  public static func merge(_ effects: some Sequence<Effect>) -> Self {
    let requests = effects.flatMap { $0.requests ?? [] }
    return requests.isEmpty ? .none : Self(requests)
  }

  /// This effect and another at the same time.
  ///
  /// - Parameter other: The other effect, which starts after this one.
  /// - Complexity: O(n) for n parts, which it copies; `merge` of a sequence copies each once.
  @inlinable
  public func merged(with other: Effect) -> Effect {
    guard let first = requests else { return other }
    guard let second = other.requests else { return self }
    return Effect(first + second)
  }

  /// This effect with an id, by which it is canceled.
  ///
  /// It has the id from the start, also while it waits as by ``delay(for:clock:fileID:line:)``. It may have several.
  ///
  /// - Parameters:
  ///   - id: The id to cancel it by.
  ///   - scope: Whether the id belongs to the part of the state whose reducer uses it or to the whole store.
  ///   - cancelsInFlight: Whether effects that have the id are canceled before this one starts, even if it is ``none``.
  public func cancellable(
    id: some Hashable & Sendable, scope: EffectIDScope = .instance, cancelsInFlight: Bool = false
  ) -> Effect {
    let id = EffectID(id, scope)
    let tagged = requests?.map { request in
      var request = request
      request.tags = EffectTags(adding: id, to: request.tags)
      return request
    }
    return cancelsInFlight ? Effect([EffectRequest(.cancel(id))] + (tagged ?? [])) : Effect(tagged)
  }

  /// This effect with its actions mapped to other actions.
  ///
  /// For the effects of a reducer over a part of the state use ``pullback(state:action:)``, which scopes their ids as
  /// well.
  ///
  /// - Parameter transform: The action to send for each action of this effect.
  @inlinable
  public func map<Other>(_ transform: @escaping @Sendable (Action) -> Other) -> Effect<Other> {
    Effect<Other>(requests?.map { $0.mapped(transform) })
  }
}
