import ShowlogCatalog
import Testing

struct CatalogAddressTests {
  @Test(
    "An address is https, or http to the loopback interface",
    arguments: [
      ("https://api.tvmaze.com", "https://api.tvmaze.com/"),
      ("https://mirror.example:8443/tvmaze/", "https://mirror.example:8443/tvmaze/"),
      ("http://127.0.0.1:8080", "http://127.0.0.1:8080/"), ("http://localhost/x?y=1", "http://localhost/x?y=1"),
      ("http://[::1]:80/", "http://[::1]/"), ("HTTPS://API.TVMAZE.COM/", "https://api.tvmaze.com/"),
      ("http://127.200.3.4", "http://127.200.3.4/"), ("https://host:/", "https://host/"),
    ])
  func allowed(text: String, written: String) throws {
    #expect(try CatalogAddress(text).description == written)
  }

  @Test(
    "Every other address is refused with the reason",
    arguments: [
      ("http://api.tvmaze.com", "http is for this machine only"),
      ("http://127.0.0.1@elsewhere.example/", "user name"),
      ("http://127.0.0.1.elsewhere.example/", "http is for this machine only"),
      ("http://127.1/", "http is for this machine only"),
      ("http://0x7f.0.0.1/", "http is for this machine only"),
      ("http://localhost.elsewhere/", "http is for this machine only"),
      ("http://[::2]/", "http is for this machine only"),
      ("ftp://127.0.0.1/", "ftp is not https"),
      ("file:///etc/passwd", "is not a host name"),
      ("api.tvmaze.com", "does not begin with https://"),
      ("", "does not begin with https://"),
      ("https://", "is not a host name"),
      ("https://a b/", "escape"),
      ("https://a\\@b/", "escape"),
      ("https://exämple/", "escape"),
      ("https://host:0/", "is not a port"),
      ("https://host:65536/", "is not a port"),
      ("https://host:+80/", "no port in"),
      ("https://ho_st/", "is not a host name"),
      ("https://[::1/", "no host name"),
      ("https://a/\r\nHost: b", "escape"),
    ])
  func refused(text: String, problem: String) {
    let error = #expect(throws: CatalogError.self) { try CatalogAddress(text) }
    #expect(error?.description.contains(problem) == true, "\(error?.description ?? "no error")")
  }

  @Test(
    "A Location is resolved according to RFC 3986",
    arguments: [
      ("https://api.tvmaze.com/shows/82", "https://api.tvmaze.com/shows/82"),
      ("//api.tvmaze.com/shows/82", "https://api.tvmaze.com/shows/82"),
      ("/shows/82", "https://api.tvmaze.com/shows/82"),
      ("?page=2", "https://api.tvmaze.com/lookup/shows?page=2"),
      ("82", "https://api.tvmaze.com/lookup/82"),
      ("https://api.tvmaze.com:443/shows/82#top", "https://api.tvmaze.com/shows/82"),
      ("https://other.example/shows/82", "https://other.example/shows/82"),
    ])
  func resolving(location: String, expected: String) throws {
    let address = try CatalogAddress("https://api.tvmaze.com/lookup/shows?imdb=tt0944947")
    #expect(try address.resolving(location).description == expected)
  }

  @Test("The same origin means the same scheme, host and port")
  func origin() throws {
    let address = try CatalogAddress("https://api.tvmaze.com/")
    #expect(address.isSameOrigin(as: try CatalogAddress("https://API.tvmaze.com:443/shows")))
    #expect(!address.isSameOrigin(as: try CatalogAddress("https://api.tvmaze.com:8443/")))
    #expect(!address.isSameOrigin(as: try CatalogAddress("https://tvmaze.com/")))
    let local = try CatalogAddress("http://localhost:443/")
    #expect(!local.isSameOrigin(as: try CatalogAddress("https://localhost/")))
  }
}
