import LeftfoldCore
import LeftfoldTables
import LeftfoldTesting
import Synchronization
import Testing

@MainActor
struct RecipesTests {
  private let clock = TestClock()

  private func makeTest(_ initialState: Notebook) -> TestStore<Notebook, NotebookAction> {
    var environment = NotebookEnvironment.preview
    environment.newID = { 3 }
    return TestStore(initialState: initialState, reducer: notebookReducer, environment: environment, clock: clock)
  }

  /// The app's own environment, with a place for what is saved.
  private func makeEnvironment(
    load: @escaping @Sendable () async throws -> [Note], save: @escaping @Sendable ([String]) -> Void
  ) -> NotebookEnvironment {
    var environment = NotebookEnvironment.preview
    (environment.load, environment.save) = (load, { save($0.map(\.text)) })
    environment.clock = clock
    return environment
  }

  private let two = Notebook(notes: [Note(id: 1, text: "Milk"), Note(id: 2, text: "Bread")])

  @Test("A row, an optional and a case have stores of their own, which are nil while the child is absent")
  func children() {
    let store = Store(initialState: two, reducer: notebookReducer, environment: .preview)
    #expect(store.derived(optional: \.composer, action: .composer) == nil)
    store.send(.composeTapped)
    store.send(.locked)

    let row = store.derived(rows: \.notes, id: 1, action: .note)
    let composer = store.derived(optional: \.composer, action: .composer)
    let lock = store.derived(state: \.page).derived(case: .lock, action: .lock)

    row?.send(.typed("Oat milk"))
    composer?.send(.typed("Eggs"))
    lock?.send(.digit(7))
    #expect(row?.state.text == "Oat milk" && composer?.state.text == "Eggs" && lock?.state.digits == [7])
  }

  @Test("The composer's delegate action adds a note and closes the composer")
  func delegate() {
    let test = makeTest(two)
    test.send(.composeTapped) { $0.composer = Composer() }
    test.send(.composer(.typed("Eggs"))) { $0.composer?.text = "Eggs" }
    test.send(.composer(.doneTapped))
    test.receive(.composer(.delegate(.done(Note(id: 3, text: "Eggs"))))) {
      $0.composer = nil
      $0.notes.set(Note(id: 3, text: "Eggs"))
    }
    test.finish()
  }

  @Test("The path is state, and a removed note leaves it")
  func path() {
    let test = makeTest(two)
    test.send(.pathChanged([1, 2])) { $0.path = [1, 2] }
    test.send(.removed(id: 1)) {
      $0.notes.remove(1)
      $0.path = [2]
    }
    test.finish()
  }

  @Test("Notes are loaded at launch, and saved a second after their last change")
  func launchAndSave() {
    let saved = Mutex<[[String]]>([])
    let environment = makeEnvironment(
      load: { [Note(id: 1, text: "Milk")] }, save: { texts in saved.withLock { $0.append(texts) } })
    let test = TestStore(
      initialState: Notebook(), reducer: notebookReducer, environment: environment, clock: clock)
    test.relaxed {
      test.send(.launched)
      test.advance(by: .seconds(1))
      test.send(.note(id: 1, .typed("Oat")))
      test.send(.note(id: 1, .typed("Oat milk")))
      test.advance(by: .seconds(1))
    }
    #expect(saved.withLock { $0 } == [["Milk"], ["Oat milk"]])
    test.finish()
  }

  @Test("Nothing is saved before the notes are loaded, and a note that was added meanwhile is saved with them")
  func slowLoad() {
    let clock = clock
    let saved = Mutex<[[String]]>([])
    let environment = makeEnvironment(
      load: {
        try await clock.sleep(for: .seconds(5))
        return [Note(id: 1, text: "Milk")]
      }, save: { texts in saved.withLock { $0.append(texts.sorted()) } })
    let test = TestStore(initialState: Notebook(), reducer: notebookReducer, environment: environment, clock: clock)
    test.relaxed {
      test.send(.launched)
      add("Eggs") { test.send($0) }
      test.advance(by: .seconds(4))
      #expect(saved.withLock { $0.isEmpty })
      test.advance(by: .seconds(10))
    }
    #expect(saved.withLock { $0 } == [["Eggs", "Milk"]])
    test.finish()
  }

