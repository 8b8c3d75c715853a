import ShowlogCatalog

func catalogError<T>(_ body: () async throws -> T) async throws -> CatalogError? {
  do {
    _ = try await body()
    return nil
  } catch let error as CatalogError {
    return error
  }
}
