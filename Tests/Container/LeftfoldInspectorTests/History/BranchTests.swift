import LeftfoldInspector
import Testing

struct BranchTests {
  @Test("A paused history commits the branch that it switches to, and handles actions from there")
  func switchWhilePaused() {
    var history = makeHistory(.increment, .increment, .increment)
    history.jump(to: 1)
    history.branch()
    history.pause()
    history.switchBranch(to: 0)
    #expect(history.state.count == 3 && history.count == 0)
    history.perform(.increment)
    #expect(history.state.count == 4 && history.present.count == 4)
    history.unpause()
    history.perform(.increment)
    #expect(history.entries.map(\.state.count) == [5] && history.committed.count == 4)
  }
}
