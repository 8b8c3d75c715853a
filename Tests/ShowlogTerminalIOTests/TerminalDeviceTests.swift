import Foundation
import ShowlogTerminalIO
import ShowlogTerminalUI
import Testing

// What needs a terminal is shown on one: Scripts/test --terminal.
struct TerminalDeviceTests {
  @Test(
    "Without a terminal for input and output, or without cursor movement, no screen is opened",
    arguments: [nil, "", "dumb"])
  func refusal(terminal: String?) {
    #expect(TerminalDevice.refusal(terminal: terminal)?.hasPrefix("the screen needs a terminal") == true)
  }

  @Test("A terminal that was not opened is not restored, and closing twice is a no-op")
  @MainActor
  func close() {
    let device = TerminalDevice()
    device.close()
    device.close()
    #expect(device.size.columns > 0 && device.size.rows > 0)
  }
}
