import ShowlogCatalog
import Testing

struct HTTPHeadTests {
  private func head(_ lines: String...) -> HTTPHead {
    var head = HTTPHead()
    for line in lines { head.read(line: line + "\r\n") }
    return head
  }

  @Test("The fields that matter are read whatever their case and spaces")
  func fields() {
    let head = head(
      "HTTP/1.1 200 OK", "ETAG:  W/\"x\" ", "location: /shows/82", "Retry-After:\t12", "Content-Type: text/html",
      "X: y",
      "")
    #expect(
      head == HTTPHead(status: 200, etag: "W/\"x\"", location: "/shows/82", retryAfter: 12, contentType: "text/html"))
  }

  @Test("An interim response does not count")
  func interim() {
    #expect(head("HTTP/1.1 103 Early Hints", "Location: /x", "", "HTTP/2 204") == HTTPHead(status: 204))
  }

  @Test(
    "A Retry-After that is no number of seconds is none",
    arguments: ["Wed, 21 Oct 2026 07:28:00 GMT", "-1", "1.5", "", "99999999999999999999"])
  func retryAfter(value: String) {
    #expect(head("HTTP/1.1 429", "Retry-After: \(value)").retryAfter == nil)
  }

  @Test("A line without a colon, or a status that is no number, is let pass")
  func odd() {
    #expect(head("HTTP/1.1", "nonsense", "HTTP/1.1 OK") == HTTPHead())
  }
}
