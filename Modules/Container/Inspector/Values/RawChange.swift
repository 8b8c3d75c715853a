struct RawChange {
  enum Step {
    case member(String)
    case index(Int)
    case entity(id: Any, text: String)
    case key(String)
    case payload(String)
    case unwrapped
  }

  let path: [Step]
  let old: Any?
  let new: Any?
  let hidden: Set<[String]>
  var position: Int?
  var isLast = false

  func shown(_ inspection: Inspection) -> StateChange? {
    let before = old.map { inspection.value($0, hiding: hidden) }
    let after = new.map { inspection.value($0, hiding: hidden) }
    guard before != after else { return nil }
    return StateChange(path: path.compactMap(\.shown), old: before, new: after, position: position, isLast: isLast)
  }
}

extension RawChange.Step {
  fileprivate var shown: StateChange.Step? {
    switch self {
    case .member(let name), .key(let name): .member(name)
    case .payload(let name): .member(".\(name)")
    case .index(let index): .index(index)
    case .entity(_, let text): .entity(text)
    case .unwrapped: nil
    }
  }
}
