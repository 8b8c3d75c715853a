import ShowlogModels
import Testing

struct TimeOfDayTests {
  @Test("A time has an hour, a minute and a text with or without seconds")
  func parts() {
    let time = TimeOfDay(seconds: 9 * 3_600 + 5 * 60 + 7)
    #expect((time.hour, time.minute) == (9, 5))
    #expect(time.description == "09:05:07")
    #expect(time.shortDescription == "09:05")
  }

  @Test("Every second of a day survives a round trip through its text")
  func everySecond() throws {
    for second in stride(from: 0, to: 86_400, by: 7) {
      let time = TimeOfDay(seconds: second)
      try #require(TimeOfDay(iso8601: time.description) == time)
      try #require(TimeOfDay(iso8601: time.shortDescription)?.seconds == second / 60 * 60)
    }
    #expect(TimeOfDay(iso8601: "23:59:59")?.seconds == 86_399)
  }

  @Test("Earlier times come first")
  func order() {
    #expect(TimeOfDay(seconds: 0) < TimeOfDay(seconds: 1))
    #expect([TimeOfDay(seconds: 5), TimeOfDay(seconds: 3)].min() == TimeOfDay(seconds: 3))
  }
}
