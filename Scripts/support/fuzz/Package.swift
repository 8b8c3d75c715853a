// swift-tools-version: 6.2
import PackageDescription

// The fuzzer of Scripts/fuzz: a package of its own, since libFuzzer brings a main function that no other build may link.
let package = Package(
  name: "fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "leftfold", path: "../../..")],
  targets: [
    .executableTarget(
      name: "ReaderFuzz", dependencies: [.product(name: "ShowlogInterchange", package: "leftfold")],
      swiftSettings: [.unsafeFlags(["-parse-as-library"])])
  ],
  swiftLanguageModes: [.v6]
)
