import ShowlogCatalog
import ShowlogFeatureKit
import ShowlogModels

extension Catalog {
  /// An equal title is preferred to similar ones.
  func id(of text: String) async throws(CommandFailure) -> Int {
    let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
    if parts.count == 2 {
      switch (parts[0].lowercased(), Int(parts[1])) {
      case ("tvmaze", let id?): return id
      case ("imdb", _): return try await found(.imdb(parts[1]), text)
      case ("tvdb", let id?): return try await found(.tvdb(id), text)
      default: break
      }
    }
    let shows = try await CatalogFailure.mapped { try await self.search(text) }
    let same = shows.filter { $0.name.folded == text.folded }
    let candidates = same.isEmpty ? shows : same
    guard candidates.count != 1 else { return candidates[0].id }
    guard !candidates.isEmpty else { throw .data("the catalog has no show \(quoted(text))") }
    let lines = candidates.prefix(20).map { "  tvmaze:\($0.id)  \($0.name)" + ($0.year.map { " (\($0))" } ?? "") }
    throw .data("\(candidates.count) shows fit \(quoted(text)):\n" + lines.joined(separator: "\n"))
  }

  private func found(_ id: ExternalID, _ text: String) async throws(CommandFailure) -> Int {
    guard let found = try await CatalogFailure.mapped({ try await self.lookup(id) }) else {
      throw .data("the catalog has no show \(quoted(text))")
    }
    return found
  }
}

enum CatalogFailure {
  static func mapped<Value: Sendable>(
    _ body: @Sendable () async throws -> Value
  ) async throws(CommandFailure) -> Value {
    do {
      return try await body()
    } catch {
      throw failure(error)
    }
  }

  static func failure(_ error: any Error) -> CommandFailure {
    guard let error = error as? CatalogError else { return CommandFailure(.inputOutput, "\(error)") }
    switch error {
    case .offline, .badAddress: return CommandFailure(.usage, error.description)
    case .notJSON, .malformed, .tooLarge: return CommandFailure(.dataError, error.description)
    default: return CommandFailure(.inputOutput, error.description)
    }
  }
}
