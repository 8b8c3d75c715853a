import LeftfoldTesting
import ShowlogModels

extension SampleLibrary {
  /// Returns up to five shows with 40 episodes around April 2016, and plays of some of them.
  public static func random(using random: inout SeededGenerator) -> SampleLibrary {
    var sample = SampleLibrary()
    let titles = ["alpha", "Beta", "Éclair", "beta", "進撃"].shuffled(using: &random)
    let shows = titles.prefix(.random(in: 1...5, using: &random)).map { title in
      sample.show(
        title, isFollowed: [true, false, nil].randomElement(using: &random) ?? nil,
        runtime: [nil, 42].randomElement(using: &random) ?? nil,
        resetAt: Bool.random(using: &random) ? nil : moment("2016-03-01T00:00:00Z"))
    }
    for index in 0..<Int.random(in: 0...40, using: &random) {
      let show = shows[index % shows.count]
      let number: Int? = Int.random(in: 0..<9, using: &random) == 0 ? nil : index
      let id = sample.episode(show, .random(in: 0...3, using: &random), number, airDate(&random))
      for _ in 0..<max(0, Int.random(in: -3...2, using: &random)) {
        sample.play(
          id, Bool.random(using: &random) ? nil : "2016-0\(Int.random(in: 1...5, using: &random))-09T12:00:00Z")
      }
    }
    return sample
  }

  private static func airDate(_ random: inout SeededGenerator) -> String? {
    let seconds = 1_460_937_600 + Int.random(in: -60 * 86_400...60 * 86_400, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return nil
    case 1: return Zone.utc.day(of: Timestamp(seconds: seconds)).description
    default: return Timestamp(seconds: seconds).description
    }
  }
}

extension Zone {
  /// Returns a random zone, among them zones at the date line, with an odd offset, and with daylight saving time.
  public static func random(using random: inout SeededGenerator) -> Zone {
    let names = ["UTC", "America/New_York", "Europe/Berlin", "Asia/Kolkata", "Pacific/Kiritimati", "Pacific/Midway"]
    return names.randomElement(using: &random).flatMap { Zone($0) } ?? .utc
  }
}
