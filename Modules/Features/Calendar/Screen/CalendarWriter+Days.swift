import ShowlogFeatureKit
import ShowlogModels

extension CalendarWriter {
  /// A month omits days without episodes, since the grid above shows them.
  func sections(of days: [CalendarDay]) -> [CalendarView.State.Section] {
    switch input.state.period {
    case .day, .week: days.map { section($0) }
    case .month: days.filter { !$0.entries.isEmpty }.map { section($0) }
    case .days: runs(of: days).map { $0.count == 1 ? section($0[0]) : emptySection($0) }
    }
  }

  private func section(_ day: CalendarDay) -> CalendarView.State.Section {
    let isNear = abs(today.distance(to: day.day)) < 7
    return CalendarView.State.Section(
      title: title(of: day.day..<day.day.advanced(by: 1)),
      relation: isNear ? day.day.distanceWords(from: today, in: input.wording) : "", isToday: day.day == today,
      entries: day.entries.map(entry), detail: day.entries.isEmpty ? "nothing" : "")
  }

  private func emptySection(_ days: [CalendarDay]) -> CalendarView.State.Section {
    let span = days[0].day..<days[days.count - 1].day.advanced(by: 1)
    return CalendarView.State.Section(
      title: title(of: span), relation: "", isToday: false, entries: [], detail: "nothing")
  }

  private func title(of days: Range<Day>) -> String {
    let isThisYear =
      range.lowerBound.year == today.year && range.upperBound.advanced(by: -1).year == today.year
    let span = format.span(days)
    return isThisYear ? String(span.dropLast(5)) : span
  }

  private func runs(of days: [CalendarDay]) -> [[CalendarDay]] {
    var runs: [[CalendarDay]] = []
    for day in days {
      let isQuiet = day.entries.isEmpty && day.day != today
      if isQuiet, let last = runs.last?.last, last.entries.isEmpty, last.day != today {
        runs[runs.count - 1].append(day)
      } else {
        runs.append([day])
      }
    }
    return runs
  }

  func grid(of days: [CalendarDay]) -> CalendarView.State.Grid? {
    switch layout {
    case .day, .list: return nil
    case .week:
      let headings = days.map { format.shortDay($0.day) }
      return CalendarView.State.Grid(headings: headings, weeks: [days.map { cell($0) }])
    case .month:
      let blank = CalendarView.State.Cell(label: "", isToday: false, entries: [], items: [], count: "")
      let leading = Array(repeating: blank, count: range.lowerBound.weekday - 1)
      let trailing = Array(repeating: blank, count: 7 - range.upperBound.advanced(by: -1).weekday)
      let cells = leading + days.map { cell($0) } + trailing
      let weeks = stride(from: 0, to: cells.count, by: 7).map { Array(cells[$0..<$0 + 7]) }
      return CalendarView.State.Grid(headings: input.wording.weekdayNames, weeks: weeks)
    }
  }

  private func cell(_ day: CalendarDay) -> CalendarView.State.Cell {
    CalendarView.State.Cell(
      label: String(day.day.components.day), isToday: day.day == today, entries: day.entries.map(entry),
      items: items(of: day.entries),
      count: day.entries.isEmpty ? "" : day.entries.count.of("ep", "eps", in: input.wording))
  }

  /// Groups episodes by show, so that a season released on one day is one item.
  private func items(of entries: [CalendarEntry]) -> [CalendarView.State.Item] {
    var order: [ShowID] = []
    var byShow: [ShowID: [CalendarEntry]] = [:]
    for entry in entries {
      if byShow[entry.show.id] == nil { order.append(entry.show.id) }
      byShow[entry.show.id, default: []].append(entry)
    }
    return order.compactMap { show in
      guard let entries = byShow[show], let first = entries.first else { return nil }
      return CalendarView.State.Item(
        show: first.show.name,
        code: entries.count == 1 ? entry(first).code : entries.count.of("ep", "eps", in: input.wording),
        isWatched: entries.allSatisfy(\.isWatched))
    }
  }
}
