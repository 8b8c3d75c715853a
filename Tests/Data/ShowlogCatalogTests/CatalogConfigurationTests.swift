import ShowlogCatalog
import Testing

struct CatalogConfigurationTests {
  @Test("SHOWLOG_CATALOG_URL replaces the public API")
  func base() throws {
    let usual = try CatalogConfiguration(variables: [:], isOffline: false)
    #expect(usual.base.description == "https://api.tvmaze.com/")
    #expect(usual.offlineReason == nil)
    let mirror = try CatalogConfiguration(
      variables: ["SHOWLOG_CATALOG_URL": "https://mirror.example/tvmaze"], isOffline: false)
    #expect(mirror.base.description == "https://mirror.example/tvmaze")
  }

  @Test("A base address over http, or with a query, is refused", arguments: ["http://mirror.example", "https://a/?b"])
  func badBase(text: String) {
    #expect(throws: CatalogError.self) {
      try CatalogConfiguration(variables: ["SHOWLOG_CATALOG_URL": text], isOffline: false)
    }
  }

  @Test(
    "--offline and SHOWLOG_OFFLINE forbid connecting",
    arguments: [("1", true), ("yes", true), ("0", false), ("", false)])
  func offline(value: String, isForbidden: Bool) throws {
    let byVariable = try CatalogConfiguration(variables: ["SHOWLOG_OFFLINE": value], isOffline: false)
    #expect((byVariable.offlineReason != nil) == isForbidden)
    #expect(try CatalogConfiguration(variables: [:], isOffline: true).offlineReason == "--offline")
  }

  @Test("Offline, every call fails without a request, with the reason")
  func offlineCatalog() async throws {
    let world = World { _, _ in .success(.json("[]")) }
    let catalog = world.catalog(configuration: CatalogConfiguration(offlineReason: "--offline"))
    let expected = CatalogError.offline(by: "--offline")
    #expect(try await catalogError { try await catalog.search("lost") } == expected)
    #expect(try await catalogError { try await catalog.show(.tvdb(1), false) } == expected)
    #expect(try await catalogError { try await catalog.show(.tvmaze(1), true) } == expected)
    #expect(try await catalogError { try await catalog.updates(.day) } == expected)
    #expect(world.requests.isEmpty)
    #expect(expected.description == "the catalog was not queried: --offline forbids connecting")
  }

  @Test("A blank search does not connect")
  func emptySearch() async throws {
    let world = World { _, _ in .success(.json("[]")) }
    #expect(try await world.catalog().search(" \n ").isEmpty)
    #expect(world.requests.isEmpty)
  }
}
