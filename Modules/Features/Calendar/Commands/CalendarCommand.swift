import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels

extension Command where Input == CalendarInput, Action == CalendarAction {
  static var calendar: Self {
    Command(
      "calendar", "the episodes that air, this week by default",
      operands: [Operand("today|week|month|DAY", .dayOr(["today", "week", "month"]), .optional)],
      options: [
        CommandOption("days", value: "N", .number(CalendarPeriod.dayLimit), "this many days from the day on"),
        CommandOption("unwatched", "leave out watched episodes"),
        CommandOption("followed", "leave out unfollowed shows"),
      ]
    ) { context throws(CommandFailure) in
      let (period, day) = try context.calendarPeriod()
      let store = try context.store()
      store.send(.periodChosen(period: period))
      if let day { store.send(.dayChosen(day: day)) }
      if context.arguments.has("unwatched") { store.send(.unwatchedOnlyChosen(isOn: true)) }
      store.send(.followedOnlyChosen(isOn: context.arguments.has("followed")))
      try context.print(CalendarView.self, CalendarConnector()) { CalendarReport($0) }
    }
  }
}

extension CommandContext where Input == CalendarInput, Action == CalendarAction {
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
