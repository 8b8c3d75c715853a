import CalendarFeature
import LeftfoldCore
import ShowlogApp
import ShowlogModels

extension Command {
  /// What is on.
  static let calendar = Command(
    "calendar", "[today|week|month|DAY]", "what is on, this week by default",
    options: [
      Option("days", value: "N", "so many days from the day on"),
      Option("unwatched", "leave out what was watched"),
      Option("followed", "leave out shows that you do not follow"),
    ], arity: 0...1
  ) { context throws(CommandFailure) in
    let session = try context.openToRead()
    let store = session.store.calendarStore
    let (period, day) = try context.calendarPeriod()
    store.send(.periodChosen(period: period))
    if let day { store.send(.dayChosen(day: day)) }
    if context.arguments.has("unwatched") { store.send(.unwatchedOnlyChosen(isOn: true)) }
    if context.arguments.has("followed") { store.send(.followedOnlyChosen(isOn: true)) }
    try context.output.print(CalendarReport(store.state)) {
      session.store.calendarContainer.draw(in: context.canvas)
    }
  }

  /// What is next.
  static let next = Command("next", "[SHOW]", "the next episode of each show you follow", arity: 0...1) {
    context throws(CommandFailure) in
    let session = try context.openToRead()
    let store = session.store.calendarStore
    if let text = context.operands.first {
      store.send(.showChosen(show: try context.show(text, in: session)))
    }
    try context.output.print(NextReport(store.state)) { session.store.nextContainer.draw(in: context.canvas) }
  }
}

extension CommandContext {
  /// What the words after `calendar` mean: a period, and a day in it where one is named.
  fileprivate func calendarPeriod() throws(CommandFailure) -> (CalendarPeriod, Day?) {
    let days = try arguments.integer("days", in: CalendarPeriod.dayLimit)
    let period: CalendarPeriod
    var day: Day?
    switch operands.first {
    case nil: period = .week
    case "today": period = .day
    case "week": period = .week
    case "month": period = .month
    case let text?:
      day = try moments.day(text, for: "DAY")
      period = .day
    }
    return (days.map(CalendarPeriod.days) ?? period, day)
  }
}
