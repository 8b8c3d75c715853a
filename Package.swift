// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// A row of the table of modules. Paths, products and test targets follow from it.
struct Module {
  enum Kind { case library, system, shim, executable }

  let name: String
  let path: String
  let kind: Kind
  let dependencies: [String]
  var resources: [Resource] = []
  /// The pkg-config name and the Debian package of a system library, which Apple's SDKs contain.
  var system: (pkgConfig: String, package: String)?
}

func library(
  _ name: String, _ path: String, _ dependencies: String..., and others: [String] = [], resources: [Resource] = []
) -> Module {
  Module(name: name, path: path, kind: .library, dependencies: dependencies + others, resources: resources)
}

/// Target names are unique across the package graph of a client, whose own features have plain names.
func featureModule(_ name: String) -> String { "Showlog\(name)Feature" }

func feature(_ name: String) -> Module {
  Module(
    name: featureModule(name), path: "Features/\(name)", kind: .library,
    dependencies: [
      "LeftfoldCore", "LeftfoldEntities", "LeftfoldIndexes", "ShowlogFeatureKit", "ShowlogModels", "ShowlogPages",
      "ShowlogTerminalUI",
    ])
}

func preview(_ name: String) -> Module {
  Module(
    name: "Showlog\(name)Preview", path: "Tools/Previews/\(name)", kind: .executable,
    dependencies: [
      featureModule(name), "LeftfoldCore", "LeftfoldEntities", "ShowlogFeatureKit", "ShowlogModels",
      "ShowlogPreviewKit",
    ])
}

func executable(_ name: String, _ path: String, _ dependencies: String...) -> Module {
  Module(name: name, path: path, kind: .executable, dependencies: dependencies)
}

func system(_ name: String, pkgConfig: String, package: String) -> Module {
  Module(name: name, path: "Data/\(name)", kind: .system, dependencies: [], system: (pkgConfig, package))
}

/// The features of the app. Each has a module and a preview.
let features = [
  "Calendar",
  "Finder",
  "History",
  "Movies",
  "OwnLists",
  "Players",
  "Ratings",
  "Search",
  "Shows",
  "Standing",
  "Trends",
  "UpNext",
  // new-feature: row
]

/// Features in no app, which `Scripts/new-feature` copies: a list of shows, and one of things of its own.
let sampleFeatures = ["FavoriteShows", "LiveConcerts"]

