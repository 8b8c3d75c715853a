// swift-tools-version: 6.2
import PackageDescription

// A package of its own, since libFuzzer of `Scripts/fuzz` is linked into every target of its build.
let interchange = Target.Dependency.product(name: "ShowlogInterchange", package: "leftfold")
let package = Package(
  name: "fuzz", platforms: [.macOS(.v15)], dependencies: [.package(name: "leftfold", path: "../..")],
  targets: [.executableTarget(name: "ReaderFuzz", dependencies: [interchange], path: ".")])