  @Test(
    "What was written is saved when the notebook is closed before the store is released, also while it loads",
    arguments: [false, true])
  func closed(isLoaded: Bool) async {
    let saved = Mutex<[String]>([])
    let (loading, load) = AsyncStream.makeStream(of: Void.self)
    let environment = makeEnvironment(
      load: {
        for await _ in loading {}
        return [Note(id: 1, text: "Milk")]
      }, save: { texts in saved.withLock { $0 = texts.sorted() } })
    weak var released: Store<Notebook, NotebookAction>?
    do {
      let store = Store(initialState: Notebook(), reducer: notebookReducer, environment: environment)
      released = store
      store.send(.launched)
      if isLoaded { load.finish() }
      for await state in store.states where state.isLoaded == isLoaded { break }
      add("Eggs") { store.send($0) }
      for await state in store.states where state.notes.contains(where: { $0.text == "Eggs" }) { break }
      let closing = store.send(.closed)
      load.finish()
      await closing.finish()
      await store.send(.closed).finish()
    }
    #expect(released == nil && saved.withLock { $0 } == ["Eggs", "Milk"])
  }

  private func add(_ text: String, _ send: (NotebookAction) -> Void) {
    for action: NotebookAction in [.composeTapped, .composer(.typed(text)), .composer(.doneTapped)] { send(action) }
  }

  @Test("The store of a removed note does not show, or change, a note that is added afterwards")
  func newID() async {
    let store = Store(initialState: two, reducer: notebookReducer, environment: .preview)
    let row = store.derived(rows: \.notes, id: 2, action: .note)
    store.send(.removed(id: 2))
    add("Eggs") { store.send($0) }
    for await state in store.states where state.notes.count == 2 { break }
    #expect(row?.state.text == "Bread" && store.state.notes.map(\.text).sorted() == ["Eggs", "Milk"])
  }

  @Test("While the notebook is shared, it receives changes")
  func shared() async {
    let (stream, changes) = AsyncStream.makeStream(of: Note.self)
    var environment = NotebookEnvironment.preview
    environment.changes = { stream }
    let store = Store(initialState: Notebook(), reducer: notebookReducer, environment: environment)
    let handle = store.send(.shared(true))
    changes.yield(Note(id: 9, text: "From far"))
    for await state in store.states where state.notes.count == 1 { break }
    store.send(.shared(false))
    await handle.finish()
    changes.yield(Note(id: 10, text: "Too late"))
    #expect(store.state.notes.map(\.id) == [9])
  }

  @Test("A preview's store has an environment of its own")
  func preview() async {
    let store = Store(initialState: Notebook(), reducer: notebookReducer, environment: .preview)
    store.send(.launched)
    for await state in store.states where !state.notes.isEmpty { break }
    #expect(store.state.notes.map(\.text) == ["A note of the preview"])
  }

  @Test("Two features read one value, and change it by its owner's action")
  func sharedState() {
    let store = Store(initialState: two, reducer: notebookReducer, environment: .preview)
    let list = store.derived(from: \.notes, \.fontSize, state: ListInput.init)
    let settings = store.derived(state: \.fontSize, action: NotebookAction.fontSizeChosen)

    settings.send(18)
    #expect(list.state == ListInput(notes: two.notes, fontSize: 18))
  }
}

nonisolated struct Note: Identifiable, Equatable, Sendable {
  let id: Int
  var text = ""
}

nonisolated enum NoteAction: Equatable, Sendable {
  case typed(String)
}

let noteReducer = Reduce<Note, NoteAction, Void> { note, action, _ in
  switch action {
  case .typed(let text): note.text = text
  }
  return .none
}

nonisolated struct Composer: Equatable, Sendable {
  var text = ""
}

nonisolated enum ComposerAction: Equatable, Sendable {
  case typed(String)
  case doneTapped
  case delegate(Delegate)

  nonisolated enum Delegate: Equatable, Sendable { case done(Note) }
}

nonisolated struct ComposerEnvironment: Sendable {
  var newID: @Sendable () -> Note.ID
}

let composerReducer = Reduce<Composer, ComposerAction, ComposerEnvironment> { composer, action, environment in
  switch action {
  case .typed(let text): composer.text = text
  case .doneTapped:
    return .run { [text = composer.text] send in
      await send(.delegate(.done(Note(id: environment.newID(), text: text))))
    }
  case .delegate: break
  }
  return .none
}

nonisolated struct Lock: Equatable, Sendable {
  var digits: [Int] = []
}

nonisolated enum LockAction: Equatable, Sendable { case digit(Int) }

let lockReducer = Reduce<Lock, LockAction, Void> { lock, action, _ in
  if case .digit(let digit) = action { lock.digits.append(digit) }
  return .none
}

nonisolated enum Page: Equatable, Sendable {
  case list
  case lock(Lock)
}

