import LeftfoldTesting
import ShowlogTerminalUI

enum Samples {
  static let table = Table(
    columns: [
      Table.Column("Show", minimumWidth: 12, priority: 5, isFlexible: true),
      Table.Column("Episode", priority: 4),
      Table.Column("Title", minimumWidth: 8, priority: 3, isFlexible: true),
      Table.Column("Watched", priority: 2),
      Table.Column("Network", maximumWidth: 12, priority: 1),
      Table.Column("Min", alignment: .trailing, priority: 2),
      Table.Column("✓", alignment: .center, priority: 4),
    ],
    rows: [
      ["Game of Thrones", "S06E01", "The Red Woman", "Mon 18 Apr 21:00", "HBO", "60", "✓"],
      ["進撃の巨人", "S04E28", "人類の夜明け", "Sun 3 Apr 00:05", "NHK", "24", "✓"],
      ["오징어 게임", "S01E01", "무궁화 꽃이 피던 날", "Fri 17 Sep", "Netflix", "60", "○"],
      [
        "Forbrydelsen", "S01E01", "Mandag den 3. november — den længste titel", "Sun 7 Jan", "DR1", "58", "✓",
      ],
      ["Слово пацана", "S01E01", "Кровь на асфальте", "Thu 9 Nov", "Wink and a very long name", "–", "✗"],
      ["👨‍👩‍👧‍👦 Family 🇩🇪 ❤️ 👍🏽 1️⃣", "S01E01", "\u{1B}]0;x\u{7}e\u{301}te\u{301}", "Thu 9 Nov", "", "42", "○"],
    ],
    selectedRow: 2)

  static let weekdays: [Chart.Item] = [
    ("Monday", 42), ("Tuesday", 37), ("Wednesday", 12), ("Thursday", 1), ("Friday", 61), ("Saturday", 120),
    ("Sunday", 0),
  ].map { Chart.Item(Line($0), value: $1, detail: "\($1 * 100 / 273) %") }

  static let months: [Chart.Item] = [
    ("Jan", 12), ("Feb", 30), ("Mar", 44), ("Apr", 3), ("May", 0), ("Jun", 18), ("Jul", 60), ("Aug", 52),
    ("Sep", 9), ("Oct", 27), ("Nov", 33), ("Dec", 41),
  ].map { Chart.Item(Line($0), value: $1) }

  /// 53 weeks with more on Fridays and Saturdays, and a break; the last week ends on Wednesday.
  static let heatmap: Chart.Heatmap = {
    var generator = SeededGenerator(seed: 2_026)
    let weeks: [[Int?]] = (0..<53).map { week in
      (0..<7).map { day in
        guard week < 52 || day < 3 else { return nil }
        guard !(26..<30).contains(week) else { return 0 }
        let most = day == 4 || day == 5 ? 4 : 2
        return max(0, Int.random(in: -2...most, using: &generator))
      }
    }
    let starts = [0, 5, 9, 13, 18, 22, 26, 31, 35, 40, 44, 48]
    return Chart.Heatmap(
      weeks: weeks,
      months: Dictionary(uniqueKeysWithValues: zip(starts, months.map(\.label.plainText))))
  }()
}
