// A stand-in for the parts of SwiftUI in the articles and in Todos, so that their code compiles without SwiftUI. Views are
// created and not drawn; the signatures are SwiftUI's, reduced to what is used.
import LeftfoldCore
import Observation

// As SwiftUI declares it: a view of a module without checks may conform.
@MainActor @preconcurrency
package protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  package typealias Body = Never
}

extension View where Body == Never {
  package var body: Never { fatalError("a view without a body") }
}

/// A view that SwiftUI draws itself.
package protocol Primitive: View where Body == Never {}

@MainActor @resultBuilder
package enum ViewBuilder {
  package static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  package static func buildBlock<each Content: View>(_ content: repeat each Content) -> Group<(repeat each Content)> {
    Group((repeat each content))
  }
  package static func buildIf<Content: View>(_ content: Content?) -> Group<Content?> { Group(content) }
  package static func buildEither<First: View, Second: View>(first: First) -> Group<(First?, Second?)> {
    Group((first, nil))
  }
  package static func buildEither<First: View, Second: View>(second: Second) -> Group<(First?, Second?)> {
    Group((nil, second))
  }
}

package struct Group<Content>: Primitive {
  package init(_ content: Content) {}
}

package struct Text: Primitive {
  package init(_ text: String) {}
}

package struct ProgressView: Primitive {
  package init() {}
  package init(value: Double?, total: Double = 1) {}
}

package struct ButtonRole: Sendable {
  package static let destructive = ButtonRole()
  package static let cancel = ButtonRole()
}

package struct Button: Primitive {
  package init(_ title: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {}
}

package struct Toggle: Primitive {
  package init(_ title: String, isOn: Binding<Bool>) {}
}

package struct NavigationLink: Primitive {
  package init<Value: Hashable>(_ title: String, value: Value?) {}
}

package struct NavigationStack<Data, Root: View>: Primitive {
  package init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable
  {}
}

package struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: Primitive {
  package init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
}

package struct TextField: Primitive {
  package init(_ title: String, text: Binding<String>) {}
}

package struct Label: Primitive {
  package init(_ title: String, systemImage: String) {}
}

package struct VStack<Content: View>: Primitive {
  package init(@ViewBuilder content: () -> Content) {}
}

package struct HStack<Content: View>: Primitive {
  package init(@ViewBuilder content: () -> Content) {}
}

package struct List<Data: RandomAccessCollection, Row: View>: Primitive {
  package init(_ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row)
  where Data.Element: Identifiable {
  }
  package init<ID: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) {}
}

package struct TabView<Content: View>: Primitive {
  package init(@ViewBuilder content: () -> Content) {}
}

/// A view with a modifier.
package struct Modified<Content: View>: Primitive {}

extension View {
  package func tabItem<Item: View>(@ViewBuilder _ item: () -> Item) -> Modified<Self> { Modified() }
  package func task(_ action: @escaping @MainActor @Sendable () async -> Void) -> Modified<Self> { Modified() }
  package func onSubmit(_ action: @escaping @MainActor () -> Void) -> Modified<Self> { Modified() }
  package func environment<Value: AnyObject & Observable>(_ value: Value) -> Modified<Self> { Modified() }
  package func onAppear(perform action: (@MainActor () -> Void)? = nil) -> Modified<Self> { Modified() }
  package func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> Modified<Self> { Modified() }
  package func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> Modified<Self> { Modified() }
  package func navigationDestination<Value: Hashable, Content: View>(
    for data: Value.Type, @ViewBuilder destination: @escaping (Value) -> Content
  ) -> Modified<Self> { Modified() }
  package func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> Modified<Self> { Modified() }
  package func alert<Actions: View>(
    _ title: String, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Actions
  ) -> Modified<Self> { Modified() }
}

package struct Animation: Sendable {
  package static let `default` = Animation()
}

@MainActor
package func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }

@propertyWrapper
package struct Binding<Value> {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void

  package init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    self.get = get
    self.set = set
  }

  @MainActor package var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  package var projectedValue: Binding<Value> { self }
}

@propertyWrapper
package struct State<Value> {
  package var wrappedValue: Value
  package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

@propertyWrapper
package struct Environment<Value> {
  package init(_ type: Value.Type) where Value: AnyObject & Observable {}
  package init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
  package var wrappedValue: Value { fatalError("a view that SwiftUI does not draw") }
}

package struct EnvironmentValues {
  package var openWindow: OpenWindowAction { OpenWindowAction() }
}

@MainActor
package struct OpenWindowAction: Sendable {
  nonisolated init() {}
  package func callAsFunction<Value: Codable & Hashable>(value: Value) {}
}

@MainActor @propertyWrapper @dynamicMemberLookup
package struct Bindable<Value: AnyObject & Observable> {
  package var wrappedValue: Value
  package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  package var projectedValue: Bindable<Value> { self }
  package subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    let object = wrappedValue
    return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
  }
}

@MainActor
package protocol App {
  associatedtype Body: Scene
  var body: Body { get }
  init()
}

@MainActor
package protocol Scene {}

package struct WindowGroup<Content: View>: Scene {
  package init(@ViewBuilder content: () -> Content) {}
  package init<Value: Hashable & Codable, Window: View>(
    for type: Value.Type, @ViewBuilder content: @escaping (Binding<Value>) -> Window,
    defaultValue: @escaping () -> Value
  ) where Content == PresentedWindowContent<Value, Window> {}
}

package struct PresentedWindowContent<Value: Hashable & Codable, Content: View>: Primitive {}

@MainActor
package protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}

extension Store {
  /// The same as with SwiftUI.
  package func binding<Value>(
    get: @escaping @MainActor @Sendable (State) -> Value, send action: @escaping @MainActor @Sendable (Value) -> Action,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Binding<Value> {
    let accessors = accessors(get: get, send: action, fileID: fileID, line: line)
    return Binding(get: accessors.get, set: accessors.set)
  }
}
