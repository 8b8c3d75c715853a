// swift-tools-version: 6.2
import PackageDescription

// The fuzzer of Scripts/fuzz is a separate package, since libFuzzer is linked into every target of its build.
let package = Package(
  name: "fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "leftfold", path: "../../..")],
  targets: [
    .executableTarget(
      name: "ReaderFuzz", dependencies: [.product(name: "ShowlogInterchange", package: "leftfold")])
  ],
  swiftLanguageModes: [.v6]
)
