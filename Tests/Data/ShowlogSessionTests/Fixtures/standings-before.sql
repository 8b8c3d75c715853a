PRAGMA journal_mode = WAL;
PRAGMA application_id = 1397247047;
PRAGMA user_version = 4;
BEGIN TRANSACTION;
CREATE TABLE actions (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL, -- seconds since 1970
  kind TEXT NOT NULL,
  action TEXT NOT NULL, -- JSON
  summary TEXT, -- in words
  changed_rows INTEGER, -- inserted, updated and removed
  leads_to INTEGER -- the last change in effect after it, 0 for none
) STRICT;
INSERT INTO "actions" VALUES(1,1779710400,'imports.read','{"files":["s.json"],"plays":["0"],"shows":["53"]}','imported 53 new shows, paused 13 shows, dropped 13 shows, listed 13 shows as watching, listed 14 shows as planned, listed 13 shows as paused and 13 more, added 14 shows to the watchlist',146,1);
INSERT INTO "actions" VALUES(2,1779710400,'imports.read','{"files":["a.csv"],"plays":["13"],"shows":["13"]}','imported 13 plays, 13 new episodes, 13 new shows',52,2);
INSERT INTO "actions" VALUES(3,1779710400,'shows.unfollowed','{"shows":{"unfollowed":{"show":56}}}','unfollowed Show 03',1,3);
INSERT INTO "actions" VALUES(4,1779710400,'pauses.paused','{"pauses":{"paused":{"reason":"later","show":57}}}','paused Show 04',2,4);
INSERT INTO "actions" VALUES(5,1779710400,'pauses.dropped','{"pauses":{"dropped":{"show":58}}}','dropped Show 05',2,5);
INSERT INTO "actions" VALUES(6,1779710400,'watchlist.added','{"watchlist":{"added":{"show":59}}}','added Show 06 to the watchlist',1,6);
INSERT INTO "actions" VALUES(7,1779710400,'pauses.paused','{"pauses":{"paused":{"reason":"later","show":61}}}','paused Show 08',2,7);
INSERT INTO "actions" VALUES(8,1779710400,'watchlist.added','{"watchlist":{"added":{"show":61}}}','added Show 08 to the watchlist',1,8);
INSERT INTO "actions" VALUES(9,1779710400,'shows.unfollowed','{"shows":{"unfollowed":{"show":62}}}','unfollowed Show 09',1,9);
INSERT INTO "actions" VALUES(10,1779710400,'watchlist.added','{"watchlist":{"added":{"show":62}}}','added Show 09 to the watchlist',1,10);
INSERT INTO "actions" VALUES(11,1779710400,'watchlist.added','{"watchlist":{"added":{"show":63}}}','added Show 10 to the watchlist',1,11);
INSERT INTO "actions" VALUES(12,1779710400,'watchlist.added','{"watchlist":{"added":{"show":64}}}','added Show 11 to the watchlist',1,12);
INSERT INTO "actions" VALUES(13,1779710400,'pauses.paused','{"pauses":{"paused":{"reason":"later","show":64}}}','paused Show 11',2,13);
INSERT INTO "actions" VALUES(14,1779710400,'pauses.resumed','{"pauses":{"resumed":{"show":64}}}','resumed Show 11',2,14);
INSERT INTO "actions" VALUES(15,1779710400,'watchlist.added','{"watchlist":{"added":{"show":65}}}','added Show 12 to the watchlist',1,15);
INSERT INTO "actions" VALUES(16,1779710400,'watchlist.removed','{"watchlist":{"removed":{"show":65}}}','removed Show 12 from the watchlist',1,16);
INSERT INTO "actions" VALUES(17,1779710400,'watchlist.added','{"watchlist":{"added":{"show":66}}}','added Show 13 to the watchlist',1,17);
INSERT INTO "actions" VALUES(18,1779710400,'shows.unfollowed','{"shows":{"unfollowed":{"show":3}}}','unfollowed Show 16',1,18);
INSERT INTO "actions" VALUES(19,1779710400,'pauses.paused','{"pauses":{"paused":{"reason":"later","show":4}}}','paused Show 17',2,19);
INSERT INTO "actions" VALUES(20,1779710400,'pauses.dropped','{"pauses":{"dropped":{"show":5}}}','dropped Show 18',2,20);
INSERT INTO "actions" VALUES(21,1779710400,'watchlist.added','{"watchlist":{"added":{"show":6}}}','added Show 19 to the watchlist',1,21);
INSERT INTO "actions" VALUES(22,1779710400,'pauses.paused','{"pauses":{"paused":{"reason":"later","show":8}}}','paused Show 21',2,22);
INSERT INTO "actions" VALUES(23,1779710400,'watchlist.added','{"watchlist":{"added":{"show":8}}}','added Show 21 to the watchlist',1,23);
INSERT INTO "actions" VALUES(24,1779710400,'shows.unfollowed','{"shows":{"unfollowed":{"show":9}}}','unfollowed Show 22',1,24);
INSERT INTO "actions" VALUES(25,1779710400,'watchlist.added','{"watchlist":{"added":{"show":9}}}','added Show 22 to the watchlist',1,25);
INSERT INTO "actions" VALUES(26,1779710400,'watchlist.added','{"watchlist":{"added":{"show":10}}}','added Show 23 to the watchlist',1,26);
INSERT INTO "actions" VALUES(27,1779710400,'watchlist.added','{"watchlist":{"added":{"show":11}}}','added Show 24 to the watchlist',1,27);
INSERT INTO "actions" VALUES(28,1779710400,'pauses.paused','{"pauses":{"paused":{"reason":"later","show":11}}}','paused Show 24',2,28);
INSERT INTO "actions" VALUES(29,1779710400,'pauses.resumed','{"pauses":{"resumed":{"show":11}}}','resumed Show 24',2,29);
INSERT INTO "actions" VALUES(30,1779710400,'watchlist.added','{"watchlist":{"added":{"show":12}}}','added Show 25 to the watchlist',1,30);
INSERT INTO "actions" VALUES(31,1779710400,'watchlist.removed','{"watchlist":{"removed":{"show":12}}}','removed Show 25 from the watchlist',1,31);
INSERT INTO "actions" VALUES(32,1779710400,'watchlist.added','{"watchlist":{"added":{"show":13}}}','added Show 26 to the watchlist',1,32);
INSERT INTO "actions" VALUES(33,1779710400,'shows.followed','{"shows":{"followed":{"show":15}}}','followed Show 28',1,33);
INSERT INTO "actions" VALUES(34,1779710400,'shows.unfollowed','{"shows":{"unfollowed":{"show":16}}}','unfollowed Show 29',1,34);
INSERT INTO "actions" VALUES(35,1779710400,'pauses.paused','{"pauses":{"paused":{"reason":"later","show":17}}}','paused Show 30',2,35);
INSERT INTO "actions" VALUES(36,1779710400,'pauses.dropped','{"pauses":{"dropped":{"show":18}}}','dropped Show 31',2,36);
INSERT INTO "actions" VALUES(37,1779710400,'watchlist.removed','{"watchlist":{"removed":{"show":20}}}','removed Show 33 from the watchlist',1,37);
INSERT INTO "actions" VALUES(38,1779710400,'pauses.paused','{"pauses":{"paused":{"reason":"later","show":22}}}','paused Show 35',2,38);
INSERT INTO "actions" VALUES(39,1779710400,'shows.unfollowed','{"shows":{"unfollowed":{"show":23}}}','unfollowed Show 36',1,39);
INSERT INTO "actions" VALUES(40,1779710400,'shows.followed','{"shows":{"followed":{"show":24}}}','followed Show 37',1,40);
INSERT INTO "actions" VALUES(41,1779710400,'pauses.paused','{"pauses":{"paused":{"reason":"later","show":25}}}','paused Show 38',2,41);
INSERT INTO "actions" VALUES(42,1779710400,'pauses.resumed','{"pauses":{"resumed":{"show":25}}}','resumed Show 38',2,42);
INSERT INTO "actions" VALUES(43,1779710400,'watchlist.removed','{"watchlist":{"removed":{"show":26}}}','removed Show 39 from the watchlist',1,43);
INSERT INTO "actions" VALUES(44,1779710400,'shows.followed','{"shows":{"followed":{"show":29}}}','resumed Show 42',2,44);
INSERT INTO "actions" VALUES(45,1779710400,'pauses.paused','{"pauses":{"paused":{"reason":"later","show":31}}}','paused Show 44',1,45);
INSERT INTO "actions" VALUES(46,1779710400,'pauses.dropped','{"pauses":{"dropped":{"show":32}}}','dropped Show 45',1,46);
INSERT INTO "actions" VALUES(47,1779710400,'watchlist.added','{"watchlist":{"added":{"show":33}}}','added Show 46 to the watchlist',1,47);
INSERT INTO "actions" VALUES(48,1779710400,'pauses.paused','{"pauses":{"paused":{"reason":"later","show":35}}}','paused Show 48',1,48);
INSERT INTO "actions" VALUES(49,1779710400,'watchlist.added','{"watchlist":{"added":{"show":35}}}','added Show 48 to the watchlist',1,49);
INSERT INTO "actions" VALUES(50,1779710400,'watchlist.added','{"watchlist":{"added":{"show":36}}}','added Show 49 to the watchlist',1,50);
INSERT INTO "actions" VALUES(51,1779710400,'shows.followed','{"shows":{"followed":{"show":37}}}','resumed Show 50',2,51);
INSERT INTO "actions" VALUES(52,1779710400,'watchlist.added','{"watchlist":{"added":{"show":37}}}','added Show 50 to the watchlist',1,52);
INSERT INTO "actions" VALUES(53,1779710400,'watchlist.added','{"watchlist":{"added":{"show":38}}}','added Show 51 to the watchlist',1,53);
INSERT INTO "actions" VALUES(54,1779710400,'pauses.paused','{"pauses":{"paused":{"reason":"later","show":38}}}','paused Show 51',1,54);
INSERT INTO "actions" VALUES(55,1779710400,'pauses.resumed','{"pauses":{"resumed":{"show":38}}}','resumed Show 51',2,55);
INSERT INTO "actions" VALUES(56,1779710400,'watchlist.added','{"watchlist":{"added":{"show":39}}}','added Show 52 to the watchlist',1,56);
INSERT INTO "actions" VALUES(57,1779710400,'watchlist.removed','{"watchlist":{"removed":{"show":39}}}','removed Show 52 from the watchlist',1,57);
INSERT INTO "actions" VALUES(58,1779710400,'watchlist.added','{"watchlist":{"added":{"show":40}}}','added Show 53 to the watchlist',1,58);
INSERT INTO "actions" VALUES(59,1779710400,'shows.followed','{"shows":{"followed":{"show":42}}}','resumed Show 55',2,59);
INSERT INTO "actions" VALUES(60,1779710400,'pauses.paused','{"pauses":{"paused":{"reason":"later","show":44}}}','paused Show 57',1,60);
INSERT INTO "actions" VALUES(61,1779710400,'watchlist.added','{"watchlist":{"added":{"show":46}}}','added Show 59 to the watchlist',1,61);
INSERT INTO "actions" VALUES(62,1779710400,'pauses.paused','{"pauses":{"paused":{"reason":"later","show":48}}}','paused Show 61',1,62);
INSERT INTO "actions" VALUES(63,1779710400,'watchlist.added','{"watchlist":{"added":{"show":48}}}','added Show 61 to the watchlist',1,63);
INSERT INTO "actions" VALUES(64,1779710400,'watchlist.added','{"watchlist":{"added":{"show":49}}}','added Show 62 to the watchlist',1,64);
INSERT INTO "actions" VALUES(65,1779710400,'shows.followed','{"shows":{"followed":{"show":50}}}','resumed Show 63',2,65);
INSERT INTO "actions" VALUES(66,1779710400,'watchlist.added','{"watchlist":{"added":{"show":50}}}','added Show 63 to the watchlist',1,66);
INSERT INTO "actions" VALUES(67,1779710400,'watchlist.added','{"watchlist":{"added":{"show":51}}}','added Show 64 to the watchlist',1,67);
INSERT INTO "actions" VALUES(68,1779710400,'pauses.paused','{"pauses":{"paused":{"reason":"later","show":51}}}','paused Show 64',1,68);
INSERT INTO "actions" VALUES(69,1779710400,'pauses.resumed','{"pauses":{"resumed":{"show":51}}}','resumed Show 64',2,69);
INSERT INTO "actions" VALUES(70,1779710400,'watchlist.added','{"watchlist":{"added":{"show":52}}}','added Show 65 to the watchlist',1,70);
INSERT INTO "actions" VALUES(71,1779710400,'watchlist.removed','{"watchlist":{"removed":{"show":52}}}','removed Show 65 from the watchlist',1,71);
INSERT INTO "actions" VALUES(72,1779710400,'watchlist.added','{"watchlist":{"added":{"show":53}}}','added Show 66 to the watchlist',1,72);
INSERT INTO "actions" VALUES(73,1779883200,'imports.read','{"files":["b.csv"],"plays":["10"],"shows":["10"]}','imported 10 plays, 10 new episodes, removed 6 shows from the watchlist',36,73);
INSERT INTO "actions" VALUES(74,1779710400,'app.undone','{"undone":{}}','undid: imported 10 plays, 10 new episodes, removed 6 shows from the watchlist',36,72);
INSERT INTO "actions" VALUES(75,1779710400,'app.undone','{"undone":{}}','undid: added Show 66 to the watchlist',1,71);
INSERT INTO "actions" VALUES(76,1779710400,'app.undone','{"undone":{}}','undid: removed Show 65 from the watchlist',1,70);
CREATE TABLE episode_ratings (
  episode_id INTEGER PRIMARY KEY,
  rating INTEGER,
  note TEXT,
  changed_at INTEGER NOT NULL,
  favorite INTEGER,
  listing TEXT,
  own INTEGER NOT NULL,
  rated_at INTEGER,
  listed_at INTEGER,
  checksum INTEGER NOT NULL -- of the columns before it
) STRICT;
CREATE TABLE episodes (
  id INTEGER PRIMARY KEY,
  show_id INTEGER NOT NULL,
  season INTEGER NOT NULL,
  number INTEGER,
  title TEXT NOT NULL,
  airs_at INTEGER,
  airs_on TEXT,
  runtime INTEGER,
  source TEXT NOT NULL,
  trakt_id INTEGER,
  tvmaze_id INTEGER,
  imdb_id TEXT,
  tmdb_id INTEGER,
  tvdb_id INTEGER,
  slug TEXT,
  other_ids TEXT,
  checksum INTEGER NOT NULL -- of the columns before it
) STRICT;
INSERT INTO "episodes" VALUES(1,54,1,1,'',NULL,NULL,NULL,'mention',NULL,NULL,NULL,NULL,NULL,NULL,NULL,935135863);
INSERT INTO "episodes" VALUES(2,55,1,1,'',NULL,NULL,NULL,'mention',NULL,NULL,NULL,NULL,NULL,NULL,NULL,-312542591);
INSERT INTO "episodes" VALUES(3,56,1,1,'',NULL,NULL,NULL,'mention',NULL,NULL,NULL,NULL,NULL,NULL,NULL,-1226863299);
INSERT INTO "episodes" VALUES(4,57,1,1,'',NULL,NULL,NULL,'mention',NULL,NULL,NULL,NULL,NULL,NULL,NULL,1982827771);
INSERT INTO "episodes" VALUES(5,58,1,1,'',NULL,NULL,NULL,'mention',NULL,NULL,NULL,NULL,NULL,NULL,NULL,-1631556414);
INSERT INTO "episodes" VALUES(6,59,1,1,'',NULL,NULL,NULL,'mention',NULL,NULL,NULL,NULL,NULL,NULL,NULL,-1638974305);
INSERT INTO "episodes" VALUES(7,60,1,1,'',NULL,NULL,NULL,'mention',NULL,NULL,NULL,NULL,NULL,NULL,NULL,1172038299);
INSERT INTO "episodes" VALUES(8,61,1,1,'',NULL,NULL,NULL,'mention',NULL,NULL,NULL,NULL,NULL,NULL,NULL,1666823483);
INSERT INTO "episodes" VALUES(9,62,1,1,'',NULL,NULL,NULL,'mention',NULL,NULL,NULL,NULL,NULL,NULL,NULL,244400169);
INSERT INTO "episodes" VALUES(10,63,1,1,'',NULL,NULL,NULL,'mention',NULL,NULL,NULL,NULL,NULL,NULL,NULL,-1751773651);
INSERT INTO "episodes" VALUES(11,64,1,1,'',NULL,NULL,NULL,'mention',NULL,NULL,NULL,NULL,NULL,NULL,NULL,-1704930833);
INSERT INTO "episodes" VALUES(12,65,1,1,'',NULL,NULL,NULL,'mention',NULL,NULL,NULL,NULL,NULL,NULL,NULL,2096569611);
INSERT INTO "episodes" VALUES(13,66,1,1,'',NULL,NULL,NULL,'mention',NULL,NULL,NULL,NULL,NULL,NULL,NULL,-1403634962);
CREATE TABLE meta (
  id INTEGER PRIMARY KEY CHECK (id = 1), -- there is one row
  revision INTEGER NOT NULL -- how often the store was written
) STRICT;
INSERT INTO "meta" VALUES(1,76);
CREATE TABLE movie_marks (
  movie_id INTEGER PRIMARY KEY,
  rating INTEGER,
  rated_at INTEGER,
  note TEXT,
  favorite INTEGER,
  own INTEGER NOT NULL,
  checksum INTEGER NOT NULL -- of the columns before it
) STRICT;
CREATE TABLE movie_plays (
  id INTEGER PRIMARY KEY,
  movie_id INTEGER NOT NULL,
  watched_at INTEGER,
  of_day INTEGER NOT NULL,
  trakt_id INTEGER,
  checksum INTEGER NOT NULL -- of the columns before it
) STRICT;
CREATE TABLE movie_standings (
  movie_id INTEGER PRIMARY KEY,
  listing TEXT,
  since_at INTEGER,
  own INTEGER NOT NULL,
  checksum INTEGER NOT NULL -- of the columns before it
) STRICT;
CREATE TABLE movies (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  year INTEGER,
  minutes INTEGER,
  trakt_id INTEGER,
  tvmaze_id INTEGER,
  imdb_id TEXT,
  tmdb_id INTEGER,
  tvdb_id INTEGER,
  slug TEXT,
  checksum INTEGER NOT NULL -- of the columns before it
) STRICT;
CREATE TABLE pauses (
  show_id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  reason TEXT,
  added_at INTEGER NOT NULL,
  checksum INTEGER NOT NULL -- of the columns before it
) STRICT;
INSERT INTO "pauses" VALUES(4,'paused','later',1779710400,894371606);
INSERT INTO "pauses" VALUES(5,'dropped',NULL,1779710400,1630590312);
INSERT INTO "pauses" VALUES(8,'paused','later',1779710400,-1271016492);
INSERT INTO "pauses" VALUES(17,'paused','later',1779710400,-318640560);
INSERT INTO "pauses" VALUES(18,'dropped',NULL,1779710400,2077387874);
INSERT INTO "pauses" VALUES(22,'paused','later',1779710400,-1241536033);
INSERT INTO "pauses" VALUES(28,'paused',NULL,1779710400,306002408);
INSERT INTO "pauses" VALUES(30,'paused',NULL,1779710400,20806394);
INSERT INTO "pauses" VALUES(31,'paused','later',1779710400,724233666);
INSERT INTO "pauses" VALUES(32,'dropped',NULL,1779710400,503550758);
INSERT INTO "pauses" VALUES(33,'paused',NULL,1779710400,-1817702101);
INSERT INTO "pauses" VALUES(34,'paused',NULL,1779710400,-282751680);
INSERT INTO "pauses" VALUES(35,'paused','later',1779710400,1817367810);
INSERT INTO "pauses" VALUES(36,'paused',NULL,1779710400,1712934293);
INSERT INTO "pauses" VALUES(39,'paused',NULL,1779710400,-1135389411);
INSERT INTO "pauses" VALUES(40,'paused',NULL,1779710400,-395867309);
INSERT INTO "pauses" VALUES(41,'dropped',NULL,1779710400,-533000833);
INSERT INTO "pauses" VALUES(43,'dropped',NULL,1779710400,861836704);
INSERT INTO "pauses" VALUES(44,'paused','later',1779710400,517996405);
INSERT INTO "pauses" VALUES(45,'dropped',NULL,1779710400,1755643218);
INSERT INTO "pauses" VALUES(46,'dropped',NULL,1779710400,982921733);
INSERT INTO "pauses" VALUES(47,'dropped',NULL,1779710400,1803643506);
INSERT INTO "pauses" VALUES(48,'paused','later',1779710400,-477386919);
INSERT INTO "pauses" VALUES(49,'dropped',NULL,1779710400,377681440);
INSERT INTO "pauses" VALUES(52,'dropped',NULL,1779710400,-913193205);
INSERT INTO "pauses" VALUES(53,'dropped',NULL,1779710400,-670273399);
INSERT INTO "pauses" VALUES(57,'paused','later',1779710400,-603945205);
INSERT INTO "pauses" VALUES(58,'dropped',NULL,1779710400,1109418359);
INSERT INTO "pauses" VALUES(61,'paused','later',1779710400,1184714170);
CREATE TABLE plays (
  id INTEGER PRIMARY KEY,
  episode_id INTEGER NOT NULL,
  watched_at INTEGER,
  trakt_id INTEGER,
  origin INTEGER NOT NULL,
  checksum INTEGER NOT NULL -- of the columns before it
) STRICT;
INSERT INTO "plays" VALUES(1,1,1704225600,NULL,1,-2103258733);
INSERT INTO "plays" VALUES(2,2,1704225600,NULL,1,-94020551);
INSERT INTO "plays" VALUES(3,3,1704225600,NULL,1,1847983239);
INSERT INTO "plays" VALUES(4,4,1704225600,NULL,1,-1903405712);
INSERT INTO "plays" VALUES(5,5,1704225600,NULL,1,197541103);
INSERT INTO "plays" VALUES(6,6,1704225600,NULL,1,-1399481320);
INSERT INTO "plays" VALUES(7,7,1704225600,NULL,1,325445052);
INSERT INTO "plays" VALUES(8,8,1704225600,NULL,1,630840626);
INSERT INTO "plays" VALUES(9,9,1704225600,NULL,1,1063792651);
INSERT INTO "plays" VALUES(10,10,1704225600,NULL,1,1873535144);
INSERT INTO "plays" VALUES(11,11,1704225600,NULL,1,-1199623996);
INSERT INTO "plays" VALUES(12,12,1704225600,NULL,1,-1739602162);
INSERT INTO "plays" VALUES(13,13,1704225600,NULL,1,1848737560);
CREATE TABLE seasons (
  id INTEGER PRIMARY KEY,
  show_id INTEGER NOT NULL,
  number INTEGER NOT NULL,
  trakt_id INTEGER,
  tvmaze_id INTEGER,
  imdb_id TEXT,
  tmdb_id INTEGER,
  tvdb_id INTEGER,
  slug TEXT,
  checksum INTEGER NOT NULL -- of the columns before it
) STRICT;
INSERT INTO "seasons" VALUES(1,54,1,NULL,NULL,NULL,NULL,NULL,NULL,-476740289);
INSERT INTO "seasons" VALUES(2,55,1,NULL,NULL,NULL,NULL,NULL,NULL,1837124115);
INSERT INTO "seasons" VALUES(3,56,1,NULL,NULL,NULL,NULL,NULL,NULL,-138166370);
INSERT INTO "seasons" VALUES(4,57,1,NULL,NULL,NULL,NULL,NULL,NULL,-858237954);
INSERT INTO "seasons" VALUES(5,58,1,NULL,NULL,NULL,NULL,NULL,NULL,-1096497725);
INSERT INTO "seasons" VALUES(6,59,1,NULL,NULL,NULL,NULL,NULL,NULL,1566453655);
INSERT INTO "seasons" VALUES(7,60,1,NULL,NULL,NULL,NULL,NULL,NULL,1376168743);
INSERT INTO "seasons" VALUES(8,61,1,NULL,NULL,NULL,NULL,NULL,NULL,552083257);
INSERT INTO "seasons" VALUES(9,62,1,NULL,NULL,NULL,NULL,NULL,NULL,-1225618298);
INSERT INTO "seasons" VALUES(10,63,1,NULL,NULL,NULL,NULL,NULL,NULL,1121465554);
INSERT INTO "seasons" VALUES(11,64,1,NULL,NULL,NULL,NULL,NULL,NULL,-1654455354);
INSERT INTO "seasons" VALUES(12,65,1,NULL,NULL,NULL,NULL,NULL,NULL,608558006);
INSERT INTO "seasons" VALUES(13,66,1,NULL,NULL,NULL,NULL,NULL,NULL,183143271);
CREATE TABLE show_ratings (
  show_id INTEGER PRIMARY KEY,
  rating INTEGER,
  note TEXT,
  changed_at INTEGER NOT NULL,
  favorite INTEGER,
  listing TEXT,
  own INTEGER NOT NULL,
  rated_at INTEGER,
  listed_at INTEGER,
  checksum INTEGER NOT NULL -- of the columns before it
) STRICT;
INSERT INTO "show_ratings" VALUES(1,NULL,NULL,1779710400,NULL,'watching',0,NULL,NULL,2126111732);
INSERT INTO "show_ratings" VALUES(2,NULL,NULL,1779710400,NULL,'watching',0,NULL,NULL,-2071726890);
INSERT INTO "show_ratings" VALUES(3,NULL,NULL,1779710400,NULL,'watching',0,NULL,NULL,480366800);
INSERT INTO "show_ratings" VALUES(4,NULL,NULL,1779710400,NULL,'watching',0,NULL,NULL,1120409696);
INSERT INTO "show_ratings" VALUES(5,NULL,NULL,1779710400,NULL,'watching',0,NULL,NULL,-1463151948);
INSERT INTO "show_ratings" VALUES(6,NULL,NULL,1779710400,NULL,'watching',0,NULL,NULL,-1515390498);
INSERT INTO "show_ratings" VALUES(7,NULL,NULL,1779710400,NULL,'watching',0,NULL,NULL,-470469486);
INSERT INTO "show_ratings" VALUES(8,NULL,NULL,1779710400,NULL,'watching',0,NULL,NULL,2113903923);
INSERT INTO "show_ratings" VALUES(9,NULL,NULL,1779710400,NULL,'watching',0,NULL,NULL,2034879960);
INSERT INTO "show_ratings" VALUES(10,NULL,NULL,1779710400,NULL,'watching',0,NULL,NULL,-338684679);
INSERT INTO "show_ratings" VALUES(11,NULL,NULL,1779710400,NULL,'watching',0,NULL,NULL,-441900707);
INSERT INTO "show_ratings" VALUES(12,NULL,NULL,1779710400,NULL,'watching',0,NULL,NULL,-1034380928);
INSERT INTO "show_ratings" VALUES(13,NULL,NULL,1779710400,NULL,'watching',0,NULL,NULL,-208278578);
INSERT INTO "show_ratings" VALUES(14,NULL,NULL,1779710400,NULL,'planned',0,NULL,NULL,1149158562);
INSERT INTO "show_ratings" VALUES(15,NULL,NULL,1779710400,NULL,'planned',0,NULL,NULL,-994962048);
INSERT INTO "show_ratings" VALUES(16,NULL,NULL,1779710400,NULL,'planned',0,NULL,NULL,1276569737);
INSERT INTO "show_ratings" VALUES(17,NULL,NULL,1779710400,NULL,'planned',0,NULL,NULL,-986736266);
INSERT INTO "show_ratings" VALUES(18,NULL,NULL,1779710400,NULL,'planned',0,NULL,NULL,-275888040);
INSERT INTO "show_ratings" VALUES(19,NULL,NULL,1779710400,NULL,'planned',0,NULL,NULL,-1554484923);
INSERT INTO "show_ratings" VALUES(20,NULL,NULL,1779710400,NULL,'planned',0,NULL,NULL,-1848479070);
INSERT INTO "show_ratings" VALUES(21,NULL,NULL,1779710400,NULL,'planned',0,NULL,NULL,846036075);
INSERT INTO "show_ratings" VALUES(22,NULL,NULL,1779710400,NULL,'planned',0,NULL,NULL,560706594);
INSERT INTO "show_ratings" VALUES(23,NULL,NULL,1779710400,NULL,'planned',0,NULL,NULL,-648413576);
INSERT INTO "show_ratings" VALUES(24,NULL,NULL,1779710400,NULL,'planned',0,NULL,NULL,-1403279548);
INSERT INTO "show_ratings" VALUES(25,NULL,NULL,1779710400,NULL,'planned',0,NULL,NULL,-1343517142);
INSERT INTO "show_ratings" VALUES(26,NULL,NULL,1779710400,NULL,'planned',0,NULL,NULL,-1499729058);
INSERT INTO "show_ratings" VALUES(27,NULL,NULL,1779710400,NULL,'planned',0,NULL,NULL,882871484);
INSERT INTO "show_ratings" VALUES(28,NULL,NULL,1779710400,NULL,'paused',0,NULL,NULL,-1628739067);
INSERT INTO "show_ratings" VALUES(29,NULL,NULL,1779710400,NULL,'paused',0,NULL,NULL,1646657706);
INSERT INTO "show_ratings" VALUES(30,NULL,NULL,1779710400,NULL,'paused',0,NULL,NULL,-373314798);
INSERT INTO "show_ratings" VALUES(31,NULL,NULL,1779710400,NULL,'paused',0,NULL,NULL,-156519250);
INSERT INTO "show_ratings" VALUES(32,NULL,NULL,1779710400,NULL,'paused',0,NULL,NULL,1370320042);
INSERT INTO "show_ratings" VALUES(33,NULL,NULL,1779710400,NULL,'paused',0,NULL,NULL,-337940297);
INSERT INTO "show_ratings" VALUES(34,NULL,NULL,1779710400,NULL,'paused',0,NULL,NULL,-1943197180);
INSERT INTO "show_ratings" VALUES(35,NULL,NULL,1779710400,NULL,'paused',0,NULL,NULL,-1595853530);
INSERT INTO "show_ratings" VALUES(36,NULL,NULL,1779710400,NULL,'paused',0,NULL,NULL,1377062661);
INSERT INTO "show_ratings" VALUES(37,NULL,NULL,1779710400,NULL,'paused',0,NULL,NULL,343977978);
INSERT INTO "show_ratings" VALUES(38,NULL,NULL,1779710400,NULL,'paused',0,NULL,NULL,1074842532);
INSERT INTO "show_ratings" VALUES(39,NULL,NULL,1779710400,NULL,'paused',0,NULL,NULL,-756587411);
INSERT INTO "show_ratings" VALUES(40,NULL,NULL,1779710400,NULL,'paused',0,NULL,NULL,-1428458428);
INSERT INTO "show_ratings" VALUES(41,NULL,NULL,1779710400,NULL,'dropped',0,NULL,NULL,-169903904);
INSERT INTO "show_ratings" VALUES(42,NULL,NULL,1779710400,NULL,'dropped',0,NULL,NULL,976228658);
INSERT INTO "show_ratings" VALUES(43,NULL,NULL,1779710400,NULL,'dropped',0,NULL,NULL,1300347231);
INSERT INTO "show_ratings" VALUES(44,NULL,NULL,1779710400,NULL,'dropped',0,NULL,NULL,1047178731);
INSERT INTO "show_ratings" VALUES(45,NULL,NULL,1779710400,NULL,'dropped',0,NULL,NULL,1595494199);
INSERT INTO "show_ratings" VALUES(46,NULL,NULL,1779710400,NULL,'dropped',0,NULL,NULL,440354134);
INSERT INTO "show_ratings" VALUES(47,NULL,NULL,1779710400,NULL,'dropped',0,NULL,NULL,1520757971);
INSERT INTO "show_ratings" VALUES(48,NULL,NULL,1779710400,NULL,'dropped',0,NULL,NULL,922440132);
INSERT INTO "show_ratings" VALUES(49,NULL,NULL,1779710400,NULL,'dropped',0,NULL,NULL,-1500402572);
INSERT INTO "show_ratings" VALUES(50,NULL,NULL,1779710400,NULL,'dropped',0,NULL,NULL,-1992470382);
INSERT INTO "show_ratings" VALUES(51,NULL,NULL,1779710400,NULL,'dropped',0,NULL,NULL,-947848601);
INSERT INTO "show_ratings" VALUES(52,NULL,NULL,1779710400,NULL,'dropped',0,NULL,NULL,1652360000);
INSERT INTO "show_ratings" VALUES(53,NULL,NULL,1779710400,NULL,'dropped',0,NULL,NULL,-1027003825);
CREATE TABLE shows (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  year INTEGER,
  status TEXT,
  runtime INTEGER,
  premiered TEXT,
  ended TEXT,
  genres TEXT NOT NULL,
  network TEXT,
  reset_at INTEGER,
  is_followed INTEGER,
  source TEXT NOT NULL,
  trakt_id INTEGER,
  tvmaze_id INTEGER,
  imdb_id TEXT,
  tmdb_id INTEGER,
  tvdb_id INTEGER,
  slug TEXT,
  image_url TEXT,
  other_ids TEXT,
  checksum INTEGER NOT NULL -- of the columns before it
) STRICT;
INSERT INTO "shows" VALUES(1,'Show 14',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,1,'mention followed=mention',NULL,NULL,NULL,NULL,14,NULL,NULL,NULL,-1987546072);
INSERT INTO "shows" VALUES(2,'Show 15',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,1,'mention followed=mention',NULL,NULL,NULL,NULL,15,NULL,NULL,NULL,1798838178);
INSERT INTO "shows" VALUES(3,'Show 16',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,0,'mention',NULL,NULL,NULL,NULL,16,NULL,NULL,NULL,-1125405890);
INSERT INTO "shows" VALUES(4,'Show 17',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,0,'mention',NULL,NULL,NULL,NULL,17,NULL,NULL,NULL,1179747735);
INSERT INTO "shows" VALUES(5,'Show 18',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,0,'mention',NULL,NULL,NULL,NULL,18,NULL,NULL,NULL,-1192034033);
INSERT INTO "shows" VALUES(6,'Show 19',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,1,'mention followed=mention',NULL,NULL,NULL,NULL,19,NULL,NULL,NULL,-1094658732);
INSERT INTO "shows" VALUES(7,'Show 20',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,1,'mention followed=mention',NULL,NULL,NULL,NULL,20,NULL,NULL,NULL,-2140414995);
INSERT INTO "shows" VALUES(8,'Show 21',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,0,'mention',NULL,NULL,NULL,NULL,21,NULL,NULL,NULL,1608962439);
INSERT INTO "shows" VALUES(9,'Show 22',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,0,'mention',NULL,NULL,NULL,NULL,22,NULL,NULL,NULL,-1819467389);
INSERT INTO "shows" VALUES(10,'Show 23',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,1,'mention followed=mention',NULL,NULL,NULL,NULL,23,NULL,NULL,NULL,1534490533);
INSERT INTO "shows" VALUES(11,'Show 24',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,1,'mention',NULL,NULL,NULL,NULL,24,NULL,NULL,NULL,1441824867);
INSERT INTO "shows" VALUES(12,'Show 25',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,1,'mention followed=mention',NULL,NULL,NULL,NULL,25,NULL,NULL,NULL,-809493988);
INSERT INTO "shows" VALUES(13,'Show 26',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,1,'mention followed=mention',NULL,NULL,NULL,NULL,26,NULL,NULL,NULL,1139083452);
INSERT INTO "shows" VALUES(14,'Show 27',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,NULL,'mention',NULL,NULL,NULL,NULL,27,NULL,NULL,NULL,88610986);
INSERT INTO "shows" VALUES(15,'Show 28',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,1,'mention',NULL,NULL,NULL,NULL,28,NULL,NULL,NULL,152192670);
INSERT INTO "shows" VALUES(16,'Show 29',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,0,'mention',NULL,NULL,NULL,NULL,29,NULL,NULL,NULL,-1902519463);
INSERT INTO "shows" VALUES(17,'Show 30',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,0,'mention',NULL,NULL,NULL,NULL,30,NULL,NULL,NULL,-1697950236);
INSERT INTO "shows" VALUES(18,'Show 31',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,0,'mention',NULL,NULL,NULL,NULL,31,NULL,NULL,NULL,-251417882);
INSERT INTO "shows" VALUES(19,'Show 32',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,NULL,'mention',NULL,NULL,NULL,NULL,32,NULL,NULL,NULL,774076775);
INSERT INTO "shows" VALUES(20,'Show 33',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,NULL,'mention',NULL,NULL,NULL,NULL,33,NULL,NULL,NULL,-1886663490);
INSERT INTO "shows" VALUES(21,'Show 34',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,NULL,'mention',NULL,NULL,NULL,NULL,34,NULL,NULL,NULL,-1103812020);
INSERT INTO "shows" VALUES(22,'Show 35',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,0,'mention',NULL,NULL,NULL,NULL,35,NULL,NULL,NULL,-1994364405);
INSERT INTO "shows" VALUES(23,'Show 36',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,0,'mention',NULL,NULL,NULL,NULL,36,NULL,NULL,NULL,262578615);
INSERT INTO "shows" VALUES(24,'Show 37',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,1,'mention',NULL,NULL,NULL,NULL,37,NULL,NULL,NULL,-321945916);
INSERT INTO "shows" VALUES(25,'Show 38',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,1,'mention',NULL,NULL,NULL,NULL,38,NULL,NULL,NULL,338235445);
INSERT INTO "shows" VALUES(26,'Show 39',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,NULL,'mention',NULL,NULL,NULL,NULL,39,NULL,NULL,NULL,-1092769653);
INSERT INTO "shows" VALUES(27,'Show 40',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,NULL,'mention',NULL,NULL,NULL,NULL,40,NULL,NULL,NULL,548717365);
INSERT INTO "shows" VALUES(28,'Show 41',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,0,'mention followed=mention',NULL,NULL,NULL,NULL,41,NULL,NULL,NULL,1016649396);
INSERT INTO "shows" VALUES(29,'Show 42',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,1,'mention',NULL,NULL,NULL,NULL,42,NULL,NULL,NULL,768984571);
INSERT INTO "shows" VALUES(30,'Show 43',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,0,'mention followed=mention',NULL,NULL,NULL,NULL,43,NULL,NULL,NULL,-809564479);
INSERT INTO "shows" VALUES(31,'Show 44',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,0,'mention followed=mention',NULL,NULL,NULL,NULL,44,NULL,NULL,NULL,-2065009047);
INSERT INTO "shows" VALUES(32,'Show 45',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,0,'mention followed=mention',NULL,NULL,NULL,NULL,45,NULL,NULL,NULL,-882128517);
INSERT INTO "shows" VALUES(33,'Show 46',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,0,'mention followed=mention',NULL,NULL,NULL,NULL,46,NULL,NULL,NULL,1746478787);
INSERT INTO "shows" VALUES(34,'Show 47',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,0,'mention followed=mention',NULL,NULL,NULL,NULL,47,NULL,NULL,NULL,152056581);
INSERT INTO "shows" VALUES(35,'Show 48',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,0,'mention followed=mention',NULL,NULL,NULL,NULL,48,NULL,NULL,NULL,-1564611859);
INSERT INTO "shows" VALUES(36,'Show 49',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,0,'mention followed=mention',NULL,NULL,NULL,NULL,49,NULL,NULL,NULL,-625301148);
INSERT INTO "shows" VALUES(37,'Show 50',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,1,'mention',NULL,NULL,NULL,NULL,50,NULL,NULL,NULL,314222364);
INSERT INTO "shows" VALUES(38,'Show 51',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,1,'mention',NULL,NULL,NULL,NULL,51,NULL,NULL,NULL,-623618922);
INSERT INTO "shows" VALUES(39,'Show 52',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,0,'mention followed=mention',NULL,NULL,NULL,NULL,52,NULL,NULL,NULL,-1229787392);
INSERT INTO "shows" VALUES(40,'Show 53',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,0,'mention followed=mention',NULL,NULL,NULL,NULL,53,NULL,NULL,NULL,17150796);
INSERT INTO "shows" VALUES(41,'Show 54',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,0,'mention followed=mention',NULL,NULL,NULL,NULL,54,NULL,NULL,NULL,-1635880400);
INSERT INTO "shows" VALUES(42,'Show 55',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,1,'mention',NULL,NULL,NULL,NULL,55,NULL,NULL,NULL,-2117221247);
INSERT INTO "shows" VALUES(43,'Show 56',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,0,'mention followed=mention',NULL,NULL,NULL,NULL,56,NULL,NULL,NULL,-1240833554);
INSERT INTO "shows" VALUES(44,'Show 57',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,0,'mention followed=mention',NULL,NULL,NULL,NULL,57,NULL,NULL,NULL,798677736);
INSERT INTO "shows" VALUES(45,'Show 58',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,0,'mention followed=mention',NULL,NULL,NULL,NULL,58,NULL,NULL,NULL,-1680169830);
INSERT INTO "shows" VALUES(46,'Show 59',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,0,'mention followed=mention',NULL,NULL,NULL,NULL,59,NULL,NULL,NULL,-1454995164);
INSERT INTO "shows" VALUES(47,'Show 60',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,0,'mention followed=mention',NULL,NULL,NULL,NULL,60,NULL,NULL,NULL,-71298354);
INSERT INTO "shows" VALUES(48,'Show 61',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,0,'mention followed=mention',NULL,NULL,NULL,NULL,61,NULL,NULL,NULL,-1345486974);
INSERT INTO "shows" VALUES(49,'Show 62',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,0,'mention followed=mention',NULL,NULL,NULL,NULL,62,NULL,NULL,NULL,793491734);
INSERT INTO "shows" VALUES(50,'Show 63',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,1,'mention',NULL,NULL,NULL,NULL,63,NULL,NULL,NULL,-101674624);
INSERT INTO "shows" VALUES(51,'Show 64',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,1,'mention',NULL,NULL,NULL,NULL,64,NULL,NULL,NULL,242469261);
INSERT INTO "shows" VALUES(52,'Show 65',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,0,'mention followed=mention',NULL,NULL,NULL,NULL,65,NULL,NULL,NULL,-2038140319);
INSERT INTO "shows" VALUES(53,'Show 66',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,0,'mention followed=mention',NULL,NULL,NULL,NULL,66,NULL,NULL,NULL,-1873685087);
INSERT INTO "shows" VALUES(54,'Show 01',NULL,NULL,NULL,NULL,NULL,'[]',NULL,NULL,1,'mention followed=derived',NULL,NULL,NULL,NULL,1,NULL,NULL,NULL,-449129166);
INSERT INTO "shows" VALUES(55,'Show 02',NULL,NULL,NULL,NULL,NULL,'[]',NULL,NULL,1,'mention followed=derived',NULL,NULL,NULL,NULL,2,NULL,NULL,NULL,1986835416);
INSERT INTO "shows" VALUES(56,'Show 03',NULL,NULL,NULL,NULL,NULL,'[]',NULL,NULL,0,'mention',NULL,NULL,NULL,NULL,3,NULL,NULL,NULL,869836248);
INSERT INTO "shows" VALUES(57,'Show 04',NULL,NULL,NULL,NULL,NULL,'[]',NULL,NULL,0,'mention',NULL,NULL,NULL,NULL,4,NULL,NULL,NULL,971648967);
INSERT INTO "shows" VALUES(58,'Show 05',NULL,NULL,NULL,NULL,NULL,'[]',NULL,NULL,0,'mention',NULL,NULL,NULL,NULL,5,NULL,NULL,NULL,1661660525);
INSERT INTO "shows" VALUES(59,'Show 06',NULL,NULL,NULL,NULL,NULL,'[]',NULL,NULL,1,'mention followed=derived',NULL,NULL,NULL,NULL,6,NULL,NULL,NULL,990912770);
INSERT INTO "shows" VALUES(60,'Show 07',NULL,NULL,NULL,NULL,NULL,'[]',NULL,NULL,1,'mention followed=derived',NULL,NULL,NULL,NULL,7,NULL,NULL,NULL,1171638865);
INSERT INTO "shows" VALUES(61,'Show 08',NULL,NULL,NULL,NULL,NULL,'[]',NULL,NULL,0,'mention',NULL,NULL,NULL,NULL,8,NULL,NULL,NULL,-26698048);
INSERT INTO "shows" VALUES(62,'Show 09',NULL,NULL,NULL,NULL,NULL,'[]',NULL,NULL,0,'mention',NULL,NULL,NULL,NULL,9,NULL,NULL,NULL,858884613);
INSERT INTO "shows" VALUES(63,'Show 10',NULL,NULL,NULL,NULL,NULL,'[]',NULL,NULL,1,'mention followed=derived',NULL,NULL,NULL,NULL,10,NULL,NULL,NULL,-236862115);
INSERT INTO "shows" VALUES(64,'Show 11',NULL,NULL,NULL,NULL,NULL,'[]',NULL,NULL,1,'mention',NULL,NULL,NULL,NULL,11,NULL,NULL,NULL,-1341449958);
INSERT INTO "shows" VALUES(65,'Show 12',NULL,NULL,NULL,NULL,NULL,'[]',NULL,NULL,1,'mention followed=derived',NULL,NULL,NULL,NULL,12,NULL,NULL,NULL,-1969316905);
INSERT INTO "shows" VALUES(66,'Show 13',NULL,NULL,NULL,NULL,NULL,'[]',NULL,NULL,1,'mention followed=derived',NULL,NULL,NULL,NULL,13,NULL,NULL,NULL,-232342544);
CREATE TABLE stored_tables ( -- one row per table of a feature, and one for undo_steps
  name TEXT PRIMARY KEY,
  version INTEGER NOT NULL, -- of the table's columns
  rows INTEGER NOT NULL, -- how many there are
  checksum INTEGER NOT NULL -- the sum of their checksums
) STRICT, WITHOUT ROWID;
INSERT INTO "stored_tables" VALUES('episode_ratings',6,0,0);
INSERT INTO "stored_tables" VALUES('episodes',2,13,-1572480859);
INSERT INTO "stored_tables" VALUES('movie_marks',1,0,0);
INSERT INTO "stored_tables" VALUES('movie_plays',1,0,0);
INSERT INTO "stored_tables" VALUES('movie_standings',1,0,0);
INSERT INTO "stored_tables" VALUES('movies',1,0,0);
INSERT INTO "stored_tables" VALUES('pauses',1,29,8620397509);
INSERT INTO "stored_tables" VALUES('plays',1,13,-651517099);
INSERT INTO "stored_tables" VALUES('seasons',1,13,1795280611);
INSERT INTO "stored_tables" VALUES('show_ratings',6,53,-4098676092);
INSERT INTO "stored_tables" VALUES('shows',3,66,-20806712127);
INSERT INTO "stored_tables" VALUES('undo_steps',1,73,29807372498);
INSERT INTO "stored_tables" VALUES('watchlist',1,36,-10957563591);
CREATE TABLE undo_episode_ratings ( -- rows that a step sets
  step_id INTEGER NOT NULL,
  episode_id INTEGER NOT NULL,
  rating INTEGER,
  note TEXT,
  changed_at INTEGER NOT NULL,
  favorite INTEGER,
  listing TEXT,
  own INTEGER NOT NULL,
  rated_at INTEGER,
  listed_at INTEGER,
  PRIMARY KEY (step_id, episode_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE undo_episodes ( -- rows that a step sets
  step_id INTEGER NOT NULL,
  id INTEGER NOT NULL,
  show_id INTEGER NOT NULL,
  season INTEGER NOT NULL,
  number INTEGER,
  title TEXT NOT NULL,
  airs_at INTEGER,
  airs_on TEXT,
  runtime INTEGER,
  source TEXT NOT NULL,
  trakt_id INTEGER,
  tvmaze_id INTEGER,
  imdb_id TEXT,
  tmdb_id INTEGER,
  tvdb_id INTEGER,
  slug TEXT,
  other_ids TEXT,
  PRIMARY KEY (step_id, id)
) STRICT, WITHOUT ROWID;
INSERT INTO "undo_episodes" VALUES(73,14,60,1,2,'',NULL,NULL,NULL,'mention',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "undo_episodes" VALUES(73,15,66,1,2,'',NULL,NULL,NULL,'mention',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "undo_episodes" VALUES(73,16,7,1,2,'',NULL,NULL,NULL,'mention',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "undo_episodes" VALUES(73,17,13,1,2,'',NULL,NULL,NULL,'mention',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "undo_episodes" VALUES(73,18,21,1,2,'',NULL,NULL,NULL,'mention',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "undo_episodes" VALUES(73,19,27,1,2,'',NULL,NULL,NULL,'mention',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "undo_episodes" VALUES(73,20,34,1,2,'',NULL,NULL,NULL,'mention',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "undo_episodes" VALUES(73,21,40,1,2,'',NULL,NULL,NULL,'mention',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "undo_episodes" VALUES(73,22,47,1,2,'',NULL,NULL,NULL,'mention',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "undo_episodes" VALUES(73,23,53,1,2,'',NULL,NULL,NULL,'mention',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE undo_movie_marks ( -- rows that a step sets
  step_id INTEGER NOT NULL,
  movie_id INTEGER NOT NULL,
  rating INTEGER,
  rated_at INTEGER,
  note TEXT,
  favorite INTEGER,
  own INTEGER NOT NULL,
  PRIMARY KEY (step_id, movie_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE undo_movie_plays ( -- rows that a step sets
  step_id INTEGER NOT NULL,
  id INTEGER NOT NULL,
  movie_id INTEGER NOT NULL,
  watched_at INTEGER,
  of_day INTEGER NOT NULL,
  trakt_id INTEGER,
  PRIMARY KEY (step_id, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE undo_movie_standings ( -- rows that a step sets
  step_id INTEGER NOT NULL,
  movie_id INTEGER NOT NULL,
  listing TEXT,
  since_at INTEGER,
  own INTEGER NOT NULL,
  PRIMARY KEY (step_id, movie_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE undo_movies ( -- rows that a step sets
  step_id INTEGER NOT NULL,
  id INTEGER NOT NULL,
  title TEXT NOT NULL,
  year INTEGER,
  minutes INTEGER,
  trakt_id INTEGER,
  tvmaze_id INTEGER,
  imdb_id TEXT,
  tmdb_id INTEGER,
  tvdb_id INTEGER,
  slug TEXT,
  PRIMARY KEY (step_id, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE undo_pauses ( -- rows that a step sets
  step_id INTEGER NOT NULL,
  show_id INTEGER NOT NULL,
  kind TEXT NOT NULL,
  reason TEXT,
  added_at INTEGER NOT NULL,
  PRIMARY KEY (step_id, show_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "undo_pauses" VALUES(14,64,'paused','later',1779710400);
INSERT INTO "undo_pauses" VALUES(29,11,'paused','later',1779710400);
INSERT INTO "undo_pauses" VALUES(42,25,'paused','later',1779710400);
INSERT INTO "undo_pauses" VALUES(44,29,'paused',NULL,1779710400);
INSERT INTO "undo_pauses" VALUES(45,31,'paused',NULL,1779710400);
INSERT INTO "undo_pauses" VALUES(46,32,'paused',NULL,1779710400);
INSERT INTO "undo_pauses" VALUES(48,35,'paused',NULL,1779710400);
INSERT INTO "undo_pauses" VALUES(51,37,'paused',NULL,1779710400);
INSERT INTO "undo_pauses" VALUES(54,38,'paused',NULL,1779710400);
INSERT INTO "undo_pauses" VALUES(55,38,'paused','later',1779710400);
INSERT INTO "undo_pauses" VALUES(59,42,'dropped',NULL,1779710400);
INSERT INTO "undo_pauses" VALUES(60,44,'dropped',NULL,1779710400);
INSERT INTO "undo_pauses" VALUES(62,48,'dropped',NULL,1779710400);
INSERT INTO "undo_pauses" VALUES(65,50,'dropped',NULL,1779710400);
INSERT INTO "undo_pauses" VALUES(68,51,'dropped',NULL,1779710400);
INSERT INTO "undo_pauses" VALUES(69,51,'paused','later',1779710400);
CREATE TABLE undo_plays ( -- rows that a step sets
  step_id INTEGER NOT NULL,
  id INTEGER NOT NULL,
  episode_id INTEGER NOT NULL,
  watched_at INTEGER,
  trakt_id INTEGER,
  origin INTEGER NOT NULL,
  PRIMARY KEY (step_id, id)
) STRICT, WITHOUT ROWID;
INSERT INTO "undo_plays" VALUES(73,14,14,1779825600,NULL,1);
INSERT INTO "undo_plays" VALUES(73,15,15,1779825600,NULL,1);
INSERT INTO "undo_plays" VALUES(73,16,16,1779825600,NULL,1);
INSERT INTO "undo_plays" VALUES(73,17,17,1779825600,NULL,1);
INSERT INTO "undo_plays" VALUES(73,18,18,1779825600,NULL,1);
INSERT INTO "undo_plays" VALUES(73,19,19,1779825600,NULL,1);
INSERT INTO "undo_plays" VALUES(73,20,20,1779825600,NULL,1);
INSERT INTO "undo_plays" VALUES(73,21,21,1779825600,NULL,1);
INSERT INTO "undo_plays" VALUES(73,22,22,1779825600,NULL,1);
INSERT INTO "undo_plays" VALUES(73,23,23,1779825600,NULL,1);
CREATE TABLE undo_removals ( -- rows that a step removes: ranges, since an import adds a million consecutive keys
  step_id INTEGER NOT NULL REFERENCES undo_steps,
  entity TEXT NOT NULL, -- the name of their table
  first INTEGER NOT NULL, -- their keys, from the first to the last
  last INTEGER NOT NULL,
  PRIMARY KEY (step_id, entity, first)
) STRICT, WITHOUT ROWID;
INSERT INTO "undo_removals" VALUES(1,'pauses',28,53);
INSERT INTO "undo_removals" VALUES(1,'show_ratings',1,53);
INSERT INTO "undo_removals" VALUES(1,'shows',1,53);
INSERT INTO "undo_removals" VALUES(1,'watchlist',14,27);
INSERT INTO "undo_removals" VALUES(2,'episodes',1,13);
INSERT INTO "undo_removals" VALUES(2,'plays',1,13);
INSERT INTO "undo_removals" VALUES(2,'seasons',1,13);
INSERT INTO "undo_removals" VALUES(2,'shows',54,66);
INSERT INTO "undo_removals" VALUES(4,'pauses',57,57);
INSERT INTO "undo_removals" VALUES(5,'pauses',58,58);
INSERT INTO "undo_removals" VALUES(6,'watchlist',59,59);
INSERT INTO "undo_removals" VALUES(7,'pauses',61,61);
INSERT INTO "undo_removals" VALUES(8,'watchlist',61,61);
INSERT INTO "undo_removals" VALUES(10,'watchlist',62,62);
INSERT INTO "undo_removals" VALUES(11,'watchlist',63,63);
INSERT INTO "undo_removals" VALUES(12,'watchlist',64,64);
INSERT INTO "undo_removals" VALUES(13,'pauses',64,64);
INSERT INTO "undo_removals" VALUES(15,'watchlist',65,65);
INSERT INTO "undo_removals" VALUES(17,'watchlist',66,66);
INSERT INTO "undo_removals" VALUES(19,'pauses',4,4);
INSERT INTO "undo_removals" VALUES(20,'pauses',5,5);
INSERT INTO "undo_removals" VALUES(21,'watchlist',6,6);
INSERT INTO "undo_removals" VALUES(22,'pauses',8,8);
INSERT INTO "undo_removals" VALUES(23,'watchlist',8,8);
INSERT INTO "undo_removals" VALUES(25,'watchlist',9,9);
INSERT INTO "undo_removals" VALUES(26,'watchlist',10,10);
INSERT INTO "undo_removals" VALUES(27,'watchlist',11,11);
INSERT INTO "undo_removals" VALUES(28,'pauses',11,11);
INSERT INTO "undo_removals" VALUES(30,'watchlist',12,12);
INSERT INTO "undo_removals" VALUES(32,'watchlist',13,13);
INSERT INTO "undo_removals" VALUES(35,'pauses',17,17);
INSERT INTO "undo_removals" VALUES(36,'pauses',18,18);
INSERT INTO "undo_removals" VALUES(38,'pauses',22,22);
INSERT INTO "undo_removals" VALUES(41,'pauses',25,25);
INSERT INTO "undo_removals" VALUES(47,'watchlist',33,33);
INSERT INTO "undo_removals" VALUES(49,'watchlist',35,35);
INSERT INTO "undo_removals" VALUES(50,'watchlist',36,36);
INSERT INTO "undo_removals" VALUES(52,'watchlist',37,37);
INSERT INTO "undo_removals" VALUES(53,'watchlist',38,38);
INSERT INTO "undo_removals" VALUES(56,'watchlist',39,39);
INSERT INTO "undo_removals" VALUES(58,'watchlist',40,40);
INSERT INTO "undo_removals" VALUES(61,'watchlist',46,46);
INSERT INTO "undo_removals" VALUES(63,'watchlist',48,48);
INSERT INTO "undo_removals" VALUES(64,'watchlist',49,49);
INSERT INTO "undo_removals" VALUES(66,'watchlist',50,50);
INSERT INTO "undo_removals" VALUES(67,'watchlist',51,51);
INSERT INTO "undo_removals" VALUES(70,'watchlist',52,52);
INSERT INTO "undo_removals" VALUES(71,'watchlist',52,52);
INSERT INTO "undo_removals" VALUES(73,'watchlist',13,13);
INSERT INTO "undo_removals" VALUES(73,'watchlist',21,21);
INSERT INTO "undo_removals" VALUES(73,'watchlist',27,27);
INSERT INTO "undo_removals" VALUES(73,'watchlist',40,40);
INSERT INTO "undo_removals" VALUES(73,'watchlist',53,53);
INSERT INTO "undo_removals" VALUES(73,'watchlist',66,66);
CREATE TABLE undo_seasons ( -- rows that a step sets
  step_id INTEGER NOT NULL,
  id INTEGER NOT NULL,
  show_id INTEGER NOT NULL,
  number INTEGER NOT NULL,
  trakt_id INTEGER,
  tvmaze_id INTEGER,
  imdb_id TEXT,
  tmdb_id INTEGER,
  tvdb_id INTEGER,
  slug TEXT,
  PRIMARY KEY (step_id, id)
) STRICT, WITHOUT ROWID;
INSERT INTO "undo_seasons" VALUES(73,14,7,1,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "undo_seasons" VALUES(73,15,13,1,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "undo_seasons" VALUES(73,16,21,1,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "undo_seasons" VALUES(73,17,27,1,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "undo_seasons" VALUES(73,18,34,1,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "undo_seasons" VALUES(73,19,40,1,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "undo_seasons" VALUES(73,20,47,1,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "undo_seasons" VALUES(73,21,53,1,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE undo_show_ratings ( -- rows that a step sets
  step_id INTEGER NOT NULL,
  show_id INTEGER NOT NULL,
  rating INTEGER,
  note TEXT,
  changed_at INTEGER NOT NULL,
  favorite INTEGER,
  listing TEXT,
  own INTEGER NOT NULL,
  rated_at INTEGER,
  listed_at INTEGER,
  PRIMARY KEY (step_id, show_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE undo_shows ( -- rows that a step sets
  step_id INTEGER NOT NULL,
  id INTEGER NOT NULL,
  title TEXT NOT NULL,
  year INTEGER,
  status TEXT,
  runtime INTEGER,
  premiered TEXT,
  ended TEXT,
  genres TEXT NOT NULL,
  network TEXT,
  reset_at INTEGER,
  is_followed INTEGER,
  source TEXT NOT NULL,
  trakt_id INTEGER,
  tvmaze_id INTEGER,
  imdb_id TEXT,
  tmdb_id INTEGER,
  tvdb_id INTEGER,
  slug TEXT,
  image_url TEXT,
  other_ids TEXT,
  PRIMARY KEY (step_id, id)
) STRICT, WITHOUT ROWID;
INSERT INTO "undo_shows" VALUES(3,56,'Show 03',NULL,NULL,NULL,NULL,NULL,'[]',NULL,NULL,1,'mention followed=derived',NULL,NULL,NULL,NULL,3,NULL,NULL,NULL);
INSERT INTO "undo_shows" VALUES(4,57,'Show 04',NULL,NULL,NULL,NULL,NULL,'[]',NULL,NULL,1,'mention followed=derived',NULL,NULL,NULL,NULL,4,NULL,NULL,NULL);
INSERT INTO "undo_shows" VALUES(5,58,'Show 05',NULL,NULL,NULL,NULL,NULL,'[]',NULL,NULL,1,'mention followed=derived',NULL,NULL,NULL,NULL,5,NULL,NULL,NULL);
INSERT INTO "undo_shows" VALUES(7,61,'Show 08',NULL,NULL,NULL,NULL,NULL,'[]',NULL,NULL,1,'mention followed=derived',NULL,NULL,NULL,NULL,8,NULL,NULL,NULL);
INSERT INTO "undo_shows" VALUES(9,62,'Show 09',NULL,NULL,NULL,NULL,NULL,'[]',NULL,NULL,1,'mention followed=derived',NULL,NULL,NULL,NULL,9,NULL,NULL,NULL);
INSERT INTO "undo_shows" VALUES(13,64,'Show 11',NULL,NULL,NULL,NULL,NULL,'[]',NULL,NULL,1,'mention followed=derived',NULL,NULL,NULL,NULL,11,NULL,NULL,NULL);
INSERT INTO "undo_shows" VALUES(14,64,'Show 11',NULL,NULL,NULL,NULL,NULL,'[]',NULL,NULL,0,'mention',NULL,NULL,NULL,NULL,11,NULL,NULL,NULL);
INSERT INTO "undo_shows" VALUES(18,3,'Show 16',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,1,'mention followed=mention',NULL,NULL,NULL,NULL,16,NULL,NULL,NULL);
INSERT INTO "undo_shows" VALUES(19,4,'Show 17',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,1,'mention followed=mention',NULL,NULL,NULL,NULL,17,NULL,NULL,NULL);
INSERT INTO "undo_shows" VALUES(20,5,'Show 18',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,1,'mention followed=mention',NULL,NULL,NULL,NULL,18,NULL,NULL,NULL);
INSERT INTO "undo_shows" VALUES(22,8,'Show 21',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,1,'mention followed=mention',NULL,NULL,NULL,NULL,21,NULL,NULL,NULL);
INSERT INTO "undo_shows" VALUES(24,9,'Show 22',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,1,'mention followed=mention',NULL,NULL,NULL,NULL,22,NULL,NULL,NULL);
INSERT INTO "undo_shows" VALUES(28,11,'Show 24',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,1,'mention followed=mention',NULL,NULL,NULL,NULL,24,NULL,NULL,NULL);
INSERT INTO "undo_shows" VALUES(29,11,'Show 24',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,0,'mention',NULL,NULL,NULL,NULL,24,NULL,NULL,NULL);
INSERT INTO "undo_shows" VALUES(33,15,'Show 28',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,NULL,'mention',NULL,NULL,NULL,NULL,28,NULL,NULL,NULL);
INSERT INTO "undo_shows" VALUES(34,16,'Show 29',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,NULL,'mention',NULL,NULL,NULL,NULL,29,NULL,NULL,NULL);
INSERT INTO "undo_shows" VALUES(35,17,'Show 30',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,NULL,'mention',NULL,NULL,NULL,NULL,30,NULL,NULL,NULL);
INSERT INTO "undo_shows" VALUES(36,18,'Show 31',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,NULL,'mention',NULL,NULL,NULL,NULL,31,NULL,NULL,NULL);
INSERT INTO "undo_shows" VALUES(38,22,'Show 35',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,NULL,'mention',NULL,NULL,NULL,NULL,35,NULL,NULL,NULL);
INSERT INTO "undo_shows" VALUES(39,23,'Show 36',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,NULL,'mention',NULL,NULL,NULL,NULL,36,NULL,NULL,NULL);
INSERT INTO "undo_shows" VALUES(40,24,'Show 37',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,NULL,'mention',NULL,NULL,NULL,NULL,37,NULL,NULL,NULL);
INSERT INTO "undo_shows" VALUES(41,25,'Show 38',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,NULL,'mention',NULL,NULL,NULL,NULL,38,NULL,NULL,NULL);
INSERT INTO "undo_shows" VALUES(42,25,'Show 38',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,0,'mention',NULL,NULL,NULL,NULL,38,NULL,NULL,NULL);
INSERT INTO "undo_shows" VALUES(44,29,'Show 42',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,0,'mention followed=mention',NULL,NULL,NULL,NULL,42,NULL,NULL,NULL);
INSERT INTO "undo_shows" VALUES(51,37,'Show 50',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,0,'mention followed=mention',NULL,NULL,NULL,NULL,50,NULL,NULL,NULL);
INSERT INTO "undo_shows" VALUES(55,38,'Show 51',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,0,'mention followed=mention',NULL,NULL,NULL,NULL,51,NULL,NULL,NULL);
INSERT INTO "undo_shows" VALUES(59,42,'Show 55',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,0,'mention followed=mention',NULL,NULL,NULL,NULL,55,NULL,NULL,NULL);
INSERT INTO "undo_shows" VALUES(65,50,'Show 63',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,0,'mention followed=mention',NULL,NULL,NULL,NULL,63,NULL,NULL,NULL);
INSERT INTO "undo_shows" VALUES(69,51,'Show 64',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,0,'mention followed=mention',NULL,NULL,NULL,NULL,64,NULL,NULL,NULL);
INSERT INTO "undo_shows" VALUES(73,21,'Show 34',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,1,'mention followed=derived',NULL,NULL,NULL,NULL,34,NULL,NULL,NULL);
INSERT INTO "undo_shows" VALUES(73,27,'Show 40',2000,NULL,NULL,NULL,NULL,'[]',NULL,NULL,1,'mention followed=derived',NULL,NULL,NULL,NULL,40,NULL,NULL,NULL);
CREATE TABLE undo_steps ( -- to the contents before a change or, once it was undone, to those after it
  id INTEGER PRIMARY KEY REFERENCES actions, -- the action that made the change
  is_undone INTEGER NOT NULL CHECK (is_undone IN (0, 1)), -- 1 once it was undone, and can be redone
  checksum INTEGER NOT NULL DEFAULT 0 -- of this row and those of the step
) STRICT;
INSERT INTO "undo_steps" VALUES(1,0,436921186);
INSERT INTO "undo_steps" VALUES(2,0,-2711133663);
INSERT INTO "undo_steps" VALUES(3,0,1905931842);
INSERT INTO "undo_steps" VALUES(4,0,-565093330);
INSERT INTO "undo_steps" VALUES(5,0,1514440016);
INSERT INTO "undo_steps" VALUES(6,0,2888615009);
INSERT INTO "undo_steps" VALUES(7,0,-3467390268);
INSERT INTO "undo_steps" VALUES(8,0,1180017563);
INSERT INTO "undo_steps" VALUES(9,0,803365908);
INSERT INTO "undo_steps" VALUES(10,0,1552897166);
INSERT INTO "undo_steps" VALUES(11,0,150742071);
INSERT INTO "undo_steps" VALUES(12,0,-2556829894);
INSERT INTO "undo_steps" VALUES(13,0,-2513971238);
INSERT INTO "undo_steps" VALUES(14,0,-3085633712);
INSERT INTO "undo_steps" VALUES(15,0,-1651376763);
INSERT INTO "undo_steps" VALUES(16,0,-1335911898);
INSERT INTO "undo_steps" VALUES(17,0,-1343072473);
INSERT INTO "undo_steps" VALUES(18,0,-164234144);
INSERT INTO "undo_steps" VALUES(19,0,2125679997);
INSERT INTO "undo_steps" VALUES(20,0,472074596);
INSERT INTO "undo_steps" VALUES(21,0,2056820691);
INSERT INTO "undo_steps" VALUES(22,0,-1263021741);
INSERT INTO "undo_steps" VALUES(23,0,-484293649);
INSERT INTO "undo_steps" VALUES(24,0,227380838);
INSERT INTO "undo_steps" VALUES(25,0,1747654379);
INSERT INTO "undo_steps" VALUES(26,0,-948385262);
INSERT INTO "undo_steps" VALUES(27,0,-2349952705);
INSERT INTO "undo_steps" VALUES(28,0,-1221600645);
INSERT INTO "undo_steps" VALUES(29,0,132594995);
INSERT INTO "undo_steps" VALUES(30,0,507571791);
INSERT INTO "undo_steps" VALUES(31,0,494650522);
INSERT INTO "undo_steps" VALUES(32,0,1388036025);
INSERT INTO "undo_steps" VALUES(33,0,-787319916);
INSERT INTO "undo_steps" VALUES(34,0,1343058151);
INSERT INTO "undo_steps" VALUES(35,0,1966974994);
INSERT INTO "undo_steps" VALUES(36,0,4514545781);
INSERT INTO "undo_steps" VALUES(37,0,-1871118689);
INSERT INTO "undo_steps" VALUES(38,0,274593358);
INSERT INTO "undo_steps" VALUES(39,0,2118149130);
INSERT INTO "undo_steps" VALUES(40,0,2498412107);
INSERT INTO "undo_steps" VALUES(41,0,638930621);
INSERT INTO "undo_steps" VALUES(42,0,1570575330);
INSERT INTO "undo_steps" VALUES(43,0,125329100);
INSERT INTO "undo_steps" VALUES(44,0,-1620837902);
INSERT INTO "undo_steps" VALUES(45,0,817619934);
INSERT INTO "undo_steps" VALUES(46,0,180478776);
INSERT INTO "undo_steps" VALUES(47,0,1495850513);
INSERT INTO "undo_steps" VALUES(48,0,2425578039);
INSERT INTO "undo_steps" VALUES(49,0,576968739);
INSERT INTO "undo_steps" VALUES(50,0,1150895005);
INSERT INTO "undo_steps" VALUES(51,0,-1257266033);
INSERT INTO "undo_steps" VALUES(52,0,1255187627);
INSERT INTO "undo_steps" VALUES(53,0,-1571265533);
INSERT INTO "undo_steps" VALUES(54,0,2081085308);
INSERT INTO "undo_steps" VALUES(55,0,2047504994);
INSERT INTO "undo_steps" VALUES(56,0,-1965884439);
INSERT INTO "undo_steps" VALUES(57,0,3541289387);
INSERT INTO "undo_steps" VALUES(58,0,-3275896443);
INSERT INTO "undo_steps" VALUES(59,0,1487883745);
INSERT INTO "undo_steps" VALUES(60,0,3000405812);
INSERT INTO "undo_steps" VALUES(61,0,1871281381);
INSERT INTO "undo_steps" VALUES(62,0,-1105534566);
INSERT INTO "undo_steps" VALUES(63,0,-2577589640);
INSERT INTO "undo_steps" VALUES(64,0,1341536353);
INSERT INTO "undo_steps" VALUES(65,0,1694617547);
INSERT INTO "undo_steps" VALUES(66,0,241532572);
INSERT INTO "undo_steps" VALUES(67,0,1393679036);
INSERT INTO "undo_steps" VALUES(68,0,2322639474);
INSERT INTO "undo_steps" VALUES(69,0,724960679);
INSERT INTO "undo_steps" VALUES(70,0,-4068712238);
INSERT INTO "undo_steps" VALUES(71,1,-157820276);
INSERT INTO "undo_steps" VALUES(72,1,-374150209);
INSERT INTO "undo_steps" VALUES(73,1,11815711679);
CREATE TABLE undo_watchlist ( -- rows that a step sets
  step_id INTEGER NOT NULL,
  show_id INTEGER NOT NULL,
  added_at INTEGER NOT NULL,
  PRIMARY KEY (step_id, show_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "undo_watchlist" VALUES(16,65,1779710400);
INSERT INTO "undo_watchlist" VALUES(31,12,1779710400);
INSERT INTO "undo_watchlist" VALUES(37,20,1779710400);
INSERT INTO "undo_watchlist" VALUES(43,26,1779710400);
INSERT INTO "undo_watchlist" VALUES(57,39,1779710400);
INSERT INTO "undo_watchlist" VALUES(72,53,1779710400);
CREATE TABLE watchlist (
  show_id INTEGER PRIMARY KEY,
  added_at INTEGER NOT NULL,
  checksum INTEGER NOT NULL -- of the columns before it
) STRICT;
INSERT INTO "watchlist" VALUES(6,1779710400,1672323256);
INSERT INTO "watchlist" VALUES(8,1779710400,942985951);
INSERT INTO "watchlist" VALUES(9,1779710400,-670980761);
INSERT INTO "watchlist" VALUES(10,1779710400,-1642582009);
INSERT INTO "watchlist" VALUES(11,1779710400,-349780510);
INSERT INTO "watchlist" VALUES(13,1779710400,-1933833412);
INSERT INTO "watchlist" VALUES(14,1779710400,-1814866712);
INSERT INTO "watchlist" VALUES(15,1779710400,-202722526);
INSERT INTO "watchlist" VALUES(16,1779710400,-1604692993);
INSERT INTO "watchlist" VALUES(17,1779710400,-1843874769);
INSERT INTO "watchlist" VALUES(18,1779710400,-525899588);
INSERT INTO "watchlist" VALUES(19,1779710400,958044292);
INSERT INTO "watchlist" VALUES(21,1779710400,-927497607);
INSERT INTO "watchlist" VALUES(22,1779710400,116925440);
INSERT INTO "watchlist" VALUES(23,1779710400,1395267445);
INSERT INTO "watchlist" VALUES(24,1779710400,893187245);
INSERT INTO "watchlist" VALUES(25,1779710400,-814149514);
INSERT INTO "watchlist" VALUES(27,1779710400,875282160);
INSERT INTO "watchlist" VALUES(33,1779710400,695644864);
INSERT INTO "watchlist" VALUES(35,1779710400,-207794868);
INSERT INTO "watchlist" VALUES(36,1779710400,-1799176941);
INSERT INTO "watchlist" VALUES(37,1779710400,1146880250);
INSERT INTO "watchlist" VALUES(38,1779710400,-1056893163);
INSERT INTO "watchlist" VALUES(40,1779710400,-1791578304);
INSERT INTO "watchlist" VALUES(46,1779710400,571537194);
INSERT INTO "watchlist" VALUES(48,1779710400,572772023);
INSERT INTO "watchlist" VALUES(49,1779710400,-709315597);
INSERT INTO "watchlist" VALUES(50,1779710400,-225453570);
INSERT INTO "watchlist" VALUES(51,1779710400,-105877111);
INSERT INTO "watchlist" VALUES(52,1779710400,1984974276);
INSERT INTO "watchlist" VALUES(59,1779710400,-1759685243);
INSERT INTO "watchlist" VALUES(61,1779710400,-1004944013);
INSERT INTO "watchlist" VALUES(62,1779710400,-829808043);
INSERT INTO "watchlist" VALUES(63,1779710400,1584806832);
INSERT INTO "watchlist" VALUES(64,1779710400,-1865796829);
INSERT INTO "watchlist" VALUES(66,1779710400,-680990736);
COMMIT;
