import ShowlogFeatureKit

extension LibraryInput {
  init(_ state: State, in app: AppState) {
    self.init(
      library: app.library, state: state, zone: app.settings.zone, wording: app.settings.wording, phase: app.phase)
  }
}

extension PlaysInput {
  init(_ state: State, in app: AppState) {
    self.init(
      library: app.library, plays: app.plays, state: state, now: app.settings.now, zone: app.settings.zone,
      wording: app.settings.wording, includesSpecials: app.settings.includesSpecials, phase: app.phase)
  }
}
