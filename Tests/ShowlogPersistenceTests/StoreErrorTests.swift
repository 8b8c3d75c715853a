import ShowlogPersistence
import Testing

struct StoreErrorTests {
  @Test(
    "Each kind of error has its exit code",
    arguments: [
      (.notAStore, 65), (.corrupt, 65), (.tooNew, 65), (.invalid, 65), (.missing, 66), (.cannotCreate, 73),
      (.io, 74),
      (.busy, 75), (.conflict, 75), (.canceled, 75), (.permission, 77),
    ] as [(StoreError.Kind, Int32)])
  func exitCodes(kind: StoreError.Kind, code: Int32) {
    #expect(StoreError(kind, path: "/x", message: "m").exitCode == code)
  }

  @Test("An error's description has the path and the message")
  func description() {
    #expect("\(StoreError(.busy, path: "/tmp/s.sqlite", message: "locked"))" == "/tmp/s.sqlite: locked")
  }
}
