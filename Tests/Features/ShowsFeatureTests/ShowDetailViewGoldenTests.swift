import ShowsFeature
import TerminalUI
import Testing

@Suite("What one show looks like")
struct ShowDetailViewGoldenTests {
  private func drawn(_ name: String, _ width: Int) -> String? {
    ShowDetailPreviews.cases.first { $0.name == name }.map {
      ANSIRenderer(color: false).render(ShowDetailView.draw($0.state, in: Canvas(width: width)))
    }
  }

  @Test("The case show at 60 columns")
  func show60() {
    #expect(
      drawn("show", 60) == """
        Game of Thrones (2011)  • followed
        HBO · ended · Drama, Adventure, Fantasy · 61 min an episode
        Sun 17 Apr 2011 to Sun 19 May 2019
        trakt:1390 · tvmaze:82 · imdb:tt0944947 · tmdb:1399
        tvdb:121361 · slug:game-of-thrones

        ━━━━━━━━──────────────  28 of 73 episodes · 38 % · 45 h left
        Next       S03E09 The Rains of Castamere  aired Sun 2 Jun 2…
        Watched    31 plays  29 h 10 min
        Last play  Sun 24 May 2026

        Season 1  ━━━━━━━━  10/10  ■■■■■■■■■■
        Season 2  ━━━━━━━━  10/10  ■■■■■■■■■■
        Season 3  ━━━━━━──   8/10  ■■■■■■■■□□
        Season 4  ────────   0/10  □□□□□□□□□□
        Season 5  ────────   0/10  □□□□□□□□□□
        Season 6  ────────   0/10  □□□□□□□□□□
        Season 7  ────────    0/7  □□□□□□□
        Season 8  ────────    0/4  □□□□··
        Specials  ╸───────   1/14  ■□□□□□□□□□□□□□
                                   ■ watched  □ aired  · not aired

        Season 3

           Episode  Title                         Watched
        ─────────────────────────────────────────────────────────
        ■  S03E07   The Bear and the Maiden Fair  Sat 23 May 2026
        ■  S03E08   Second Sons                   Sun 24 May 2026
        □  S03E09   The Rains of Castamere
        □  S03E10   Mhysa
        """)
  }

  @Test("The case show at 80 columns")
  func show80() {
    #expect(
      drawn("show", 80) == """
        Game of Thrones (2011)  • followed
        HBO · ended · Drama, Adventure, Fantasy · 61 min an episode
        Sun 17 Apr 2011 to Sun 19 May 2019
        trakt:1390 · tvmaze:82 · imdb:tt0944947 · tmdb:1399 · tvdb:121361
        slug:game-of-thrones

        ━━━━━━━━━━━━━━━─────────────────────────  28 of 73 episodes · 38 % · 45 h left
        Next       S03E09 The Rains of Castamere  aired Sun 2 Jun 2013
        Watched    31 plays  29 h 10 min
        Last play  Sun 24 May 2026

        Season 1  ━━━━━━━━━━━━  10/10  ■■■■■■■■■■
        Season 2  ━━━━━━━━━━━━  10/10  ■■■■■■■■■■
        Season 3  ━━━━━━━━━╸──   8/10  ■■■■■■■■□□
        Season 4  ────────────   0/10  □□□□□□□□□□
        Season 5  ────────────   0/10  □□□□□□□□□□
        Season 6  ────────────   0/10  □□□□□□□□□□
        Season 7  ────────────    0/7  □□□□□□□
        Season 8  ────────────    0/4  □□□□··
        Specials  ╸───────────   1/14  ■□□□□□□□□□□□□□
                                       ■ watched  □ aired  · not aired

        Season 3

           Episode  Title                         Date             Watched
        ──────────────────────────────────────────────────────────────────────────────
        ■  S03E07   The Bear and the Maiden Fair  Sun 12 May 2013  Sat 23 May 2026  2x
        ■  S03E08   Second Sons                   Sun 19 May 2013  Sun 24 May 2026
        □  S03E09   The Rains of Castamere        Sun 2 Jun 2013
        □  S03E10   Mhysa                         Sun 9 Jun 2013
        """)
  }

  @Test("The case show at 200 columns")
  func show200() {
    #expect(
      drawn("show", 200) == """
        Game of Thrones (2011)  • followed
        HBO · ended · Drama, Adventure, Fantasy · 61 min an episode
        Sun 17 Apr 2011 to Sun 19 May 2019
        trakt:1390 · tvmaze:82 · imdb:tt0944947 · tmdb:1399 · tvdb:121361 · slug:game-of-thrones

        ━━━━━━━━━━━━━━━─────────────────────────  28 of 73 episodes · 38 % · 45 h left
        Next       S03E09 The Rains of Castamere  aired Sun 2 Jun 2013
        Watched    31 plays  29 h 10 min
        Last play  Sun 24 May 2026

        Season 1  ━━━━━━━━━━━━  10/10  ■■■■■■■■■■                         Season 3
        Season 2  ━━━━━━━━━━━━  10/10  ■■■■■■■■■■
        Season 3  ━━━━━━━━━╸──   8/10  ■■■■■■■■□□                            Episode  Title                         Date             Watched
        Season 4  ────────────   0/10  □□□□□□□□□□                         ──────────────────────────────────────────────────────────────────────────────
        Season 5  ────────────   0/10  □□□□□□□□□□                         ■  S03E07   The Bear and the Maiden Fair  Sun 12 May 2013  Sat 23 May 2026  2x
        Season 6  ────────────   0/10  □□□□□□□□□□                         ■  S03E08   Second Sons                   Sun 19 May 2013  Sun 24 May 2026
        Season 7  ────────────    0/7  □□□□□□□                            □  S03E09   The Rains of Castamere        Sun 2 Jun 2013
        Season 8  ────────────    0/4  □□□□··                             □  S03E10   Mhysa                         Sun 9 Jun 2013
        Specials  ╸───────────   1/14  ■□□□□□□□□□□□□□
                                       ■ watched  □ aired  · not aired
        """)
  }

  @Test("The case show-finished at 80 columns")
  func showFinished80() {
    #expect(
      drawn("show-finished", 80) == """
        Breaking Bad (2008)
        AMC · ended · Drama, Crime, Thriller

        ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━  62 of 62 episodes · 100 % · finished
        Watched  62 plays  62 h

        Season 1  ━━━━━━━━━━━━    7/7  ■■■■■■■
        Season 2  ━━━━━━━━━━━━  13/13  ■■■■■■■■■■■■■
        Season 3  ━━━━━━━━━━━━  13/13  ■■■■■■■■■■■■■
        Season 4  ━━━━━━━━━━━━  13/13  ■■■■■■■■■■■■■
        Season 5  ━━━━━━━━━━━━  16/16  ■■■■■■■■■■■■■■■■
                                       ■ watched  □ aired  · not aired

        Season 5

           Episode  Title                 Date             Watched
        ──────────────────────────────────────────────────────────────
        ■  S05E16   Felina                Sun 29 Sep 2013  some day
        """)
  }

  @Test("The case show-extreme at 80 columns")
  func showExtreme80() {
    #expect(
      drawn("show-extreme", 80) == """
        進撃の巨人 Attack on Titan Attack on Titan Attack on Titan Attack on Titan Atta…
        NHK 総合 · NHK 総合 · NHK 総合 · NHK 総合 · NHK 総合 · NHK 総合 · NHK 総合
        NHK 総合 · NHK 総合 · NHK 総合 · NHK 総合 · NHK 総合

        ━━━━╸────  12,345 of 99,999 episodes · 12 % · 123,456 h 59 min left · 12 to come
        Next  S12345E12345 紅蓮紅蓮紅蓮紅蓮紅蓮紅蓮紅蓮紅蓮紅蓮紅蓮紅蓮紅蓮紅蓮紅蓮紅蓮…

        Season 1      ━━━━━━━━━━━━      25/25  ■■■■■■■■■■■■■■■■■■■■■■■■■
        Season 2018   ━━━━━━╸─────    100/180
        Season 12345  ━━──────────  400/2,000
        Season 3                          5/?  ■·
                                               ■ watched  □ aired  · not aired

        Season 12345

           Episode   Title                            Date             Watched
        ────────────────────────────────────────────────────────────────────────────────
        ■  S12345E1  👩‍🚀🇩🇰👩‍🚀🇩🇰👩‍🚀🇩🇰👩‍🚀🇩🇰👩‍🚀🇩🇰👩‍🚀🇩🇰👩‍🚀🇩🇰👩‍🚀…  Sun 24 May 2026  some day  12,345x
        □  S12345E2  evil                             Sun 24 May 2026
        ·  S12345E3  Пилот é̂̃                          no date
        """)
  }

  @Test("The case show-missing at 60 columns")
  func showMissing60() {
    #expect(
      drawn("show-missing", 60) == """
        No such show.

          showlog shows  lists the shows of the library
        """)
  }
}
