import ShowlogModels
import Testing

struct PersistentStateTests {
  @Test("A store file begins with nothing, and states are the same by library and plays")
  func equality() {
    #expect(PersistentState() == PersistentState(library: Library(), plays: PlayLog()))
    #expect(PersistentState(library: Sample.library) != PersistentState())
    #expect(PersistentState(plays: Sample.log([(1, 5)])) != PersistentState())
  }
}
