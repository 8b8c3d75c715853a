import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels

/// The calendar's state: the displayed days, and the filters.
///
/// Shows, episodes and plays are in its input.
public struct CalendarState: Equatable, Sendable {
  /// The displayed period.
  public var period: CalendarPeriod

  /// A day of the displayed period; nil for the current day.
  public var anchor: Day?

  /// Whether watched episodes are hidden.
  public var unwatchedOnly: Bool

  /// Whether unfollowed shows are hidden.
  public var followedOnly: Bool

  /// Only what has aired since this moment is shown; nil for everything.
  public var airedSince: Timestamp?

  /// Creates a calendar, by default of this week with all episodes.
  public init(
    period: CalendarPeriod = .week, anchor: Day? = nil, unwatchedOnly: Bool = false, followedOnly: Bool = false
  ) {
    self.period = period
    self.anchor = anchor
    self.unwatchedOnly = unwatchedOnly
    self.followedOnly = followedOnly
  }
}

/// The number of days that a calendar shows.
public enum CalendarPeriod: Hashable, Sendable {
  /// One day.
  case day

  /// Monday to Sunday.
  case week

  /// The first to the last day of a month.
  case month

  /// A number of days from a day on, clamped to ``dayLimit``.
  case days(Int)

  /// The allowed numbers of days, up to ten years.
  public static let dayLimit = 1...3_660

  /// Returns the days of the period that contains a day, half open; those of ``days(_:)`` start with the day.
  public func range(around day: Day) -> Range<Day> {
    let day = day.clampedToCalendar
    switch self {
    case .day: return day..<day.advanced(by: 1)
    case .week: return day.startOfWeek..<day.startOfWeek.advanced(by: 7)
    case .month: return day.startOfMonth..<day.startOfMonth.advanced(byMonths: 1)
    case .days(let count): return day..<day.advanced(by: Self.clamped(count))
    }
  }

  /// For a month, the first day of the month.
  func day(_ periods: Int, after day: Day) -> Day {
    let day = day.clampedToCalendar
    let moved: Day =
      switch self {
      case .day: day.advanced(by: periods)
      case .week: day.advanced(by: 7 * periods)
      case .month: day.startOfMonth.advanced(byMonths: periods)
      case .days(let count): day.advanced(by: Self.clamped(count) * periods)
      }
    return moved.clampedToCalendar
  }

  private static func clamped(_ count: Int) -> Int {
    min(max(count, dayLimit.lowerBound), dayLimit.upperBound)
  }
}

extension Day {
  /// The day clamped to the years 1 to 9999, the only ones that the form `2014-09-01` can write and read.
  var clampedToCalendar: Day { Day(number: min(max(number, -719_162), 2_932_896)) }
}

extension CalendarPeriod: Codable {
  /// Decodes `"day"`, `"week"`, `"month"`, or a number of days.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for any other word, or a number outside ``dayLimit``.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let count = try? container.decode(Int.self) {
      guard Self.dayLimit.contains(count) else { throw Self.fault(decoder, found: "\(count)") }
      self = .days(count)
      return
    }
    let word = try container.decode(String.self)
    switch word {
    case "day": self = .day
    case "week": self = .week
    case "month": self = .month
    default: throw Self.fault(decoder, found: word)
    }
  }

  /// Encodes the word of the period, or its number of days.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .day: try container.encode("day")
    case .week: try container.encode("week")
    case .month: try container.encode("month")
    case .days(let count): try container.encode(count)
    }
  }

  private static func fault(_ decoder: any Decoder, found: String) -> DecodingError {
    let limit = "\(dayLimit.lowerBound) to \(dayLimit.upperBound)"
    return .dataCorrupted(
      .init(
        codingPath: decoder.codingPath,
        debugDescription: "\(found) is not day, week, month or a number of days from \(limit)"))
  }
}

/// An event of the calendar.
public enum CalendarAction: Equatable, Codable, Sendable {
  /// The viewer chose another period; the displayed day stays.
  case periodChosen(period: CalendarPeriod)

  /// The viewer chose a day.
  case dayChosen(day: Day)

  /// The viewer chose today; on later days the calendar shows the new current day.
  case todayChosen

  /// The viewer moved to the next period.
  case steppedForward

  /// The viewer moved to the previous period.
  case steppedBack

  /// The viewer hid watched episodes, or showed them.
  case unwatchedOnlyChosen(isOn: Bool)

  /// The viewer hid unfollowed shows, or showed them.
  case followedOnlyChosen(isOn: Bool)

  /// The viewer asked for what has aired since a moment and is not watched, of the followed shows.
  case newChosen(since: Timestamp)
}

/// The input of the feature's commands and screens.
public typealias CalendarInput = PlaysInput<CalendarState>

extension CalendarInput {
  /// The displayed days, half open.
  public var range: Range<Day> { state.period.range(around: state.anchor ?? today) }
}

/// The reducer of the calendar's period and filters, which steps from the day that the calendar shows as today.
public struct CalendarReducer: Reducer {
  /// Creates a reducer of the calendar.
  public init() {}

