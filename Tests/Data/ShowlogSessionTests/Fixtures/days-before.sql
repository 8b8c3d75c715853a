PRAGMA journal_mode = WAL;
PRAGMA application_id = 1397247047;
PRAGMA user_version = 4;
BEGIN TRANSACTION;
CREATE TABLE meta (
  id INTEGER PRIMARY KEY CHECK (id = 1), -- there is one row
  revision INTEGER NOT NULL -- how often the store was written
) STRICT;
INSERT INTO meta VALUES(1,7);
CREATE TABLE actions (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL, -- seconds since 1970
  kind TEXT NOT NULL,
  action TEXT NOT NULL, -- JSON
  summary TEXT, -- in words
  changed_rows INTEGER, -- inserted, updated and removed
  leads_to INTEGER -- the last change in effect after it, 0 for none
) STRICT;
INSERT INTO actions VALUES(1,1795867200,'imports.read','{"files":["diary.csv"],"plays":["0"],"shows":["0"]}','added 2 films',7,1);
INSERT INTO actions VALUES(2,1795867200,'imports.read','{"files":["watched-history-1.json"],"plays":["0"],"shows":["0"]}','changed a play of Heat (1995)',2,2);
INSERT INTO actions VALUES(3,1795867200,'imports.read','{"files":["plays.csv"],"plays":["2"],"shows":["1"]}','imported 2 plays, 2 new episodes, 1 new show',7,3);
INSERT INTO actions VALUES(4,1795867200,'history.watchRequested','{"history":{"watchRequested":{"_0":{"again":false,"at":{"at":{"_0":"2024-02-01T11:00:00Z"}},"choice":{"unlisted":{"numbers":[3,3],"season":1,"show":1}}}}}}','watched Lost S01E03',3,4);
INSERT INTO actions VALUES(5,1795867200,'history.watchRequested','{"history":{"watchRequested":{"_0":{"again":false,"at":{"at":{"_0":"2026-11-27T12:00:00Z"}},"choice":{"unlisted":{"numbers":[4,4],"season":1,"show":1}}}}}}','watched Lost S01E04',2,5);
INSERT INTO actions VALUES(6,1795867200,'movies.watched','{"movies":{"watched":{"at":"2024-06-02T12:00:00Z","movie":2}}}','watched Up (2009)',1,6);
INSERT INTO actions VALUES(7,1795867200,'app.undone','{"undone":{}}','undid: watched Up (2009)',1,5);
CREATE TABLE undo_steps ( -- to the contents before a change or, once it was undone, to those after it
  id INTEGER PRIMARY KEY REFERENCES actions, -- the action that made the change
  is_undone INTEGER NOT NULL CHECK (is_undone IN (0, 1)), -- 1 once it was undone, and can be redone
  checksum INTEGER NOT NULL DEFAULT 0 -- of this row and those of the step
) STRICT;
INSERT INTO undo_steps VALUES(1,0,453604063);
INSERT INTO undo_steps VALUES(2,0,2524399575);
INSERT INTO undo_steps VALUES(3,0,-5716123767);
INSERT INTO undo_steps VALUES(4,0,-121163673);
INSERT INTO undo_steps VALUES(5,0,984539379);
INSERT INTO undo_steps VALUES(6,1,2824565349);
CREATE TABLE undo_removals ( -- rows that a step removes: ranges, since an import adds a million consecutive keys
  step_id INTEGER NOT NULL REFERENCES undo_steps,
  entity TEXT NOT NULL, -- the name of their table
  first INTEGER NOT NULL, -- their keys, from the first to the last
  last INTEGER NOT NULL,
  PRIMARY KEY (step_id, entity, first)
) STRICT, WITHOUT ROWID;
INSERT INTO undo_removals VALUES(1,'movie_marks',1,2);
INSERT INTO undo_removals VALUES(1,'movie_plays',1,3);
INSERT INTO undo_removals VALUES(1,'movies',1,2);
INSERT INTO undo_removals VALUES(3,'episodes',1,2);
INSERT INTO undo_removals VALUES(3,'plays',1,2);
INSERT INTO undo_removals VALUES(3,'seasons',1,1);
INSERT INTO undo_removals VALUES(3,'shows',1,1);
INSERT INTO undo_removals VALUES(3,'standings',1,1);
INSERT INTO undo_removals VALUES(4,'episodes',3,3);
INSERT INTO undo_removals VALUES(4,'plays',3,3);
INSERT INTO undo_removals VALUES(5,'episodes',4,4);
INSERT INTO undo_removals VALUES(5,'plays',4,4);
CREATE TABLE stored_tables ( -- one row per table of a feature, and one for undo_steps
  name TEXT PRIMARY KEY,
  version INTEGER NOT NULL, -- of the table's columns
  rows INTEGER NOT NULL, -- how many there are
  checksum INTEGER NOT NULL -- the sum of their checksums
) STRICT, WITHOUT ROWID;
INSERT INTO stored_tables VALUES('episode_ratings',8,0,0);
INSERT INTO stored_tables VALUES('episodes',3,4,3341035110);
INSERT INTO stored_tables VALUES('movie_marks',2,2,-1746886314);
INSERT INTO stored_tables VALUES('movie_plays',1,3,-3150768309);
INSERT INTO stored_tables VALUES('movie_standings',2,0,0);
INSERT INTO stored_tables VALUES('movies',1,2,-50384883);
INSERT INTO stored_tables VALUES('plays',1,4,117889170);
INSERT INTO stored_tables VALUES('seasons',1,1,-206831785);
INSERT INTO stored_tables VALUES('show_ratings',8,0,0);
INSERT INTO stored_tables VALUES('shows',5,1,-1310254753);
INSERT INTO stored_tables VALUES('standings',1,1,235490453);
INSERT INTO stored_tables VALUES('undo_steps',1,6,949820926);
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
INSERT INTO shows VALUES(1,'Lost',NULL,NULL,NULL,NULL,NULL,'[]',NULL,NULL,'mention',NULL,123,NULL,NULL,NULL,NULL,NULL,NULL,-1310254753);
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
INSERT INTO seasons VALUES(1,1,1,NULL,NULL,NULL,NULL,NULL,NULL,-206831785);
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
  is_skipped INTEGER NOT NULL,
  checksum INTEGER NOT NULL -- of the columns before it
) STRICT;
INSERT INTO episodes VALUES(1,1,1,1,'',NULL,NULL,NULL,'mention',NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,1821885968);
INSERT INTO episodes VALUES(2,1,1,2,'',NULL,NULL,NULL,'mention',NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,1648537270);
INSERT INTO episodes VALUES(3,1,1,3,'',NULL,NULL,NULL,'mention',NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,1195685384);
INSERT INTO episodes VALUES(4,1,1,4,'',NULL,NULL,NULL,'mention',NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,-1325073512);
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
  is_skipped INTEGER NOT NULL,
  PRIMARY KEY (step_id, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE plays (
  id INTEGER PRIMARY KEY,
  episode_id INTEGER NOT NULL,
  watched_at INTEGER,
  trakt_id INTEGER,
  origin INTEGER NOT NULL,
  checksum INTEGER NOT NULL -- of the columns before it
) STRICT;
INSERT INTO plays VALUES(1,1,1704193200,NULL,1,-1037304112);
INSERT INTO plays VALUES(2,2,1704308400,NULL,1,1595292239);
INSERT INTO plays VALUES(3,3,1706785200,NULL,0,420076035);
INSERT INTO plays VALUES(4,4,1795780800,NULL,0,-860174992);
CREATE TABLE undo_plays ( -- rows that a step sets
  step_id INTEGER NOT NULL,
  id INTEGER NOT NULL,
  episode_id INTEGER NOT NULL,
  watched_at INTEGER,
  trakt_id INTEGER,
  origin INTEGER NOT NULL,
  PRIMARY KEY (step_id, id)
) STRICT, WITHOUT ROWID;
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
INSERT INTO movies VALUES(1,'Heat',1995,NULL,1,NULL,'tt0113277',NULL,NULL,NULL,-634931363);
INSERT INTO movies VALUES(2,'Up',2009,NULL,NULL,NULL,NULL,NULL,NULL,NULL,584546480);
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
INSERT INTO undo_movies VALUES(2,1,'Heat',1995,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE movie_plays (
  id INTEGER PRIMARY KEY,
  movie_id INTEGER NOT NULL,
  watched_at INTEGER,
  of_day INTEGER NOT NULL,
  trakt_id INTEGER,
  checksum INTEGER NOT NULL -- of the columns before it
) STRICT;
INSERT INTO movie_plays VALUES(1,1,1714521600,1,NULL,46600004);
INSERT INTO movie_plays VALUES(2,1,1714594200,0,900,-1699834622);
INSERT INTO movie_plays VALUES(3,2,1717200000,1,NULL,-1497533691);
CREATE TABLE undo_movie_plays ( -- rows that a step sets
  step_id INTEGER NOT NULL,
  id INTEGER NOT NULL,
  movie_id INTEGER NOT NULL,
  watched_at INTEGER,
  of_day INTEGER NOT NULL,
  trakt_id INTEGER,
  PRIMARY KEY (step_id, id)
) STRICT, WITHOUT ROWID;
INSERT INTO undo_movie_plays VALUES(2,2,1,1714608000,1,NULL);
INSERT INTO undo_movie_plays VALUES(6,4,2,1717329600,0,NULL);
CREATE TABLE movie_marks (
  movie_id INTEGER PRIMARY KEY,
  rating INTEGER,
  rated_at INTEGER,
  note TEXT,
  favorite INTEGER,
  own INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  checksum INTEGER NOT NULL -- of the columns before it
) STRICT;
INSERT INTO movie_marks VALUES(1,9,1714694400,NULL,NULL,0,1795867200,40862839);
INSERT INTO movie_marks VALUES(2,8,1714694400,NULL,NULL,0,1795867200,-1787749153);
CREATE TABLE undo_movie_marks ( -- rows that a step sets
  step_id INTEGER NOT NULL,
  movie_id INTEGER NOT NULL,
  rating INTEGER,
  rated_at INTEGER,
  note TEXT,
  favorite INTEGER,
  own INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  PRIMARY KEY (step_id, movie_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE movie_standings (
  movie_id INTEGER PRIMARY KEY,
  listing TEXT,
  since_at INTEGER,
  own INTEGER NOT NULL,
  reason TEXT,
  checksum INTEGER NOT NULL -- of the columns before it
) STRICT;
CREATE TABLE undo_movie_standings ( -- rows that a step sets
  step_id INTEGER NOT NULL,
  movie_id INTEGER NOT NULL,
  listing TEXT,
  since_at INTEGER,
  own INTEGER NOT NULL,
  reason TEXT,
  PRIMARY KEY (step_id, movie_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE show_ratings (
  show_id INTEGER PRIMARY KEY,
  rating INTEGER,
  note TEXT,
  changed_at INTEGER NOT NULL,
  favorite INTEGER,
  own INTEGER NOT NULL,
  rated_at INTEGER,
  checksum INTEGER NOT NULL -- of the columns before it
) STRICT;
CREATE TABLE undo_show_ratings ( -- rows that a step sets
  step_id INTEGER NOT NULL,
  show_id INTEGER NOT NULL,
  rating INTEGER,
  note TEXT,
  changed_at INTEGER NOT NULL,
  favorite INTEGER,
  own INTEGER NOT NULL,
  rated_at INTEGER,
  PRIMARY KEY (step_id, show_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE episode_ratings (
  episode_id INTEGER PRIMARY KEY,
  rating INTEGER,
  note TEXT,
  changed_at INTEGER NOT NULL,
  favorite INTEGER,
  own INTEGER NOT NULL,
  rated_at INTEGER,
  checksum INTEGER NOT NULL -- of the columns before it
) STRICT;
CREATE TABLE undo_episode_ratings ( -- rows that a step sets
  step_id INTEGER NOT NULL,
  episode_id INTEGER NOT NULL,
  rating INTEGER,
  note TEXT,
  changed_at INTEGER NOT NULL,
  favorite INTEGER,
  own INTEGER NOT NULL,
  rated_at INTEGER,
  PRIMARY KEY (step_id, episode_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE standings (
  show_id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  reason TEXT,
  stated_at INTEGER,
  origin TEXT NOT NULL,
  checksum INTEGER NOT NULL -- of the columns before it
) STRICT;
INSERT INTO standings VALUES(1,'followed',NULL,1706785200,'here',235490453);
CREATE TABLE undo_standings ( -- rows that a step sets
  step_id INTEGER NOT NULL,
  show_id INTEGER NOT NULL,
  kind TEXT NOT NULL,
  reason TEXT,
  stated_at INTEGER,
  origin TEXT NOT NULL,
  PRIMARY KEY (step_id, show_id)
) STRICT, WITHOUT ROWID;
INSERT INTO undo_standings VALUES(4,1,'followed',NULL,NULL,'implied');
COMMIT;
