import ShowlogPages

extension HTML {
  /// Adds a cover: its color from its key, its title, and a bar a season, as long as the season and filled as far as one is.
  mutating func add(_ cover: Cover, link: Path?, isSmall: Bool) {
    add(
      link == nil ? .div : .a, .class("cover", .hue(cover.key)), link.map { .href($0) },
      link == nil ? nil : .number(.tabindex, -1), .set(.hidden, "true")
    ) { html in
      if !isSmall { html.add(.b) { $0.add(cover.title) } }
      html.addSeasons(cover)
    }
  }

  private mutating func addSeasons(_ cover: Cover) {
    let seasons = cover.seasons.suffix(24)
    let most = Double(seasons.map(\.count).max() ?? 0)
    guard most > 0 else { return }
    let (bar, gap) = seasons.count > 6 ? (3.0, 2.0) : (5.0, 3.0)
    let height = Double(seasons.count) * (bar + gap) - gap
    add(
      .svg, .class("seasons"), .viewBox(100, height), .number(.height, height), .set(.aspect, "none")
    ) { html in
      for (index, season) in seasons.enumerated() {
        html.addSeason(season, y: Double(index) * (bar + gap), height: bar, unit: 100 / most)
      }
    }
  }

  private mutating func addSeason(_ season: [TableCell.Sign], y: Double, height: Double, unit: Double) {
    var x = 0.0
    for sign in [TableCell.Sign.watched, .aired, .unaired] {
      let width = unit * Double(season.count { $0 == sign })
      guard width > 0 else { continue }
      addRect(x, y, width, height, sign.className, round: 1.5)
      x += width
    }
  }

  /// Adds the episodes of a season as ticks, of which the first that is not watched is the next.
  mutating func addReel(_ cover: Cover, _ season: Int) {
    let episodes = cover.seasons[season]
    let watched = episodes.count { $0 == .watched }
    guard episodes.count <= 40 else { return addTrack(Double(watched) / Double(episodes.count)) }
    let next = episodes.firstIndex { $0 != .watched }
    add(
      .div, .class("reel", .hue(cover.key)), .set(.role, "img"), .set(.label, "\(watched) of \(episodes.count) watched")
    ) { html in
      for (index, sign) in episodes.enumerated() {
        html.add(.i, .class(index == next && sign == .aired ? "next" : sign.className)) { _ in }
      }
    }
  }
}
