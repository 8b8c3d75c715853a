// swift-tools-version: 6.2
import Foundation
import PackageDescription

// A package of its own, since the benchmark's target is in Leftfold's package and may be compiled together with Core: what a client pays
// shows in a client alone. It depends on the checkout, whose folder may have any name.
let checkout = URL(fileURLWithPath: Context.packageDirectory).appendingPathComponent("../../..").standardizedFileURL

let package = Package(
  name: "ClientBenchmark",
  platforms: [.macOS(.v15)],
  dependencies: [.package(path: checkout.path)],
  targets: [
    .executableTarget(
      name: "ClientBenchmark",
      dependencies: [
        .product(name: "LeftfoldCore", package: checkout.lastPathComponent),
        .product(name: "LeftfoldTables", package: checkout.lastPathComponent),
      ],
      path: "Sources")
  ])
