// swift-tools-version: 6.2
import PackageDescription

// The fuzzer of Scripts/fuzz: a package of its own, since libFuzzer is linked into all that is built with it.
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
