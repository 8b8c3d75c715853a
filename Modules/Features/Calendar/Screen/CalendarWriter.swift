import ShowlogFeatureKit
import ShowlogModels

struct CalendarWriter {
  let input: CalendarInput
  let today: Day
  let range: Range<Day>
  let format: CalendarFormat

  init(input: CalendarInput) {
    self.input = input
    today = input.today
    range = input.range
    format = CalendarFormat(wording: input.wording)
  }

  var layout: CalendarView.State.Layout {
    switch input.state.period {
    case .day: .day
    case .week: .week
    case .month: .month
    case .days: .list
    }
  }

  var title: String {
    switch input.state.period {
    case .day: format.day(range.lowerBound)
    case .week: format.week(range.lowerBound)
    case .month: format.month(range.lowerBound)
    case .days: range.count.of("day", "days", in: input.wording)
    }
  }

  var relation: String { format.distance(from: today, to: range, of: input.state.period) }

  func facts(of entries: [CalendarEntry]) -> [String] {
    let minutes = entries.reduce(0) { $0 + ($1.minutes ?? 0) }
    let watched = entries.count(where: \.isWatched)
    let facts: [String?] = [
      layout == .month || input.state.period == .day ? nil : format.span(range),
      entries.isEmpty ? nil : amount(of: entries),
      minutes > 0 ? minutes.minutesWords(in: input.wording) : nil,
      watched > 0 ? "\(watched.words(in: input.wording)) watched" : nil,
      input.state.unwatchedOnly ? "unwatched only" : nil,
      input.state.followedOnly ? "your shows only" : nil,
    ]
    return facts.compactMap { $0 }
  }

  private func amount(of entries: [CalendarEntry]) -> String {
    let shows = Set(entries.map(\.show.id)).count
    let episodes = entries.count.of("episode", "episodes", in: input.wording)
    return entries.count == 1 ? episodes : "\(episodes) of \(shows.of("show", "shows", in: input.wording))"
  }

  func entry(_ entry: CalendarEntry) -> CalendarView.State.Entry {
    CalendarView.State.Entry(
      time: entry.time?.shortDescription ?? "all day", show: entry.show.name,
      code: Episode.label(season: entry.season, number: entry.number), title: entry.title,
      length: entry.minutes.map { $0.minutesWords(in: input.wording) } ?? "", isWatched: entry.isWatched,
      isFollowed: entry.isFollowed && !input.state.followedOnly,
      tag: entry.isSpecial && entry.number != nil ? "special" : "")
  }
}
