import Foundation

struct SavedRun {
  private struct Line: Decodable {
    let name: String
    let ratio: Double
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let ratios: [String: Double]

  init(path: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure(description: "\(path): cannot be read, expected what --json printed")
    }
    var ratios: [String: Double] = [:]
    for (index, text) in data.split(separator: UInt8(ascii: "\n")).enumerated() {
      guard let line = try? JSONDecoder().decode(Line.self, from: Data(text)) else {
        throw Failure(description: "\(path):\(index + 1): expected an object with name and ratio, as --json prints it")
      }
      ratios[line.name] = line.ratio
    }
    self.ratios = ratios
  }

  func change(of figure: Figure) -> String {
    guard let before = ratios[figure.benchmark.name], before != 0 else { return "not in the saved run" }
    let change = (figure.measured.ratio / before - 1) * 100
    return "was \((before * 100).rounded() / 100) ×: \(change < 0 ? "−" : "+")\(Int(abs(change).rounded())) %"
  }
}
