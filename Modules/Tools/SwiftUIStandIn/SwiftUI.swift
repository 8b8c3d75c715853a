// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// A stand-in for the parts of SwiftUI in the articles and in Todos, so that their code compiles without SwiftUI. Views are
// created and not drawn; the signatures are SwiftUI's, reduced to what is used.
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
  public init(value: Double?, total: Double = 1) {}
}

public struct ButtonRole: Sendable {
  public static let destructive = ButtonRole()
  public static let cancel = ButtonRole()
}

public struct Button: Primitive {
  public init(_ title: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {}
}

public struct Toggle: Primitive {
  public init(_ title: String, isOn: Binding<Bool>) {}
}

public struct NavigationLink: Primitive {
  public init<Value: Hashable>(_ title: String, value: Value?) {}
}

public struct NavigationStack<Data, Root: View>: Primitive {
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable
  {}
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: Primitive {
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
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

public struct HStack<Content: View>: Primitive {
  public init(@ViewBuilder content: () -> Content) {}
}

public struct List<Data: RandomAccessCollection, Row: View>: Primitive {
  public init(_ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row) where Data.Element: Identifiable {
  }
  public init<ID: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) {}
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
  public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> Modified<Self> { Modified() }
  public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> Modified<Self> { Modified() }
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> Modified<Self> { Modified() }
  public func navigationDestination<Value: Hashable, Content: View>(
    for data: Value.Type, @ViewBuilder destination: @escaping (Value) -> Content
  ) -> Modified<Self> { Modified() }
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> Modified<Self> { Modified() }
  public func alert<Actions: View>(
    _ title: String, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions
  ) -> Modified<Self> { Modified() }
}

public struct Animation: Sendable {
  public static let `default` = Animation()
}

@MainActor
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }

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
public struct Environment<Value> {
  public init(_ type: Value.Type) where Value: AnyObject & Observable {}
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
  public var wrappedValue: Value { fatalError("a view that SwiftUI does not draw") }
}

public struct EnvironmentValues {
  public var openWindow: OpenWindowAction { OpenWindowAction() }
}

@MainActor
public struct OpenWindowAction: Sendable {
  nonisolated init() {}
  public func callAsFunction<Value: Codable & Hashable>(value: Value) {}
}

@MainActor @propertyWrapper @dynamicMemberLookup
public struct Bindable<Value: AnyObject & Observable> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var projectedValue: Bindable<Value> { self }
  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    let object = wrappedValue
    return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
  }
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
  public init<Value: Hashable & Codable, Window: View>(
    for type: Value.Type, @ViewBuilder content: @escaping (Binding<Value>) -> Window,
    defaultValue: @escaping () -> Value
  ) where Content == PresentedWindowContent<Value, Window> {}
}

public struct PresentedWindowContent<Value: Hashable & Codable, Content: View>: Primitive {}

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
