import LeftfoldTesting
import ShowlogCalendarFeature
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogPages

extension SampleLibrary {
  func input(
    _ state: CalendarState = CalendarState(), now: String = "2016-04-18T14:00:00Z", zone: String = "UTC"
  ) -> CalendarInput {
    CalendarInput(
      library: library, plays: log, state: state, now: moment(now), zone: Zone(zone) ?? .utc, standings: standings)
  }
}

func randomInput(seed: Int) -> CalendarInput {
  var random = SeededGenerator(seed: seed)
  let sample = SampleLibrary.random(using: &random)
  let state = randomState(&random)
  return sample.input(state, zone: Zone.random(using: &random).identifier)
}

private func randomState(_ random: inout SeededGenerator) -> CalendarState {
  let periods: [CalendarPeriod] = [.day, .week, .month, .days(.random(in: 1...45, using: &random))]
  let anchor = Day(number: 16_909 + .random(in: -70...70, using: &random))
  return CalendarState(
    period: periods.randomElement(using: &random) ?? .week,
    anchor: Bool.random(using: &random) ? nil : anchor,
    unwatchedOnly: .random(using: &random), followedOnly: .random(using: &random))
}

extension ListState {
  /// The month above the list.
  var month: Month? { lead.lazy.compactMap { if case .month(let month) = $0 { month } else { nil } }.first }
}
