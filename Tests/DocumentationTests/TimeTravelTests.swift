import LeftfoldCore
import LeftfoldInspector
import LeftfoldTables
import Testing

@MainActor
struct TimeTravelTests {
  @Test("The past is shown, edited and exported")
  func travel() throws {
    let inspector = Inspector(initialState: Reading(books: someBooks), reducer: reading)
    let store = inspector.store
    store.send(.book(id: 1, .finished))
    store.send(.removed(id: 2))

    inspector.history.jump(to: 1)
    #expect(store.state.books[id: 2] != nil)
    inspector.history.step()
    inspector.history.resume()

    let id = inspector.history.firstAction(isMonotonic: true) { $0.books.count < 3 }
    #expect(id == 2)

    let redaction = Redaction().hiding(\Book.author)
    let recording = inspector.recording
    let page = recording.html(title: "Reading", redaction: redaction)
    let trace = recording.chromeTrace(process: "reading", redaction: redaction)
    #expect(page.contains("Emma") && !page.contains("Austen") && trace.contains("removed"))

    inspector.history.skip(actions: [1])
    #expect(store.state.books[id: 1]?.isRead == false)
    inspector.history.sweep()
    inspector.history.commit()
    #expect(inspector.history.count == 0 && store.state.books.count == 2)
  }
}
