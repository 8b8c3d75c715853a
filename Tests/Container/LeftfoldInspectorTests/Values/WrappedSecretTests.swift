import LeftfoldEntities
import LeftfoldInspector
import Testing

private struct Pin: Hashable, Comparable, Sendable {
  var secret = "SECRET"
  static func < (left: Pin, right: Pin) -> Bool { left.secret < right.secret }
}

private struct Account: Identifiable, Equatable, Sendable {
  var id = Pin()...Pin()
}

private struct Limits: Equatable {
  var pins = Pin()...Pin()
  var number = 1...2
}

struct WrappedSecretTests {
  private let redaction = Redaction().hiding(\Pin.secret)

  @Test("A member is hidden within a wrapper of the standard library, whose description would show it")
  func wrappers() {
    let one = CollectionOfOne(Pin())
    for value in [AnyHashable(Pin()), Pin()...Pin(), one, Set([AnyHashable(Pin())]), [one].enumerated()] as [Any] {
      #expect(!JSONValue(showing: value, redaction).text.contains("SECRET"))
      #expect(JSONValue(showing: value).text.contains("SECRET"))
    }
    let accounts: EntityTable = [Account()]
    #expect(
      JSONValue(showing: accounts, redaction).text
        == ##"{"#1":{"id":{"lowerBound":{"secret":"•••"},"upperBound":{"secret":"•••"}}}}"##)
  }

  @Test(
    "A path through such a wrapper is hidden, and a wrapper without a hidden member is shown as it describes itself")
  func paths() {
    let redaction = Redaction().hiding(\Limits.pins.lowerBound.secret).hiding(\Limits.pins.upperBound.secret)
    let text = JSONValue(showing: Limits(), redaction).text
    #expect(!text.contains("SECRET") && text.contains(#""number":"1...2""#))
  }
}
