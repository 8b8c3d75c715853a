import ShowlogModels

extension TrendsSample {
  static let typical = TrendsSample(
    shows: [
      Made(title: "Breaking Bad", episodes: 62, runtime: 47, weight: 6, status: .ended),
      Made(title: "The Expanse", episodes: 62, runtime: 45, weight: 5, status: .ended),
      Made(title: "Severance", episodes: 19, runtime: 50, weight: 3),
      Made(title: "Dark", episodes: 26, runtime: 53, weight: 3, status: .ended),
      Made(title: "Borgen", episodes: 38, runtime: 58, weight: 2, status: .ended),
      Made(title: "The Bear", episodes: 38, runtime: 33, weight: 4),
      Made(title: "Slow Horses", episodes: 30, runtime: 45, weight: 4),
      Made(title: "Only Murders in the Building", episodes: 50, runtime: 35, weight: 3),
      Made(title: "Futurama", episodes: 170, runtime: 22, weight: 5),
      Made(title: "Le Bureau des Légendes", episodes: 50, runtime: 52, weight: 2, status: .ended),
      Made(title: "Call the Midwife", episodes: 120, runtime: 59, weight: 1),
      Made(title: "A show of which no dates are known", episodes: 12, runtime: nil, weight: 1, premiere: nil),
      Made(title: "Silo", episodes: 20, runtime: 50, weight: 0, isFollowed: true),
    ], undated: 14, bulk: 31)

  static let extreme = TrendsSample(
    shows: titles.map { Made(title: $0, episodes: 24, runtime: 42, weight: 9) }
      + (1...1_000).map { Made(title: "Show number \($0)", episodes: 12, runtime: 30, weight: 1) },
    days: 2_500, busiest: 9, undated: 12_345, bulk: 999)

  private static let titles = [
    "The very long title of a show that goes on and on and does not end before every column of a terminal is full",
    "進撃の巨人 The Final Season 完結編（前編・後編）そしてさらに長い題名",
    "사랑의 불시착: 북한에 불시착한 재벌 상속녀의 이야기",
    "👩‍👩‍👧‍👦 Family 🏳️‍🌈 Show 🇩🇪🇫🇷 1️⃣ 🎬🎬🎬🎬🎬🎬🎬🎬🎬🎬🎬🎬🎬🎬🎬🎬🎬🎬🎬🎬",
    "Z̸͖̐a̷̜͊l̵̰̕g̸̱̈o̸̟͠ in eine̊r Zeıle",
    "\u{1B}[31mRed\u{1B}[0m \u{1B}]8;;https://example.org\u{7}link\u{1B}]8;;\u{7} title",
    "\u{202E}drawkcab \u{2066}isolated\u{2069} \u{200F}marks",
    "Two\nlines\tand\ttabs",
    "",
  ]
}
