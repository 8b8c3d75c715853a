import ShowlogCatalog
import ShowlogFeatureKit
import ShowlogModels

extension Catalog {
  /// Fetches the show of an id, or of a title; an equal title is preferred to similar ones.
  func show(named text: String, includesSpecials: Bool) async throws(CommandFailure) -> CatalogResponse<ShowRecord> {
    let id = try await id(of: text)
    let response = try await CatalogFailure.mapped { try await self.show(id, includesSpecials) }
    if let response { return response }
    if case .tvmaze(let number) = id { throw .data("the catalog has no show tvmaze:\(number)") }
    throw .data("the catalog has no show \(quoted(text))")
  }

  private func id(of text: String) async throws(CommandFailure) -> CatalogID {
    let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
    if parts.count == 2 {
      switch (parts[0].lowercased(), Int(parts[1])) {
      case ("tvmaze", let id?): return .tvmaze(id)
      case ("imdb", _): return .imdb(parts[1])
      case ("tvdb", let id?): return .tvdb(id)
      default: break
      }
    }
    let shows = try await CatalogFailure.mapped { try await self.search(text) }
    let same = shows.filter { $0.title?.folded == text.folded }
    let candidates = same.isEmpty ? shows : same
    guard candidates.count != 1 else { return .tvmaze(candidates[0].ids.tvmaze ?? 0) }
    guard !candidates.isEmpty else { throw .data("the catalog has no show \(quoted(text))") }
    let lines = candidates.prefix(20).map { show in
      "  tvmaze:\(show.ids.tvmaze ?? 0)  \(show.title ?? "")" + (show.year.map { " (\($0))" } ?? "")
    }
    throw .data("\(candidates.count) shows fit \(quoted(text)):\n" + lines.joined(separator: "\n"))
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
    case .notJSON, .malformed, .failed(_, .tooLarge): return CommandFailure(.dataError, error.description)
    default: return CommandFailure(.inputOutput, error.description)
    }
  }
}
