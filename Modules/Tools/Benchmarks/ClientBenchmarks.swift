import Foundation

extension BenchmarkGroup {
  static let client = BenchmarkGroup(name: "client") {
    let packages = Lazily { ClientPackages() }
    return [
      Benchmark("client.build", unit: "s", atMost: 8, times: "an empty program with a dependency of 1,000 lines") {
        try packages.value.build($0)
      },
      Benchmark("client.size", unit: "bytes", atMost: 1, times: "600 KB above an empty program, stripped") { _ in
        try packages.value.size()
      },
    ] + ClientCounts.benchmarks
  }
}

/// Two packages in a temporary folder: a client of LeftfoldCore, and one of a small package instead.
@MainActor
final class ClientPackages {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("leftfold-client-\(ProcessInfo.processInfo.processIdentifier)")
  private var isWritten = false

  deinit { try? FileManager.default.removeItem(at: folder) }

  func build(_ harness: Harness) throws -> Measured {
    try write()
    return try harness.compare {
      try build("client")
    } to: {
      try build("empty")
    }
  }

  func size() throws -> Measured {
    try write()
    for name in ["client", "empty"] where !FileManager.default.fileExists(atPath: program(name).path) {
      _ = try build(name)
    }
    return Measured(value: Double(try strippedSize("client") - strippedSize("empty")), limit: 600 * 1_024)
  }

  private func build(_ name: String) throws -> Double {
    let package = folder.appendingPathComponent(name)
    try? FileManager.default.removeItem(at: package.appendingPathComponent(".build"))
    let start = ContinuousClock.now
    try Self.run("swift", "build", "-c", "release", "--package-path", package.path)
    return (ContinuousClock.now - start).seconds
  }

  private func strippedSize(_ name: String) throws -> Int {
    let stripped = folder.appendingPathComponent("\(name).stripped")
    try Self.run("strip", "-o", stripped.path, program(name).path)
    return try FileManager.default.attributesOfItem(atPath: stripped.path)[.size] as? Int ?? 0
  }

  private func program(_ name: String) -> URL { folder.appendingPathComponent("\(name)/.build/release/\(name)") }

  static func run(_ command: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw MeasuredProcess.Failure(description: "\(command.joined(separator: " ")) has failed")
    }
  }

  private func write() throws {
    guard !isWritten else { return }
    let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
      .resolvingSymlinksInPath()
    // SwiftPM derives a package's identity from the name of its folder, hence the symbolic link.
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("leftfold"), withDestinationURL: root)
    try write(package: "client", dependency: "leftfold", product: "LeftfoldCore", ClientSources.client)
    try write(package: "empty", dependency: "small", product: "Small", "import Small\n\nprint(function1(1))\n")
    try write("small/Package.swift", ClientSources.small)
    try write("small/Sources/Small/Small.swift", ClientSources.thousandLines)
    isWritten = true
  }

  private func write(package: String, dependency: String, product: String, _ main: String) throws {
    try write("\(package)/Package.swift", ClientSources.manifest(package, dependency, product))
    try write("\(package)/Sources/\(package)/main.swift", main)
  }

  private func write(_ path: String, _ text: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}

private enum ClientSources {
  static func manifest(_ name: String, _ dependency: String, _ product: String) -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "\(name)",
      platforms: [.macOS(.v15)],
      dependencies: [.package(path: "../\(dependency)")],
      targets: [
        .executableTarget(
          name: "\(name)", dependencies: [.product(name: "\(product)", package: "\(dependency)")])
      ])

    """
  }

  static let small = """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "small",
      products: [.library(name: "Small", targets: ["Small"])],
      targets: [.target(name: "Small")])

    """

  static let thousandLines = (1...334).map {
    "public func function\($0)(_ number: Int) -> Int {\n  number &* \($0) &+ 1\n}\n"
  }.joined()

  static let client = """
    import LeftfoldCore

    struct Counter: Equatable {
      var count = 0
    }

    enum CounterAction: Sendable { case incremented, loaded(Int) }

    let counter = Reduce<Counter, CounterAction, Void> { state, action, _ in
      switch action {
      case .incremented:
        state.count += 1
        return .run { send in await send(.loaded(1)) }
      case .loaded(let number):
        state.count += number
        return .none
      }
    }
    let store = Store(initialState: Counter(), reducer: counter, environment: ())
    let subscription = store.derived(state: \\.count).subscribe { print($0) }
    await store.send(.incremented).finish()

    """
}
