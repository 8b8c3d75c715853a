/// The name of a file that is one of several parts, such as `watched-history-12.json`.
struct PartName: Hashable {
  let stem: String
  let number: Int
  let suffix: String

  init?(path: String) {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    let digits = name[..<dot].reversed().prefix { $0.isASCII && $0.isNumber }.reversed()
    guard !digits.isEmpty, digits.count <= 6, let number = Int(String(digits)) else { return nil }
    stem = path.dropLast(name.count) + String(name[..<dot].dropLast(digits.count))
    self.number = number
    suffix = String(name[dot...])
  }

  func path(of number: Int) -> String { "\(stem)\(number)\(suffix)" }
}
