import ShowlogCatalog
import Testing

struct HTTPHeadTests {
  private func head(_ lines: String...) -> HTTPHead {
    var head = HTTPHead()
    for line in lines { head.read(line: line + "\r\n") }
    return head
  }

  @Test("Fields are parsed regardless of case and spaces")
  func fields() {
    let head = head(
      "HTTP/1.1 200 OK", "ETAG:  W/\"x\" ", "location: /shows/82", "Retry-After:\t12", "Content-Type: text/html",
      "X: y",
      "")
    #expect(
      head == HTTPHead(status: 200, etag: "W/\"x\"", location: "/shows/82", retryAfter: 12, contentType: "text/html"))
  }

  @Test("An interim response is ignored")
  func interim() {
    #expect(head("HTTP/1.1 103 Early Hints", "Location: /x", "", "HTTP/2 204") == HTTPHead(status: 204))
  }

  @Test(
    "A Retry-After that is not a number of seconds is nil",
    arguments: ["Wed, 21 Oct 2026 07:28:00 GMT", "-1", "1.5", "", "99999999999999999999"])
  func retryAfter(value: String) {
    #expect(head("HTTP/1.1 429", "Retry-After: \(value)").retryAfter == nil)
  }

  @Test("A line without a colon and a status that is not a number are ignored")
  func odd() {
    #expect(head("HTTP/1.1", "nonsense", "HTTP/1.1 OK") == HTTPHead())
  }
}
