// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// A stand-in for the parts of SwiftUI in the article "From the articles to Leftfold", so that its code compiles without
// SwiftUI. Views are created and not drawn; the signatures are SwiftUI's, reduced to what the article uses.
import LeftfoldCore
import Observation

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public typealias Body = Never
}

extension View where Body == Never {
  public var body: Never { fatalError("a view without a body") }
}

/// A view that SwiftUI draws itself.
public protocol Primitive: View where Body == Never {}

@MainActor @resultBuilder
public enum ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> Group<(repeat each Content)> {
    Group((repeat each content))
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Group<Content?> { Group(content) }
  public static func buildEither<First: View, Second: View>(first: First) -> Group<(First?, Second?)> {
    Group((first, nil))
  }
  public static func buildEither<First: View, Second: View>(second: Second) -> Group<(First?, Second?)> {
    Group((nil, second))
  }
}

public struct Group<Content>: Primitive {
  public init(_ content: Content) {}
}

public struct Text: Primitive {
  public init(_ text: String) {}
}

public struct ProgressView: Primitive {
  public init() {}
}

public struct Button: Primitive {
  public init(_ title: String, action: @escaping @MainActor () -> Void) {}
}

public struct TextField: Primitive {
  public init(_ title: String, text: Binding<String>) {}
}

public struct Label: Primitive {
  public init(_ title: String, systemImage: String) {}
}

public struct VStack<Content: View>: Primitive {
  public init(@ViewBuilder content: () -> Content) {}
}

public struct List<Data: RandomAccessCollection, Row: View>: Primitive where Data.Element: Identifiable {
  public init(_ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row) {}
}

public struct TabView<Content: View>: Primitive {
  public init(@ViewBuilder content: () -> Content) {}
}

/// A view with a modifier.
public struct Modified<Content: View>: Primitive {}

extension View {
  public func tabItem<Item: View>(@ViewBuilder _ item: () -> Item) -> Modified<Self> { Modified() }
  public func task(_ action: @escaping @MainActor @Sendable () async -> Void) -> Modified<Self> { Modified() }
  public func onSubmit(_ action: @escaping @MainActor () -> Void) -> Modified<Self> { Modified() }
  public func environment<Value: AnyObject & Observable>(_ value: Value) -> Modified<Self> { Modified() }
}

@propertyWrapper
public struct Binding<Value> {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void

  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    self.get = get
    self.set = set
  }

  @MainActor public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  public var projectedValue: Binding<Value> { self }
}

@propertyWrapper
public struct State<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

@propertyWrapper
public struct Environment<Value: AnyObject & Observable> {
  public init(_ type: Value.Type) {}
  public var wrappedValue: Value { fatalError("a view that SwiftUI does not draw") }
}

@MainActor
public protocol App {
  associatedtype Body: Scene
  var body: Body { get }
  init()
}

@MainActor
public protocol Scene {}

public struct WindowGroup<Content: View>: Scene {
  public init(@ViewBuilder content: () -> Content) {}
}

@MainActor
public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}

extension Store {
  /// The same as with SwiftUI.
  public func binding<Value>(
    get: @escaping @MainActor @Sendable (State) -> Value, send action: @escaping @MainActor @Sendable (Value) -> Action,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Binding<Value> {
    let accessors = accessors(get: get, send: action, fileID: fileID, line: line)
    return Binding(get: accessors.get, set: accessors.set)
  }
}
