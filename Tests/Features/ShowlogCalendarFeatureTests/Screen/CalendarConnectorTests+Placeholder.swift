import ShowlogCalendarFeature
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogTerminalUI
import Testing

extension CalendarConnectorTests {
  @Test("An empty library suggests an import")
  func emptyLibrary() {
    let view = connected(CalendarState(), of: SampleLibrary())
    #expect(view.placeholder?.message == "There are no episodes yet.")
    #expect(view.placeholder?.hints == [.step(.importDates), .step(.demo)])
  }

  @Test(
    "An empty period names the nearest day with episodes",
    arguments: [
      (CalendarPeriod.day, "2016-04-18", "There is nothing today."),
      (.day, "2016-04-19", "There is nothing on Tue 19 Apr 2016."),
      (.week, "2016-04-11", "There is nothing in week 15 of 2016."),
      (.month, "2016-03-01", "There is nothing in March 2016."),
      (.days(2), "2016-04-18", "There is nothing from Mon 18 to Tue 19 Apr 2016."),
    ])
  func emptyPeriod(period: CalendarPeriod, anchor: String, message: String) {
    let hint = connected(CalendarState(period: period, anchor: day(anchor))).placeholder
    #expect(hint?.message == message)
    #expect(
      hint?.hints == [
        .command("calendar 2016-04-24", "Sun 24 Apr 2016, the next day with an episode")
      ])
  }

  @Test("A period emptied by filters suggests the command without them")
  func emptyByFilter() {
    var sample = SampleLibrary.thrones
    sample.play(EpisodeID(rawValue: 1))
    let hint = connected(CalendarState(unwatchedOnly: true, followedOnly: true), of: sample).placeholder
    #expect(hint?.message == "There is nothing unwatched of the shows you follow in week 16 of 2016.")
    #expect(
      hint?.hints.first == .command("calendar week --followed", "the same days with watched episodes"))
    let followed = connected(CalendarState(period: .day, followedOnly: true), of: .thrones).placeholder
    #expect(
      followed?.hints == [
        .command("calendar 2016-04-24 --followed", "Sun 24 Apr 2016, the next day with an episode")
      ])
    let next = connected(CalendarState(period: .day, unwatchedOnly: true, followedOnly: true), of: .thrones)
    #expect(
      next.placeholder?.hints == [
        .command("calendar 2016-04-24 --unwatched --followed", "Sun 24 Apr 2016, the next day with an episode"),
        .command("calendar 2016-04-18 --followed", "the same days with watched episodes"),
      ])
    let may = CalendarState(period: .month, anchor: day("2016-05-01"), unwatchedOnly: true)
    let later = connected(may, of: sample).placeholder
    #expect(later?.hints.first == .command("calendar 2016-05-01 --days 31", "the same days with watched episodes"))
  }

  @Test("A library without dates suggests an import")
  func undated() {
    var sample = SampleLibrary()
    sample.episode(sample.show("Stranger Things"), 5, 1)
    #expect(connected(CalendarState(), of: sample).placeholder?.hints == [.step(.importDates)])
  }
}
