import ShowlogModels
import Testing

struct PersistentStateTests {
  @Test("A default state is empty, and states are equal by library and plays")
  func equality() {
    #expect(PersistentState() == PersistentState(library: Library(), plays: PlayLog()))
    #expect(PersistentState(library: Sample.library) != PersistentState())
    #expect(PersistentState(plays: Sample.log([(1, 5)])) != PersistentState())
  }
}
