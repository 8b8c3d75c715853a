import ShowlogFeatureKit
import ShowlogModels
import Testing

struct FilterTextTests {
  private func times(_ filter: String) -> PlayedTimes? {
    PlayedTimes(FilterText(filter, [PlayedFact.self]).facts())
  }

  private func contains(_ filter: String, _ time: WatchTime?, _ zone: Zone = .utc) -> Bool? {
    times(filter).map { $0.contains(time, in: zone) }
  }

  @Test("Times are those from the first day on and before the last one, of a month or a year its first day")
  func days() throws {
    let day = try #require(Day(year: 2016, month: 5, day: 18))
    let yes = [
      "since:2016-05-18", "until:2016-05-19", "since:2016-05 until:2016-06", "since:2016", "since:2015 since:2016",
    ]
    let no = ["since:2016-05-19", "until:2016-05-18", "until:2016-05", "since:2017", "until:2017 until:2016"]
    for filter in yes { #expect(contains(filter, .on(day)) == true, "\(filter)") }
    for filter in no { #expect(contains(filter, .on(day)) == false, "\(filter)") }
    #expect(contains("since:2016", nil) == false)
    #expect(contains("", nil) == true)
    #expect(contains("lost", nil) == true)
  }

  @Test("A moment is on the day and in the hour of the zone; a day without a time is in no hour")
  func clock() throws {
    let zone = try #require(Zone("Asia/Kolkata"))
    let moment = try #require(Timestamp(iso8601: "2016-05-18T20:00:00Z"))
    #expect(contains("weekday:thursday hour:1", .at(moment), zone) == true)
    #expect(contains("weekday:4", .at(moment), zone) == true)
    #expect(contains("weekday:wed hour:20", .at(moment)) == true)
    #expect(contains("hour:20 hour:21", .at(moment)) == false)
    #expect(contains("hour:0", .on(zone.day(of: moment)), zone) == false)
  }

  @Test(
    "A value that no time can have is told",
    arguments: ["since:may", "until:2016-13", "since:20", "weekday:8", "weekday:x", "hour:24", "hour:-1", "hour:=3"])
  func refused(_ filter: String) { #expect(times(filter) == nil) }

  @Test("A name is exactly one after =, and otherwise any that begins so")
  func names() {
    var show = Show(id: ShowID(rawValue: 1), ids: Ids(trakt: 1), title: "Lost")
    (show.network, show.genres) = ("HBO Max", ["Ärger \"x\""])
    func matches(_ filter: String) -> Bool {
      FilterText(filter, [ShowFact.self]).facts(ShowFact.self).allSatisfy { $0.fact.matches($0.value, show) }
    }
    #expect(matches("network:hbo") && matches("network:=\"HBO Max\"") && !matches("network:=HBO"))
    #expect(matches(FilterFact.text("genre", exactly: "Ärger \"x\"")) && !matches("genre:=Ärger"))
    #expect(!matches(FilterFact.text("genre", exactly: nil)) && matches(FilterFact.text("country", exactly: nil)))
    #expect(matches("title:=lost year:none"))
  }

  @Test("What names no fact of the kinds is a word")
  func words() {
    let text = FilterText("Genre:drama  lost hour:3 since:", [PlayedFact.self])
    #expect(text.words == ["genre:drama", "lost"])
    #expect(text.facts(PlayedFact.self).map(\.value) == ["3"])
    #expect(text.hasFacts)
  }
}
