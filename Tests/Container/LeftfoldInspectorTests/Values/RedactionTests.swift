import LeftfoldInspector
import Testing

@MainActor
struct RedactionTests {
  private class Base: Equatable, @unchecked Sendable {
    let secret = "SECRET"
    static func == (left: Base, right: Base) -> Bool { left === right }
  }
  private class Middle: Base, @unchecked Sendable { let shown = "MIDDLE" }
  private final class Derived: Middle, @unchecked Sendable { let own = "own" }

  private struct Box<Content: Equatable & Sendable>: Equatable, Sendable {
    var secret = "SECRET"
    var content: Content?
  }

  private struct Inner: Equatable, Sendable { var token = "SECRET" }

  private struct Account: Equatable, Sendable {
    var base: Base = Derived()
    var box = Box<Int>()
    var nested = Box(secret: "", content: Box(secret: "", content: Inner()))
  }

  private func texts(_ redaction: Redaction) throws -> [String] {
    var history = History<Account, Int>(initial: Account()) { state, _ in
      state.base = Derived()
      state.box.content = 1
      return nil
    }
    history.perform(1)
    let recording = Recording(history: history)
    return [
      recording.html(title: "", redaction: redaction), JSONValue(showing: history.present, redaction).text,
      try recording.devToolsState(DevToolsFormat<Account, Int>(showing: redaction)),
    ]
  }

  @Test("A member of a class is hidden in the values of its subclasses, and the others are shown")
  func subclasses() throws {
    let redaction = Redaction().hiding(\Base.secret).hiding(\Middle.shown).hiding(\Box<Int>.secret)
      .hiding(\Inner.token)
    for text in try texts(redaction) {
      #expect(!text.contains("SECRET") && !text.contains("MIDDLE"))
      #expect(text.contains("own"))
    }
  }

  @Test("A member of a subclass is hidden where the state has its superclass")
  func inherited() throws {
    let redaction = Redaction().hiding(\Derived.secret).hiding(\Box<Int>.secret).hiding(\Inner.token)
    for text in try texts(redaction) { #expect(!text.contains("SECRET")) }
  }

  @Test("A stored member of a generic type is hidden, also through others")
  func generics() throws {
    let redaction = Redaction().hiding(\Base.secret).hiding(\Account.box.secret)
      .hiding(\Box<Box<Inner>>.content?.content?.token)
    for text in try texts(redaction) { #expect(!text.contains("SECRET")) }
    for text in try texts(Redaction()) { #expect(text.contains("SECRET")) }
  }
}
