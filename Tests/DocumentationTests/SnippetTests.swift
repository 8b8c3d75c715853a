import Foundation
import Testing

/// Checks that every published Swift snippet equals compiled and tested source, except for its indentation.
struct SnippetTests {
  @Test(
    "Every Swift snippet of the guides and the articles is part of a compiled and tested source",
    arguments: try pages())
  func isCompiled(page: Page) throws {
    let sources = try Self.sources()
    for snippet in page.snippets {
      for paragraph in Self.paragraphs(snippet) {
        let isCompiled = sources.contains { $0.contains(paragraph) }
        #expect(isCompiled, "\(page.name) has Swift that no test compiles:\n\(paragraph)")
      }
    }
  }

  @Test("The guides and the articles that show Swift have snippets")
  func areFound() throws {
    let counts = Dictionary(uniqueKeysWithValues: try Self.pages().map { ($0.name, $0.snippets.count) })
    #expect(counts["leftfold.md"] == 3)
    for article in [
      "DerivedStores", "Effects", "FromTheArticles", "NormalizedState", "Recipes", "TeamWork", "TestingReducers",
      "TimeTravel", "Todos", "ViewRecipes", "WholeFeature",
    ] {
      #expect(counts["\(article).md", default: 0] > 1, "\(article)")
    }
  }

  struct Page: CustomTestStringConvertible {
    let name: String
    let snippets: [String]
    var testDescription: String { name }

    init(_ url: URL) throws {
      name = url.lastPathComponent
      snippets = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "```swift\n").dropFirst().map {
        $0.components(separatedBy: "```")[0]
      }
    }
  }

  private static let here = URL(filePath: #filePath).deletingLastPathComponent()

  private static func pages() throws -> [Page] {
    let root = here.deletingLastPathComponent().deletingLastPathComponent()
    let modules = try files(below: root.appending(path: "Modules"), "md").filter { $0.path.contains(".docc/") }
    let guides = try files(below: root.appending(path: "docs"), "md")
    return try (["README.md", "CONTRIBUTING.md"].map { root.appending(path: $0) } + guides + modules).map(Page.init)
  }

  private static func sources() throws -> [String] {
    let root = here.deletingLastPathComponent().deletingLastPathComponent()
    let folders = [
      "Tests/DocumentationTests", "Tests/ArticleTests", "Modules/Todos", "Modules/Features/FavoriteShows",
      "Modules/Features/LiveConcerts", "Modules/Features/Movies", "Modules/App",
      "Tests/Features/ShowlogFavoriteShowsFeatureTests",
    ]
    return try folders.flatMap { try files(below: root.appending(path: $0), "swift") }.map {
      try normalized(String(contentsOf: $0, encoding: .utf8)) + "\n"
    }
  }

  private static func files(below folder: URL, _ suffix: String) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .map { folder.appending(path: $0) }.filter { $0.pathExtension == suffix }
  }

  /// Removes indentation and adds line breaks at both ends, so that a paragraph matches whole lines only.
  private static func normalized(_ text: String) -> String {
    "\n" + text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
  }

  private static func paragraphs(_ snippet: String) -> [String] {
    normalized(snippet).components(separatedBy: "\n\n")
      .map { $0.trimmingCharacters(in: .newlines) }.filter { !$0.isEmpty }.map { "\n\($0)\n" }
  }
}
