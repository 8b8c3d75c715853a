import ShowlogCatalog

/// Returns the catalog's error that an operation throws; nil if it succeeds.
func catalogError<T>(_ body: () async throws -> T) async throws -> CatalogError? {
  do {
    _ = try await body()
    return nil
  } catch let error as CatalogError {
    return error
  }
}
