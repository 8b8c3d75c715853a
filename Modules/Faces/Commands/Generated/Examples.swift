/// Examples of commands in their help, each with its purpose; tests parse all of them.
enum Examples {
  /// Returns the examples of a command; none for one whose usage says as much.
  static func of(_ path: [String]) -> [(line: String, purpose: String)] { all[path.joined(separator: " ")] ?? [] }

  private static let all: [String: [(line: String, purpose: String)]] = [
    "add": [
      ("add severance", "the show, followed, with its episodes"), ("add tvmaze:82", "by its id in the catalog"),
      ("add 'The Americans' --offline", "by its title alone, without a connection"),
    ],
    "at": [
      ("at 12 history", "the log as it was after change 12"), ("at --time 2026-01-01 shows", "as it was on that day"),
    ],
    "backup": [
      ("backup ~/showlog.sqlite", "a copy, which restore takes"),
      ("--store other.sqlite backup copy.sqlite", "of another store file"),
    ],
    "calendar": [
      ("calendar", "this week"), ("calendar month --followed", "this month, without shows that you do not follow"),
      ("calendar 2026-06-01 --days 10", "ten days from that one on"),
    ],
    "check": [("check", "the store file, its checksums and rows"), ("check --json", "for a script")],
    "completions": [
      ("completions bash", "read by source <(showlog completions bash)"),
      ("completions fish", "to ~/.config/fish/completions/showlog.fish"),
    ],
    "config": [("config", "all settings"), ("config --json", "for a script")],
    "deduplicate": [
      ("deduplicate --dry-run", "print what would be removed"), ("deduplicate lost", "of one show"),
    ],
    "demo": [("demo", "the screen on sample data"), ("demo trends --range all", "a page of it")],
    "drop": [("drop lost", "never in next again"), ("drop lost --reason 'too long'", "with your reason")],
    "export": [
      ("export --format json log.json", "everything, to restore it"), ("export --format csv -", "to another program"),
      ("export --format ics next.ics --alarm 30", "a calendar that reminds you"),
    ],
    "follow": [("follow lost", "next lists it"), ("follow tvmaze:123", "by its id")],
    "history": [
      ("history", "the latest plays"), ("history lost --since 2026-01-01", "of one show, this year"),
      ("history --json", "all of them, for a script"),
    ],
    "import": [
      ("import ~/Downloads/trakt-export.zip", "an export as it was downloaded"),
      ("import --dry-run tvtime/", "print what a folder would change"),
      ("import --format csv -", "from another program"),
    ],
    "inspect": [
      ("inspect --html changes.html", "a page that steps through the last changes"),
      ("inspect --test 12..15", "the Swift of a test that replays them"),
    ],
    "lists": [
      ("lists", "all of your lists"), ("lists 'Rainy days' --json", "one, for a script"),
      ("lists add 'Rainy days' lost --note 'the first season'", "a show at the end of a list"),
    ],
    "lists add": [
      ("lists add 'Rainy days' lost", "a show; the list is made if there is none"),
      ("lists add 'Best of 2024' lost S04E05", "an episode"), ("lists add 'Rainy days' heat --film", "a film"),
    ],
    "lists move": [("lists move 'Rainy days' lost 1", "to the top"), ("lists move Best lost S04E05 3", "an episode")],
    "lists note": [
      ("lists note 'Rainy days' lost 'with the children'", "on a show"),
      ("lists note Best lost ''", "removes the note"),
    ],
    "lists remove": [("lists remove 'Rainy days' lost", "a show"), ("lists remove Best lost S04E05", "an episode")],
    "lists rename": [
      ("lists rename 'Rainy days' 'Bad weather'", "another name"),
      ("lists rename Best 'Best of 2024'", "the titles join a list of that name"),
    ],
    "lists watch": [
      ("lists watch 'Rainy days' --at unknown", "all of it was watched, who knows when"),
      ("lists watch 'Rainy days' --dry-run", "print what would be marked"),
    ],
    "log": [
      ("log", "the last 20 changes"), ("log --since 2026-05-01", "those of May and later"),
      ("log show 12", "what change 12 changed"),
    ],
    "log show": [("log show 12", "the rows of change 12"), ("log show 12 --json", "for a script")],
    "move": [
      ("move lost S02E01 S01E25", "your play is of S01E25"),
      ("move lost S07 S01 --to 'Lost: Missing Pieces'", "of a season that is another show"),
    ],
    "movies": [
      ("movies", "all films"), ("movies heat", "those with this title"),
      ("movies add Heat 1995", "one that no file has"),
    ],
    "movies add": [
      ("movies add Heat 1995", "a film of 1995"), ("movies add Heat 1995 --imdb tt0113277", "with its id at IMDb"),
    ],
    "movies remove": [("movies remove heat", "the film, its plays, rating and note")],
    "next": [("next", "of all shows that you follow"), ("next lost", "of one show")],
    "note": [
      ("note lost S01E05 'the raft'", "on an episode"),
      ("note lost S01E05 'with Ana' --of 2016-05-12", "on the play of a day"),
      ("note lost ''", "removes that of the show"),
    ],
    "pause": [
      ("pause lost", "not in next until you resume it"), ("pause lost --reason 'until season 3'", "with your reason"),
    ],
    "pauses": [("pauses", "all of them, with your reasons"), ("pauses --json", "for a script")],
    "players": [
      ("players", "what waits"), ("players assign 3 lost", "report 3 is about Lost, and so are later ones"),
      ("players dismiss 3", "report 3 is nothing of yours"),
    ],
    "rate": [
      ("rate lost 9", "the show"), ("rate lost S02 8.5", "a season"), ("rate lost S01E05 10", "an episode"),
    ],
    "ratings": [("ratings", "all of them"), ("ratings --json", "for a script")],
    "redate": [
      ("redate lost S01E05 --at yesterday", "you watched it yesterday"),
      ("redate lost S01E05 --at 2026-05-01T21:30", "at that time"),
    ],
    "redo": [("redo", "the last undone change"), ("redo --dry-run", "print what it would change")],
    "refresh": [("refresh", "all shows that you follow"), ("refresh lost", "one show")],
    "restore": [
      ("restore log.json", "into an empty store"), ("restore --replace copy.sqlite", "instead of what the store holds"),
    ],
    "resume": [("resume lost", "in next again"), ("resume tvmaze:123", "by its id")],
    "rewatch": [
      ("rewatch lost", "next starts with the first episode"), ("rewatch lost --stop", "all plays count again"),
    ],
    "run": [("run changes.jsonl", "actions of a file"), ("run -", "of another program")],
    "search": [("search severance", "shows with this title"), ("search the americans --json", "for a script")],
    "show": [("show lost", "its seasons and episodes"), ("show tvmaze:123", "by its id")],
    "shows": [
      ("shows", "all of yours"), ("shows --sort left", "by what is left to watch"),
      ("shows --all", "the whole library"),
    ],
    "skip": [("skip lost S01E05", "never in next"), ("skip lost S00", "all specials")],
    "trends": [
      ("trends", "the last 12 months"), ("trends --range year:2025 --by week", "a year, by week"),
      ("trends --card year.svg --range year:2025", "a picture to share"),
    ],
    "undo": [("undo", "the last change"), ("undo --dry-run", "print what it would change")],
    "unfollow": [("unfollow lost", "no longer in next"), ("unfollow tvmaze:123", "by its id")],
    "unskip": [("unskip lost S01E05", "in next again"), ("unskip lost S00", "all specials")],
    "unwatch": [
      ("unwatch lost S01E05", "the latest play of it"), ("unwatch lost S01 --all", "every play of a season"),
      ("unwatch lost S01E05 --dry-run", "print what would be removed"),
    ],
    "watch": [
      ("watch lost --next", "the next episode, now"),
      ("watch lost S02E01-E03 --at yesterday", "three of them, yesterday"),
      ("watch lost --up-to S02E05", "all up to that one"),
    ],
    "watchlist": [
      ("watchlist", "what you plan to watch"), ("watchlist add lost", "one more"),
      ("watchlist remove lost", "one less"),
    ],
    "watchlist add": [("watchlist add lost", "a show"), ("watchlist add heat --film", "a film")],
    "watchlist remove": [("watchlist remove lost", "a show"), ("watchlist remove heat --film", "a film")],
    "web": [("web", "on this machine"), ("web --hooks", "also takes what players report")],
  ]
}
