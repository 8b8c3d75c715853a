import LeftfoldTesting
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels

@testable import ShowlogUpNextFeature

extension SampleLibrary {
  func input(
    _ state: UpNextState = UpNextState(), now: String = "2016-04-18T14:00:00Z", zone: String = "UTC",
    includesSpecials: Bool = false
  ) -> UpNextInput {
    UpNextInput(
      library: library, plays: log, state: state, now: moment(now), zone: Zone(zone) ?? .utc,
      includesSpecials: includesSpecials, standings: standings)
  }
}

func randomInput(seed: Int) -> UpNextInput {
  var random = SeededGenerator(seed: seed)
  let sample = SampleLibrary.random(using: &random)
  let zone = Zone.random(using: &random)
  return sample.input(zone: zone.identifier, includesSpecials: .random(using: &random))
}

extension UpNextList {
  init(_ input: UpNextInput) { self.init(ListQuestion(input)) }
}

/// The page of an input.
func connect(_ input: UpNextInput, in context: TabContext = .printed) -> ListState {
  UpNextPage.list.state(of: input, in: context)
}
