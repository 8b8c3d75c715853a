import ShowsFeature
import TerminalUI
import Testing

@Suite("What the list of shows looks like")
struct ShowsViewGoldenTests {
  private func drawn(_ name: String, _ width: Int) -> String? {
    ShowsPreviews.cases.first { $0.name == name }.map {
      ANSIRenderer(color: false).render(ShowsView.draw($0.state, in: Canvas(width: width)))
    }
  }

  @Test("The case typical at 60 columns")
  func typical60() {
    #expect(
      drawn("typical", 60) == """
        Shows  by title

           Show                 Progress  Watched  Next    State
        ────────────────────────────────────────────────────────────
        •  Breaking Bad         ━━━━━━━━    62/62          finished
        •  Disenchantment       ────────     0/30  S01E01  ended
           Futurama             ━━━━━━╸─  119/144  S06E06  ended
        •  Game of Thrones      ━━━─────    28/73  S03E09  ended
           Lost                 ╸───────    1/121  S01E02  ended
        •  Severance            ━━━━━━━━    19/19  S03E01  caught up
        •  Stranger Things      ━━━━━━━╸    24/25  S04E01  running
        •  The Winds of Winter                     S01E01  upcoming

        8 shows · 221 episodes left · 189 h 50 min   • followed
        """)
  }

  @Test("The case typical at 80 columns")
  func typical80() {
    #expect(
      drawn("typical", 80) == """
        Shows  by title

           Show                 Progress      Watched  Next           Left  State
        ─────────────────────────────────────────────────────────────────────────────
        •  Breaking Bad         ━━━━━━━━━━━━    62/62                       finished
        •  Disenchantment       ────────────     0/30  S01E01         15 h  ended
           Futurama             ━━━━━━━━━╸──  119/144  S06E06   9 h 10 min  ended
        •  Game of Thrones      ━━━━╸───────    28/73  S03E09  44 h 50 min  ended
           Lost                 ╸───────────    1/121  S01E02        120 h  ended
        •  Severance            ━━━━━━━━━━━━    19/19  S03E01               caught up
        •  Stranger Things      ━━━━━━━━━━━╸    24/25  S04E01       50 min  running
        •  The Winds of Winter                         S01E01               upcoming

        8 shows · 221 episodes left · 189 h 50 min   • followed
        """)
  }

  @Test("The case typical at 200 columns")
  func typical200() {
    #expect(
      drawn("typical", 200) == """
        Shows  by title

           Show                 Year  Progress              Watched  Next                                                     Left  State
        ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
        •  Breaking Bad         2008  ━━━━━━━━━━━━━━━━━━━━    62/62                                                                 finished
        •  Disenchantment       2018  ────────────────────     0/30  S01E01  A Princess, an Elf, and a Demon Walk In…         15 h  ended
           Futurama             1999  ━━━━━━━━━━━━━━━━╸───  119/144  S06E06  Lethal Inspection                          9 h 10 min  ended
        •  Game of Thrones      2011  ━━━━━━━╸────────────    28/73  S03E09  The Rains of Castamere                    44 h 50 min  ended
           Lost                 2004  ╸───────────────────    1/121  S01E02  Pilot: Part 2                                   120 h  ended
        •  Severance            2022  ━━━━━━━━━━━━━━━━━━━━    19/19  S03E01  no date yet                                            caught up
        •  Stranger Things      2016  ━━━━━━━━━━━━━━━━━━━─    24/25  S04E01  Chapter One: The Hellfire Club                 50 min  running
        •  The Winds of Winter  2027                                 S01E01  on Mon 18 Jan 2027                                     upcoming

        8 shows · 221 episodes left · 189 h 50 min   • followed
        """)
  }

  @Test("The case selected at 80 columns")
  func selected80() {
    #expect(
      drawn("selected", 80) == """
        Shows  by title

             Show                 Progress      Watched  Next           Left  State
          ─────────────────────────────────────────────────────────────────────────────
          •  Breaking Bad         ━━━━━━━━━━━━    62/62                       finished
          •  Disenchantment       ────────────     0/30  S01E01         15 h  ended
             Futurama             ━━━━━━━━━╸──  119/144  S06E06   9 h 10 min  ended
        › •  Game of Thrones      ━━━━╸───────    28/73  S03E09  44 h 50 min  ended
             Lost                 ╸───────────    1/121  S01E02        120 h  ended
          •  Severance            ━━━━━━━━━━━━    19/19  S03E01               caught up
          •  Stranger Things      ━━━━━━━━━━━╸    24/25  S04E01       50 min  running
          •  The Winds of Winter                         S01E01               upcoming

        8 shows · 221 episodes left · 189 h 50 min   • followed
        """)
  }

  @Test("The case search at 80 columns")
  func search80() {
    #expect(
      drawn("search", 80) == """
        Shows  last watched first  followed shows only
        Search: st  …

           Show             Year  Progress      Watched  Next      Left  State
        ────────────────────────────────────────────────────────────────────────
        •  Stranger Things  2016  ━━━━━━━━━━━╸    24/25  S04E01  50 min  running

        1 of 8 shows · 1 episode left · 50 min   • followed
        """)
  }

  @Test("The case extreme at 80 columns")
  func extreme80() {
    #expect(
      drawn("extreme", 80) == """
        Shows  by title
        Search: long long long long long long long long long long long long long long l…

           Show                      Progress            Watched  Next          State
        ────────────────────────────────────────────────────────────────────────────────
        •  SupercalifragilisticSup…  ━───────────            1/9  S01E02        running
        •  進撃の巨人                ━━━━━━━━━━━━          88/88  S99999E99999  finished
        •  👨‍👩‍👧‍👦 Family 🏴‍☠️ 1️⃣           ────────────            0/0  S01           no dates
        •  Отчаянные домохозяйки     ━───────────  12,345/99,999  S01E01        ended
        •  red evil                                                             running
        •  é̂ สวัสดี नमस्ते               ━━━━━━──────            1/2  S01E02        running

        6 of 1,000,000 shows   • followed
        """)
  }

  @Test("The case empty at 60 columns")
  func empty60() {
    #expect(
      drawn("empty", 60) == """
        Shows  by title

        No shows yet.

          showlog import FILE  reads shows and plays that another s…
          showlog demo shows   shows what this looks like on sample…
        """)
  }

  @Test("The case search-empty at 60 columns")
  func searchEmpty60() {
    #expect(
      drawn("search-empty", 60) == """
        Shows  by title
        Search: thrnes

        No title holds "thrnes".

          showlog shows  lists all 301 shows
        """)
  }
}