let rows = [
  // Leftfold, the container.
  library("LeftfoldCore", "Core"),
  library("LeftfoldEntities", "Container/Entities"),
  library("LeftfoldJSON", "Container/JSON"),
  library("LeftfoldTables", "Container/Tables", "LeftfoldCore", "LeftfoldEntities"),
  library("LeftfoldIndexes", "Container/Indexes", "LeftfoldEntities"),
  library("LeftfoldUndo", "Container/Undo", "LeftfoldCore"),
  library("LeftfoldLogging", "Container/Logging", "LeftfoldCore", "LeftfoldEntities"),
  library("LeftfoldTesting", "Container/Testing", "LeftfoldCore", "LeftfoldLogging"),
  library(
    "LeftfoldInspector", "Container/Inspector", "LeftfoldCore", "LeftfoldEntities", "LeftfoldIndexes", "LeftfoldJSON",
    "LeftfoldUndo",
    resources: ["inspector.html", "inspector.css", "data.js", "tree.js", "list.js", "details.js", "main.js"].map {
      .embedInCode("Resources/\($0)")
    }),
  executable(
    "LeftfoldInspectorSample", "Tools/InspectorSample", "LeftfoldInspector", "LeftfoldCore", "LeftfoldEntities"),

  // A second app, and a stand-in for the parts of SwiftUI that it and the articles use, on systems without SwiftUI.
  executable(
    "LeftfoldTodos", "Todos", "LeftfoldCore", "LeftfoldTables", "LeftfoldUndo", "LeftfoldSwiftUIStandIn"),
  library("LeftfoldSwiftUIStandIn", "Tools/SwiftUIStandIn", "LeftfoldCore"),

  // Showlog, the app.
  library("ShowlogPages", "Faces/Pages"),
  library("ShowlogTerminalUI", "Faces/Terminal", "ShowlogPages"),
  library("ShowlogTerminalIO", "Faces/TerminalIO", "ShowlogTerminalUI"),
  library("ShowlogModels", "Data/Models", "LeftfoldEntities", "LeftfoldIndexes"),
  library(
    "ShowlogFeatureKit", "Features/Kit",
    "LeftfoldCore", "LeftfoldEntities", "LeftfoldIndexes", "ShowlogModels", "ShowlogPages", "ShowlogTerminalUI"),
  library(
    "ShowlogHTML", "Faces/HTML", "ShowlogFeatureKit", "ShowlogPages", "ShowlogTerminalUI",
    resources: [.embedInCode("Resources/showlog.css"), .embedInCode("Resources/card.css")]),
  library(
    "ShowlogScreenHost", "Faces/ScreenHost",
    "LeftfoldCore", "ShowlogFeatureKit", "ShowlogModels", "ShowlogPages", "ShowlogTerminalUI", "ShowlogTerminalIO"),
  Module(name: "CShowlogMHD", path: "Faces/CShowlogMHD", kind: .shim, dependencies: []),
  library(
    "ShowlogWebHost", "Faces/WebHost", "LeftfoldCore", "ShowlogFeatureKit", "ShowlogHTML", "ShowlogPages",
    "ShowlogScreenHost", "ShowlogTerminalUI", "CShowlogMHD", resources: [.embedInCode("Resources/showlog.js")]),
  system("CShowlogZlib", pkgConfig: "zlib", package: "zlib1g-dev"),
  library(
    "ShowlogInterchange", "Data/Interchange", "LeftfoldEntities", "LeftfoldJSON", "ShowlogModels", "CShowlogZlib"),
  system("ShowlogSQLite", pkgConfig: "sqlite3", package: "libsqlite3-dev"),
  Module(name: "CShowlogCurl", path: "Data/CShowlogCurl", kind: .shim, dependencies: []),
  library(
    "ShowlogCatalog", "Data/Catalog",
    "LeftfoldEntities", "ShowlogModels", "ShowlogInterchange", "CShowlogCurl"),
  library(
    "ShowlogPersistence", "Data/Persistence",
    "LeftfoldCore", "LeftfoldUndo", "ShowlogFeatureKit", "ShowlogModels", "ShowlogSQLite"),
  library(
    "ShowlogApp", "App",
    "LeftfoldCore", "LeftfoldEntities", "LeftfoldUndo", "ShowlogFeatureKit", "ShowlogModels", "ShowlogTerminalUI",
    "ShowlogInterchange",
    and: features.map(featureModule)),
  library(
    "ShowlogSession", "Data/Session",
    "ShowlogApp", "ShowlogPersistence", "LeftfoldCore", "LeftfoldEntities", "LeftfoldIndexes", "LeftfoldInspector",
    "LeftfoldUndo", "ShowlogFeatureKit", "ShowlogInterchange", "ShowlogModels",
    and: features.map(featureModule),
    resources: [.copy("Resources/sample")]),
  library(
    "ShowlogScreen", "Faces/Screen",
    "ShowlogApp", "ShowlogSession", "ShowlogPersistence", "ShowlogInterchange", "LeftfoldCore", "LeftfoldEntities",
    "LeftfoldInspector", "LeftfoldUndo", "ShowlogFeatureKit", "ShowlogModels", "ShowlogScreenHost",
    "ShowlogTerminalUI"),
  library(
    "ShowlogCommands", "Faces/Commands",
    "ShowlogApp", "ShowlogSession", "ShowlogScreen", "ShowlogScreenHost", "ShowlogPersistence", "LeftfoldCore",
    "LeftfoldEntities",
    "LeftfoldInspector", "LeftfoldLogging", "LeftfoldUndo", "ShowlogCatalog", "ShowlogFeatureKit", "ShowlogInterchange",
    "ShowlogModels", "LeftfoldJSON",
    "ShowlogHTML",
    "ShowlogTerminalUI",
    "ShowlogTerminalIO",
    "ShowlogWebHost"),
  executable(
    "showlog", "Faces/Program", "ShowlogCatalog", "ShowlogCommands", "ShowlogFeatureKit", "ShowlogModels",
    "ShowlogTerminalIO"
  ),

  // Previews of single features, and benchmarks.
  library(
    "ShowlogPreviewKit", "Tools/Previews/Kit", "LeftfoldCore", "LeftfoldEntities", "ShowlogFeatureKit", "ShowlogModels",
    "ShowlogScreenHost", "ShowlogTerminalUI", "ShowlogTerminalIO", "ShowlogWebHost"),
  executable(
    "LeftfoldBenchmarks", "Tools/Benchmarks", "LeftfoldCore", "LeftfoldEntities", "LeftfoldTables", "LeftfoldIndexes",
    "LeftfoldInspector", "LeftfoldUndo", "ShowlogModels", "ShowlogApp", "ShowlogSession", "ShowlogScreen",
    "ShowlogScreenHost", "ShowlogFeatureKit",
    "ShowlogTerminalUI", "ShowlogHistoryFeature",
    "ShowlogTrendsFeature",
    "ShowlogSQLite"),
]

