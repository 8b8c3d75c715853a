import TerminalIO
import Testing

@MainActor
struct TerminalDeviceTests {
  @Test("A terminal that cannot move its cursor is refused with a reason", arguments: ["dumb", "", nil])
  func refusal(terminal: String?) throws {
    #expect(try #require(TerminalDevice.refusal(terminal: terminal)).hasPrefix("the screen needs a terminal"))
  }

  @Test("A terminal that was not taken can be given back, again and again")
  func close() {
    let device = TerminalDevice()
    device.close()
    device.close()
    #expect(device.size.columns > 0)
  }
}
