import ShowlogTerminalUI

struct EpisodeSigns {
  private let watched: String
  private let aired: String
  private let unaired: String

  init(_ glyphs: Glyphs) {
    (watched, aired, unaired) = glyphs == .ascii ? ("#", "o", ".") : ("■", "□", "·")
  }

  func line(_ status: ShowDetailView.State.EpisodeStatus) -> Line {
    switch status {
    case .watched: Line(watched, .good)
    case .aired: Line(aired, .accent)
    case .unaired: Line(unaired, .muted)
    }
  }

  func rows(_ statuses: [ShowDetailView.State.EpisodeStatus], width: Int) -> [Line] {
    stride(from: 0, to: statuses.count, by: width).map { start in
      statuses[start..<min(start + width, statuses.count)].reduce(into: Line()) { $0 += line($1) }
    }
  }

  var legend: Line {
    line(.watched) + Line(" watched  ", .muted) + line(.aired) + Line(" aired  ", .muted) + line(.unaired)
      + Line(" not aired", .muted)
  }
}
