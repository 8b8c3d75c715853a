import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels

extension Command where Input == CalendarInput, Action == CalendarAction {
  /// Lists what airs in a period.
  static var calendar: Self {
    Command(
      "calendar", "what is on, this week by default",
      operands: [Operand("today|week|month|DAY", .day, .optional)],
      options: [
        CommandOption("days", value: "N", .number(CalendarPeriod.dayLimit), "so many days from the day on"),
        CommandOption("unwatched", "leave out what was watched"),
        CommandOption("followed", "leave out shows that you do not follow"),
      ]
    ) { context throws(CommandFailure) in
      let (period, day) = try context.calendarPeriod()
      let store = try context.store()
      store.send(.periodChosen(period: period))
      if let day { store.send(.dayChosen(day: day)) }
      if context.arguments.has("unwatched") { store.send(.unwatchedOnlyChosen(isOn: true)) }
      if context.arguments.has("followed") { store.send(.followedOnlyChosen(isOn: true)) }
      try context.print(CalendarView.self, CalendarConnector()) { CalendarReport($0) }
    }
  }

  /// This week.
  static var calendarOverview: Self {
    Command("calendar", "what is on this week") { context throws(CommandFailure) in
      try context.print(CalendarView.self, CalendarConnector()) { CalendarReport($0) }
    }
  }

  /// What to watch next of every followed show.
  static var nextOverview: Self {
    Command("next", "what is next") { context throws(CommandFailure) in
      try context.print(NextView.self, NextConnector()) { NextReport($0) }
    }
  }

  /// Lists what to watch next.
  static var next: Self {
    Command("next", "the next episode of each show you follow", operands: [Operand("SHOW", .show, .optional)]) {
      context throws(CommandFailure) in
      let store = try context.store()
      if let show = try context.show(operand: "SHOW", in: store.state.library) { store.send(.showChosen(show: show)) }
      try context.print(NextView.self, NextConnector()) { NextReport($0) }
    }
  }
}

extension CommandContext where Input == CalendarInput, Action == CalendarAction {
  /// What the words after `calendar` mean: a period, and a day in it where one is named.
  fileprivate func calendarPeriod() throws(CommandFailure) -> (CalendarPeriod, Day?) {
    let days = arguments.integer("days").map(CalendarPeriod.days)
    switch arguments.operands.first {
    case nil, "week": return (days ?? .week, nil)
    case "today": return (days ?? .day, nil)
    case "month": return (days ?? .month, nil)
    case let text?: return (days ?? .day, try moments.day(text, for: "DAY"))
    }
  }
}
