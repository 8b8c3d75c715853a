import ShowlogCalendarFeature
import ShowlogFeatureKit
import ShowlogFeatureSamples
import Testing

struct CalendarKeyTests {
  @Test("The keys are the recorded ones, and none of them is a key of another feature or of the screen")
  func keys() { expectKeys(of: Feature<CalendarState, CalendarInput, CalendarAction>.calendar.tabs) }
}
