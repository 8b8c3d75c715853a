import ShowlogCatalog
import Testing

struct ResponseHeadTests {
  private func head(_ lines: String...) -> HTTPResponse {
    var head = HTTPResponse()
    for line in lines { head.read(line: line + "\r\n") }
    return head
  }

  @Test("Fields are parsed regardless of case and spaces")
  func fields() {
    let head = head(
      "HTTP/1.1 200 OK", "ETAG:  W/\"x\" ", "location: /shows/82", "Retry-After:\t12", "Content-Type: text/html",
      "X: y",
      "")
    #expect(head.status == 200 && head.etag == "W/\"x\"" && head.location == "/shows/82")
    #expect(head.retryAfter == 12 && head.contentType == "text/html")
  }

  @Test("An interim response is ignored")
  func interim() {
    #expect(head("HTTP/1.1 103 Early Hints", "Location: /x", "", "HTTP/2 204") == HTTPResponse(status: 204))
  }

  @Test(
    "A Retry-After that is not a number of seconds is nil",
    arguments: ["Wed, 21 Oct 2026 07:28:00 GMT", "-1", "1.5", "", "99999999999999999999"])
  func retryAfter(value: String) {
    #expect(head("HTTP/1.1 429", "Retry-After: \(value)").retryAfter == nil)
  }

  @Test("A line without a colon and a status that is not a number are ignored")
  func odd() {
    #expect(head("HTTP/1.1", "nonsense", "HTTP/1.1 OK") == HTTPResponse())
  }
}