  /// Stores the choice; a step moves by one period.
  public func reduce(
    _ state: inout CalendarState, _ action: CalendarAction, _ environment: Reading<CalendarInput, Void>
  ) -> Effect<CalendarAction> {
    switch action {
    case .periodChosen(let period): state.period = period
    case .dayChosen(let day): state.anchor = day.clampedToCalendar
    case .todayChosen: state.anchor = nil
    case .steppedForward: step(1, &state, today: environment.input().today)
    case .steppedBack: step(-1, &state, today: environment.input().today)
    case .unwatchedOnlyChosen(let isOn): state.unwatchedOnly = isOn
    case .followedOnlyChosen(let isOn): state.followedOnly = isOn
    case .newChosen(let since): state = Self.new(since, in: environment.input())
    }
    return .none
  }

  private static func new(_ since: Timestamp, in input: CalendarInput) -> CalendarState {
    let first = input.zone.day(of: since)
    var state = CalendarState(
      period: .days(first.distance(to: input.today) + 1), anchor: first.clampedToCalendar, unwatchedOnly: true,
      followedOnly: true)
    state.airedSince = since
    return state
  }

  /// A step that returns to the current period resets the anchor, so that the calendar follows the clock.
  private func step(_ periods: Int, _ state: inout CalendarState, today: Day) {
    let day = state.period.day(periods, after: state.anchor ?? today)
    let isCurrent = state.period.range(around: day) == state.period.range(around: today)
    state.anchor = isCurrent ? nil : day
  }
}

extension Feature where State == CalendarState, Input == CalendarInput, Action == CalendarAction {
  /// The air dates of episodes, day by day.
  public static var calendar: Self {
    Feature(
      "calendar", commands: [.calendar], overview: [["calendar"]], tabs: [CalendarTab.tab])
  }
}

extension Command where Input == CalendarInput, Action == CalendarAction {
  fileprivate static var calendar: Self {
    Command(
      CalendarTab.list.name, "the episodes that air, this week by default",
      operands: [Operand("today|week|month|DAY", .dayOr(["today", "week", "month"]), .optional)],
      options: [
        CommandOption("days", value: "N", .number(CalendarPeriod.dayLimit), "this many days from the day on"),
        CommandOption("unwatched", "leave out watched episodes"),
        CommandOption("followed", "leave out unfollowed shows"),
        CommandOption(
          "new",
          "what has aired since the last time, or a day before the first, of the shows that you follow; prints nothing if "
            + "there is none, as a login shell wants it"),
        CommandOption("since", value: "WHEN", .moment, "with --new: since then, whenever the last time was"),
      ]
    ) { context throws(CommandFailure) in
      if context.arguments.has("new") { return try context.printNew() }
      guard context.arguments["since"] == nil else { throw .usage("--since is an option of --new") }
      let (period, day) = try context.calendarPeriod()
      let store = try context.store()
      store.send(.periodChosen(period: period))
      if let day { store.send(.dayChosen(day: day)) }
      if context.arguments.has("unwatched") { store.send(.unwatchedOnlyChosen(isOn: true)) }
      store.send(.followedOnlyChosen(isOn: context.arguments.has("followed")))
      try context.print(CalendarTab.list)
    }
  }
}

extension CommandContext where Input == CalendarInput, Action == CalendarAction {
  /// Prints what has aired since the last look, and remembers this one once it is printed.
  fileprivate func printNew() throws(CommandFailure) {
    let others = ["days"].filter { arguments[$0] != nil } + ["unwatched", "followed"].filter { arguments.has($0) }
    if let other = others.first ?? arguments.operands.first.map({ _ in "new" }) {
      throw .usage("--new chooses its days and episodes, so it goes without \(other == "new" ? "a day" : "--\(other)")")
    }
    let (look, now) = (settings.lastLook, settings.now)
    var since = now.advanced(by: -86_400)
    if let text = arguments["since"] {
      if let day = Day(iso8601: text) {
        since = settings.zone.moment(of: day)
      } else {
        since = try moments.moment(text, for: "--since")
      }
      guard since <= now else { throw .usage("--since is \(quoted(text)), which is in the future") }
    } else if let last = try look.read() {
      since = last
    }
    let store = try store()
    store.send(.newChosen(since: since))
    if output.isJSON || !CalendarReport(store.state).entries.isEmpty { try print(CalendarTab.list) }
    if arguments["since"] == nil, since < now { try look.write(now) }
  }

  /// `--days` counts from the operand's day, so it cannot follow the other periods.
  fileprivate func calendarPeriod() throws(CommandFailure) -> (CalendarPeriod, Day?) {
    let days = arguments.integer("days").map(CalendarPeriod.days)
    switch arguments.operands.first {
    case let period? where days != nil && ["week", "month"].contains(period):
      throw .usage("--days cannot follow \(quoted(period)), expected today or a day before it")
    case nil, "week": return (days ?? .week, nil)
    case "today": return (days ?? .day, nil)
    case "month": return (days ?? .month, nil)
    case let text?: return (days ?? .day, try moments.day(text, for: "DAY"))
    }
  }
}
