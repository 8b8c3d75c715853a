import ShowlogFeatureKit
import ShowlogPersistence
import Testing

struct StoreErrorTests {
  @Test(
    "Each kind of error has its exit code",
    arguments: [
      (.notAStore, .dataError), (.corrupt, .dataError), (.tooNew, .dataError), (.invalid, .dataError),
      (.missing, .noInput), (.cannotCreate, .cannotCreate),
      (.io, .inputOutput),
      (.busy, .busy), (.conflict, .busy), (.canceled, .busy), (.permission, .permission), (.failed(.usage), .usage),
    ] as [(StoreError.Kind, ExitCode)])
  func exitCodes(kind: StoreError.Kind, code: ExitCode) {
    #expect(StoreError(kind, path: "/x", message: "m").exitCode == code)
  }

  @Test("An error's description has the path, if there is one, and the message")
  func description() {
    #expect("\(StoreError(.busy, path: "/tmp/s.sqlite", message: "locked"))" == "/tmp/s.sqlite: locked")
    #expect("\(StoreError(.missing, message: "there is no store yet"))" == "there is no store yet")
  }
}