let modules = rows + (features + sampleFeatures).flatMap { [feature($0), preview($0)] }

for name in features {
  precondition(
    Set(feature(name).dependencies).isDisjoint(with: features.map(featureModule)),
    "\(name) depends on a feature; a consequence of one for another is a rule of the App")
}
for module in modules {
  precondition(
    ["Leftfold", "Showlog", "CLeftfold", "CShowlog", "showlog"].contains(where: module.name.hasPrefix),
    "\(module.name) may be the name of a client's target; begin it with Leftfold or Showlog")
}

/// The module names in `LEFTFOLD_ONLY`, separated by commas. Empty for all modules.
let only = (Context.environment["LEFTFOLD_ONLY"] ?? "").split(separator: ",").map(String.init)

/// Modules that the tests of a module use besides its dependencies. The documentation tests come with `LeftfoldTesting`.
let testSupport = [
  "LeftfoldCore": ["LeftfoldLogging", "LeftfoldTables", "LeftfoldUndo"],
  "LeftfoldInspector": ["LeftfoldTables"],
  "LeftfoldTesting": [
    "LeftfoldEntities", "LeftfoldIndexes", "LeftfoldInspector", "LeftfoldSwiftUIStandIn", "LeftfoldTables",
    "LeftfoldTodos", "LeftfoldUndo",
  ],
  "LeftfoldUndo": ["LeftfoldEntities"],
  "ShowlogCatalog": ["LeftfoldCore"],
  "ShowlogInterchange": ["LeftfoldIndexes"],
  "ShowlogPersistence": ["LeftfoldEntities", "LeftfoldIndexes"],
  "ShowlogSession": ["ShowlogSQLite"],
  "ShowlogWebHost": [
    "LeftfoldEntities", "ShowlogApp", "ShowlogModels", "ShowlogPersistence", "ShowlogScreen", "ShowlogSession",
  ],
]

/// Returns the modules of this build: all, or with `LEFTFOLD_ONLY=ShowlogHistoryFeature` that one and its dependencies. A team can
/// build and test its feature while another team's does not compile.
func selected(_ modules: [Module]) -> [Module] {
  guard !only.isEmpty else { return modules }
  let byName = Dictionary(uniqueKeysWithValues: modules.map { ($0.name, $0) })
  var wanted: Set<String> = []
  var queue = only + ["LeftfoldTesting"] + only.flatMap { testSupport[$0] ?? [] }
  if only.contains(where: usesSamples) { queue.append("ShowlogHTML") }
  while let name = queue.popLast() {
    guard let module = byName[name] else {
      fatalError("LEFTFOLD_ONLY=\(name): no such module in Package.swift")
    }
    if wanted.insert(name).inserted { queue += module.dependencies }
  }
  return modules.filter { wanted.contains($0.name) }
}

/// Returns the folder of a module's tests, in the group of the module: `Modules/Features/History` is tested in
/// `Tests/Features/ShowlogHistoryFeatureTests`.
func testPath(of module: Module) -> String {
  "Tests/\(module.path.prefix { $0 != "/" })/\(module.name)Tests"
}

func exists(_ path: String) -> Bool {
  FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/\(path)")
}

