import HistoryFeature
import TerminalUI
import Testing

@Suite("What the history looks like")
struct HistoryViewGoldenTests {
  private func drawn(_ name: String, _ width: Int) -> String? {
    HistoryPreviews.cases.first { $0.name == name }.map {
      ANSIRenderer(color: false).render(HistoryView.draw($0.state, in: Canvas(width: width)))
    }
  }

  @Test("The case typical at 60 columns")
  func typical60() {
    #expect(
      drawn("typical", 60) == """
        History

        Sun 24 May 2026 · today · 3 plays · 2 h 24 min
          23:58  Breaking Bad     S05E14  Ozymandias     48 min
          22:31  Severance        S02E10  Cold Harbor    76 min
          01:31  The Bear         S01E01  System         20 min

        Sat 23 May 2026 · yesterday · 2 plays · 1 h 48 min
          21:10  Game of Thrones  S06E01  The Red Woman  60 min
          20:15  Breaking Bad     S05E13  To'hajiilee    48 min

        Mon 18 Apr 2016 · 1 of 4 plays
          20:02  Lost             S00E03  The Journey

        6 of 1,234 plays · 12 without a date  --limit 20 shows more
        """)
  }

  @Test("The case typical at 80 columns")
  func typical80() {
    #expect(
      drawn("typical", 80) == """
        History

        Sun 24 May 2026 · today · 3 plays · 2 h 24 min
          23:58  Breaking Bad     S05E14  Ozymandias     48 min
          22:31  Severance        S02E10  Cold Harbor    76 min
          01:31  The Bear         S01E01  System         20 min

        Sat 23 May 2026 · yesterday · 2 plays · 1 h 48 min
          21:10  Game of Thrones  S06E01  The Red Woman  60 min
          20:15  Breaking Bad     S05E13  To'hajiilee    48 min

        Mon 18 Apr 2016 · 1 of 4 plays
          20:02  Lost             S00E03  The Journey

        6 of 1,234 plays · 12 without a date  --limit 20 shows more
        """)
  }

  @Test("The case typical at 200 columns")
  func typical200() {
    #expect(
      drawn("typical", 200) == """
        History

        Sun 24 May 2026 · today · 3 plays · 2 h 24 min
          23:58  Breaking Bad     S05E14  Ozymandias     48 min
          22:31  Severance        S02E10  Cold Harbor    76 min
          01:31  The Bear         S01E01  System         20 min

        Sat 23 May 2026 · yesterday · 2 plays · 1 h 48 min
          21:10  Game of Thrones  S06E01  The Red Woman  60 min
          20:15  Breaking Bad     S05E13  To'hajiilee    48 min

        Mon 18 Apr 2016 · 1 of 4 plays
          20:02  Lost             S00E03  The Journey

        6 of 1,234 plays · 12 without a date  --limit 20 shows more
        """)
  }

  @Test("The case one-show at 60 columns")
  func oneShow60() {
    #expect(
      drawn("one-show", 60) == """
        History of Disenchantment  since Mon 1 Jan 2018

        Sat 18 Aug 2018 · 2 plays · 1 h 3 min
          21:40  S01E02  For Whom the Pig Oinks               28 min
          21:02  S01E01  A Princess, an Elf, and a Demon Wa…  35 min

        No date · 1 play · 27 min
                 S01E03  The Princess of Darkness             27 min

        3 plays · 1 h 30 min · 1 without a date
        """)
  }

  @Test("The case selected at 80 columns")
  func selected80() {
    #expect(
      drawn("selected", 80) == """
        History

        Sun 24 May 2026 · today · 3 plays · 2 h 24 min
            23:58  Breaking Bad     S05E14  Ozymandias     48 min
            22:31  Severance        S02E10  Cold Harbor    76 min
            01:31  The Bear         S01E01  System         20 min

        Sat 23 May 2026 · yesterday · 2 plays · 1 h 48 min
        ›   21:10  Game of Thrones  S06E01  The Red Woman  60 min
            20:15  Breaking Bad     S05E13  To'hajiilee    48 min

        Mon 18 Apr 2016 · 1 of 4 plays
            20:02  Lost             S00E03  The Journey

        6 of 1,234 plays · 12 without a date  --limit 20 shows more
        """)
  }

  @Test("The case extreme at 80 columns")
  func extreme80() {
    #expect(
      drawn("extreme", 80) == """
        History of The Longest Title The Longest Title The Longest Title The Longest Ti…

        Sat 3 Nov 2018 · 7 plays · 123,456 h 7 min
          23:59  進撃の巨人              S03E49        紅蓮の弓矢・最後の戦…      24 min
          22:00  👨‍👩‍👧‍👦 Family 🏴‍☠️            S12345E12345  🇩🇰 Flags & 1️⃣ keycaps  99,999 min
          21:00  Отчаянные домохозяйки   S01E01        Пилот                      43 min
          20:00  Évidemment, l’été       S2018E11                                 52 min
                 SupercalifragilisticS…  S01           long long long long …
          19:00  red evil                S01E02        tab and line                1 min
          18:00  é̂̃ marks                 S01E03        สวัสดี नमस्ते                  10 min

        7 of 1,000,000 plays · 12,345 without a date  --limit 20 shows more
        """)
  }

  @Test("The case empty at 60 columns")
  func empty60() {
    #expect(
      drawn("empty", 60) == """
        History

        Nothing watched yet.

          showlog import FILE        reads the history that another…
          showlog watch SHOW --next  notes that you watched the nex…
          showlog demo history       shows what this looks like on …
        """)
  }

  @Test("The case empty at 80 columns")
  func empty80() {
    #expect(
      drawn("empty", 80) == """
        History

        Nothing watched yet.

          showlog import FILE        reads the history that another service gave you
          showlog watch SHOW --next  notes that you watched the next episode
          showlog demo history       shows what this looks like on sample data
        """)
  }

  @Test("The case filtered-empty at 60 columns")
  func filteredEmpty60() {
    #expect(
      drawn("filtered-empty", 60) == """
        History of Lost  in Apr 2016

        No play here.

          showlog history  lists all 1,234 plays
        """)
  }
}