nonisolated struct Notebook: Equatable, Sendable {
  var notes = EntityTable<Note>()  // rows
  var composer: Composer?  // an optional: a sheet
  var page = Page.list  // an enum: one screen of several
  var path: [Note.ID] = []
  var fontSize = 12
  var isShared = false
  var isLoaded = false

  /// The notes to save; nil until those that were saved before are loaded.
  var saved: EntityTable<Note>? { isLoaded ? notes : nil }
}

nonisolated enum NotebookAction: Equatable, Sendable {
  case note(id: Note.ID, NoteAction)
  case composer(ComposerAction)
  case lock(LockAction)
  case launched, loaded([Note]), closed
  case changed(Note), removed(id: Note.ID), composeTapped, locked
  case pathChanged([Note.ID]), fontSizeChosen(Int), shared(Bool)
}

nonisolated struct NotebookEnvironment: Sendable {
  var load: @Sendable () async throws -> [Note]
  var save: @Sendable (EntityTable<Note>) async throws -> Void
  var changes: @Sendable () -> AsyncStream<Note>
  var newID: @Sendable () -> Note.ID
  var clock: any Clock<Duration>
}

extension NotebookEnvironment {
  static let preview = NotebookEnvironment(
    load: { [Note(id: 1, text: "A note of the preview")] }, save: { _ in },
    changes: { AsyncStream { $0.finish() } }, newID: { .random(in: 1...Int.max) }, clock: ContinuousClock())
}

extension Prism where Whole == NotebookAction, Part == (id: Note.ID, action: NoteAction) {
  static var note: Self {
    Prism(embed: { .note(id: $0.id, $0.action) }) {
      if case .note(let id, let action) = $0 { (id, action) } else { nil }
    }
  }
}

extension Prism where Whole == NotebookAction, Part == ComposerAction {
  static var composer: Self {
    Prism(embed: NotebookAction.composer) { if case .composer(let part) = $0 { part } else { nil } }
  }
}

extension Prism where Whole == NotebookAction, Part == LockAction {
  static var lock: Self {
    Prism(embed: NotebookAction.lock) { if case .lock(let part) = $0 { part } else { nil } }
  }
}

extension Prism where Whole == Page, Part == Lock {
  static var lock: Self {
    Prism(embed: Page.lock) { if case .lock(let part) = $0 { part } else { nil } }
  }
}

let notebookReducer = combine(Notebook.self, NotebookAction.self, NotebookEnvironment.self) {
  noteReducer.pullback(rows: \.notes, action: .note, environment: { _ in })
  composerReducer.pullback(
    optional: \.composer, action: .composer, environment: { ComposerEnvironment(newID: $0.newID) })
  lockReducer.pullback(state: \.page, case: .lock, action: .lock, environment: { _ in })
  NotebookReducer()
}
.onChange(of: \.saved) { _, saved, _, environment in
  guard let saved else { return .none }
  return .run { _ in try await environment.save(saved) }
    .debounce(id: "save", for: .seconds(1), clock: environment.clock)
}
.onChange(of: \.isShared) { _, isShared, _, environment in
  guard isShared else { return .cancel(id: "changes") }
  return .sequence(environment.changes()) { .changed($0) }.cancellable(id: "changes")
}

struct NotebookReducer: Reducer {
  func reduce(
    _ state: inout Notebook, _ action: NotebookAction, _ environment: NotebookEnvironment
  ) -> Effect<NotebookAction> {
    switch action {
    case .launched:
      guard !state.isLoaded else { return .none }
      return .run { send in await send(.loaded(try await environment.load())) }
        .cancellable(id: "load", cancelsInFlight: true)
    case .loaded(let notes):
      for note in notes where state.notes[id: note.id] == nil { state.notes.set(note) }
      state.isLoaded = true
    case .closed:
      guard let saved = state.saved else {
        return .run { send in
          await send(.loaded(try await environment.load()))
          await send(.closed)
        }
        .cancellable(id: "load", cancelsInFlight: true)
      }
      return .run { _ in try await environment.save(saved) }.cancellable(id: "save", cancelsInFlight: true)
    case .changed(let note): state.notes.set(note)

    case .composeTapped: state.composer = Composer()
    case .composer(.delegate(.done(let note))):
      state.composer = nil
      state.notes.set(note)

    case .pathChanged(let path): state.path = path
    case .removed(let id):
      state.notes.remove(id)
      state.path.removeAll { $0 == id }

    case .locked: state.page = .lock(Lock())
    case .fontSizeChosen(let size): state.fontSize = size
    case .shared(let isShared): state.isShared = isShared
    case .note, .composer, .lock: break
    }
    return .none
  }
}

nonisolated struct ListInput: Equatable {
  var notes: EntityTable<Note>
  var fontSize: Int
}
