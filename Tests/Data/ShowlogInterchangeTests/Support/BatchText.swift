import ShowlogModels

/// Returns what a value states, member by member; nil if it states nothing.
private func stated(_ value: Any) -> String? {
  let (mirror, hasText) = (Mirror(reflecting: value), value is any CustomStringConvertible)
  switch mirror.displayStyle {
  // A stated false is said, and one by default is not.
  case .optional: return mirror.children.first.map { stated($0.value) ?? "\($0.value)" }
  case .collection:
    let parts = mirror.children.compactMap { stated($0.value) }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  case .struct where !hasText, .tuple:
    let parts = mirror.children.compactMap { child in stated(child.value).map { "\(child.label ?? "")=\($0)" } }
    return parts.isEmpty ? nil : "(\(parts.joined(separator: " ")))"
  case .enum where !hasText:
    guard let payload = mirror.children.first else { return "\(value)" }
    return "\(payload.label ?? "") \(stated(payload.value) ?? "of nothing")"
  default:
    let text = "\(value)"
    return text.isEmpty || text == "false" ? nil : text
  }
}

/// Returns the first lines of many, and the last.
private func some(_ lines: [String], _ limit: Int) -> [String] {
  guard lines.count > limit + 2, let last = lines.last else { return lines }
  return lines.prefix(limit) + ["… \(lines.count - limit - 1) more", last]
}

extension ImportBatch {
  /// The records as lines of text; of many alike the first ones and the last.
  var lines: [String] {
    let plays = plays.map { play in
      let episode = shows[play.show].episodes[play.episode]
      return "play of show \(play.show) S\(episode.season)E\(episode.number.map(String.init) ?? "?"): "
        + (stated(play.evidence) ?? "")
    }
    let others = Mirror(reflecting: self).children.filter { $0.label != "shows" && $0.label != "plays" }.flatMap {
      child in
      let values = Mirror(reflecting: child.value).children.map { stated($0.value) ?? "" }
      return some(values.map { "\(child.label ?? ""): \($0)" }, 8)
    }
    let records = shows.enumerated().map { index, show in
      var head = show
      head.episodes = []
      let episodes = show.episodes.map { "  episode \(stated($0) ?? "")" }
      return (["show \(index) \(stated(head) ?? "")"] + some(episodes, 3)).joined(separator: "\n")
    }
    return some(records, 6) + some(plays, 5) + others
  }
}
