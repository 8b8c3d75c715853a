import ShowlogFeatureKit
import ShowlogTerminalUI
import Testing

@MainActor
struct CommandOutputTests {
  @Test("An answer is computed once, as text or as data and never as both", arguments: [true, false])
  func computedOnce(isJSON: Bool) throws {
    var computed: [String] = []
    let output = CommandOutput(isJSON: isJSON, isTerminal: false, text: { _ in }, data: { _ in }, message: { _, _ in })
    try output.print {
      computed.append("data")
      return 1
    } text: {
      computed.append("text")
      return StyledText([Line("1")])
    }
    #expect(computed == [isJSON ? "data" : "text"])
  }
}
