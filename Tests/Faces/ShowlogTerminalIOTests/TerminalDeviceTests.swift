import Foundation
import ShowlogTerminalIO
import ShowlogTerminalUI
import Testing

// `Scripts/terminal-test` tests the rest in a real terminal.
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