let settings: [SwiftSetting] = [
  .strictMemorySafety(), .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
let mainActorSettings = settings + [.defaultIsolation(MainActor.self)]

func target(_ module: Module) -> Target {
  let path = "Modules/\(module.path)"
  let dependencies = module.dependencies.map { Target.Dependency(stringLiteral: $0) }
  switch module.kind {
  case .system:
    return .systemLibrary(
      name: module.name, path: path, pkgConfig: module.system?.pkgConfig,
      providers: [.apt([module.system?.package ?? ""])])
  case .shim:
    // A header of C functions without a linked library.
    return .systemLibrary(name: module.name, path: path)
  case .executable:
    return .executableTarget(
      name: module.name, dependencies: dependencies, path: path, resources: module.resources,
      swiftSettings: settings)
  case .library:
    return .target(
      name: module.name, dependencies: dependencies, path: path, resources: module.resources,
      swiftSettings: settings)
  }
}

/// Whether the tests of a module use the samples of the features.
func usesSamples(_ name: String) -> Bool {
  name.hasSuffix("Feature") || ["ShowlogFeatureKit", "ShowlogHTML", "ShowlogScreen", "ShowlogWebHost"].contains(name)
}

func tests(_ module: Module) -> Target? {
  let path = testPath(of: module)
  guard only.isEmpty || only.contains(module.name), exists(path) else { return nil }
  let headers = Set(rows.filter { $0.kind == .system || $0.kind == .shim }.map(\.name))
  // The screen imports no feature, but its tests press the keys of every feature.
  var hosted = module.name == "ShowlogScreen" ? features.map(featureModule) : []
  if module.name == "ShowlogCommands" { hosted.append("ShowlogFaults") }
  // A reader beside the store, which keeps its log.
  if module.name == "ShowlogPersistence" { hosted.append("ShowlogSQLite") }
  if usesSamples(module.name) { hosted.append("ShowlogFeatureSamples") }
  hosted += testSupport[module.name] ?? []
  let dependencies = Set([module.name, "LeftfoldTesting"] + module.dependencies).subtracting(headers).union(hosted)
  return .testTarget(
    name: "\(module.name)Tests",
    dependencies: dependencies.sorted().map { Target.Dependency(stringLiteral: $0) },
    path: path,
    exclude: exists("\(path)/Fixtures") ? ["Fixtures"] : [],
    swiftSettings: settings)
}

/// The tests of the guides' and the articles' snippets and of the tutorial's last step. They belong to no module, and come with
/// `LeftfoldTesting`, whose dependencies they share.
let documentationTests: [Target] =
  only.isEmpty || only.contains("LeftfoldTesting")
  ? snippetTests("", tutorial: "Modules/Core/LeftfoldCore.docc/Tutorial/Finished", settings)
    // Again, by links to the folders, as in a client whose default isolation is the main actor.
    + snippetTests("MainActor", tutorial: "Tests/MainActorTutorialTests", mainActorSettings) + [
      .target(
        name: "LeftfoldMainActorTodos",
        dependencies: ["LeftfoldCore", "LeftfoldTables", "LeftfoldUndo", "LeftfoldSwiftUIStandIn"],
        path: "Tests/MainActorTodos", exclude: ["main.swift"], swiftSettings: mainActorSettings)
    ]
  : []

func snippetTests(_ prefix: String, tutorial: String, _ settings: [SwiftSetting]) -> [Target] {
  [
    .testTarget(
      name: "\(prefix)ArticleTests", dependencies: ["LeftfoldCore", "LeftfoldTables", "LeftfoldSwiftUIStandIn"],
      path: "Tests/\(prefix)ArticleTests", swiftSettings: settings),
    .testTarget(
      name: "\(prefix)DocumentationTests",
      dependencies: ["LeftfoldCore", "LeftfoldIndexes", "LeftfoldInspector", "LeftfoldTables", "LeftfoldTesting"],
      path: "Tests/\(prefix)DocumentationTests",
      exclude: ["Fixtures"] + (prefix.isEmpty ? [] : ["MistakesTests.swift", "SnippetTests.swift"]),
      swiftSettings: settings),
    .testTarget(
      name: "\(prefix)TutorialTests", dependencies: ["LeftfoldCore", "LeftfoldInspector", "LeftfoldTesting"],
      path: tutorial, swiftSettings: settings),
  ]
}

/// The fault injection below SQLite for the tests of the commands. Scripts/torture loads it into the program.
let faults: [Target] =
  only.isEmpty || only.contains("ShowlogCommands")
  ? [.target(name: "ShowlogFaults", dependencies: ["ShowlogSQLite"], path: "Tests/ShowlogFaults")] : []

/// The samples that the tests of several features, and of their kit, share.
let samples: [Target] =
  only.isEmpty || only.contains(where: usesSamples)
  ? [
    .target(
      name: "ShowlogFeatureSamples",
      dependencies: [
        "LeftfoldCore", "LeftfoldEntities", "LeftfoldTesting", "ShowlogFeatureKit", "ShowlogHTML", "ShowlogModels",
        "ShowlogPages", "ShowlogTerminalUI",
      ], path: "Tests/ShowlogFeatureSamples", swiftSettings: settings)
  ] : []

let chosen = selected(modules).filter { exists("Modules/\($0.path)") }

let package = Package(
  name: "leftfold",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: chosen.compactMap { module in
    switch module.kind {
    case .library: .library(name: module.name, targets: [module.name])
    case .executable: .executable(name: module.name, targets: [module.name])
    case .system, .shim: nil
    }
  },
  targets: chosen.map(target) + chosen.compactMap(tests) + documentationTests + faults + samples,
  swiftLanguageModes: [.v6]
)
