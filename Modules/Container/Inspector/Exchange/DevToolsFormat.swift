import Foundation

/// A format that writes states and actions for Redux DevTools, and reads them from its files.
public struct DevToolsFormat<State, Action>: Sendable {
  /// Returns a state as JSON.
  public var writeState: @Sendable (State) throws -> JSONValue
  /// Returns an action as a JSON object, which must have a member `type` with a string.
  public var writeAction: @Sendable (Action) throws -> JSONValue
  /// Decodes a state from JSON; throws if that fails.
  public var readState: @Sendable (JSONValue) throws -> State
  /// Decodes an action from a JSON object; throws if that fails.
  public var readAction: @Sendable (JSONValue) throws -> Action

  /// Creates a format from four functions, for example for the files of an app in another language.
  public init(
    writeState: @escaping @Sendable (State) throws -> JSONValue,
    writeAction: @escaping @Sendable (Action) throws -> JSONValue,
    readState: @escaping @Sendable (JSONValue) throws -> State,
    readAction: @escaping @Sendable (JSONValue) throws -> Action
  ) {
    self.writeState = writeState
    self.writeAction = writeAction
    self.readState = readState
    self.readAction = readAction
  }

  /// Creates a format that writes values as the inspector shows them, redacted; its files cannot be replayed.
  public init(showing redaction: Redaction) {
    let inspection = Inspection(redaction: redaction)
    self.init(
      writeState: { JSONValue(inspection.value($0)) },
      writeAction: { action in
        let shape = ActionShape(action, inspection)
        return .object([.init("type", .string(shape.name)), .init("payload", JSONValue(shape.payload))])
      },
      readState: { _ in throw Self.unreadable }, readAction: { _ in throw Self.unreadable })
  }

  private static var unreadable: ExchangeError {
    ExchangeError(location: "", message: "this format only shows; give one that can read states and actions")
  }
}

extension DevToolsFormat where State: Codable & SendableMetatype, Action: Codable & SendableMetatype {
  /// Creates a format that uses the values' own encoding; an action's `type` is its readable name.
  public init() {
    self.init(
      writeState: { try JSONValue(encoding: $0) },
      writeAction: { action in
        let name = ActionShape(action, Inspection(limit: 0)).name
        return .object([.init("type", .string(name)), .init("payload", try JSONValue(encoding: action))])
      },
      readState: { try $0.decoded(as: State.self) },
      readAction: { json in
        guard let payload = json["payload"] else {
          throw ExchangeError(location: "payload", message: "expected the action as it was encoded, found nothing")
        }
        return try payload.decoded(as: Action.self, at: "payload")
      })
  }
}

extension JSONValue {
  /// Creates JSON from a value's own encoding.
  ///
  /// - Throws: the error of the encoding.
  public init(encoding value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Older encoders reject a number at the top level.
    let text = String(decoding: try encoder.encode([value]), as: UTF8.self)
    guard case .array(let values) = try JSONValue(parsing: text), let first = values.first else {
      throw ExchangeError(location: "", message: "\(type(of: value)) encodes itself as nothing")
    }
    self = first
  }

  /// Decodes a value from this JSON.
  ///
  /// - Parameters:
  ///   - type: the value's type.
  ///   - location: the location of this JSON in its file, for errors.
  /// - Throws: ``ExchangeError`` with the path to the mismatch.
  public func decoded<Value: Decodable>(as type: Value.Type, at location: String = "") throws -> Value {
    do {
      let values = try JSONDecoder().decode([Value].self, from: Data("[\(text)]".utf8))
      if let value = values.first { return value }
    } catch let error as DecodingError {
      throw ExchangeError(error, at: location)
    }
    throw ExchangeError(location: location, message: "expected \(type)")
  }

  /// Creates JSON of a value as the inspector shows it.
  ///
  /// - Parameters:
  ///   - value: Any value.
  ///   - redaction: The hidden members.
  public init(showing value: Any, _ redaction: Redaction = Redaction()) {
    self.init(Inspection(redaction: redaction).value(value))
  }

  /// Creates JSON of a value in the inspector's form.
  public init(_ value: InspectedValue) {
    switch value {
    case .none: self = .null
    case .bool(let value): self = .bool(value)
    case .integer(let value): self = .integer(value)
    case .number(let value): self = .number(value)
    case .string(let value): self = .string(value)
    case .redacted: self = .string("•••")
    case .list(let values): self = .array(values.map { JSONValue($0) })
    case .fields(let fields), .entities(let fields): self = .object(fields.map { .init($0.name, JSONValue($0.value)) })
    }
  }
}

extension ExchangeError {
  init(_ error: DecodingError, at location: String) {
    let context =
      switch error {
      case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
        .dataCorrupted(let context):
        context
      @unknown default: DecodingError.Context(codingPath: [], debugDescription: "\(error)")
      }
    // The first step is the array that wraps the value.
    let steps = context.codingPath.dropFirst().map(\.stringValue)
    self.init(
      location: ([location] + steps).filter { !$0.isEmpty }.joined(separator: "."), message: context.debugDescription)
  }
}
