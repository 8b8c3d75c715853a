import LeftfoldCore
import LeftfoldInspector
import Testing

@MainActor
struct HiddenErrorTests {
  private struct Account: Equatable, Sendable {
    let id = 7
    let token = "SECRET"
  }

  private struct LoginError: Error { let account = Account() }

  @Test("No export contains a hidden member of an error that an effect threw")
  func thrown() async {
    let inspector = Inspector(
      initialState: 0, reducer: Reduce<Int, Int, Void> { _, _, _ in .run { _ in throw LoginError() } }, environment: (),
      diagnostics: { _ in })
    await inspector.store.send(1).finish()
    let recording = inspector.recording
    let redaction = Redaction().hiding(\Account.token)
    for text in [recording.html(title: "", redaction: redaction), recording.chromeTrace(redaction: redaction)] {
      #expect(!text.contains("SECRET"))
      #expect(text.contains("failed(LoginError (account: (id: 7, token: redacted)))"))
    }
    #expect(recording.html(title: "").contains("SECRET") && recording.chromeTrace().contains("SECRET"))
  }
}
