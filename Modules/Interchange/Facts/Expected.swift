enum Expected {
  static let number = "an integer in 0…99,999"
  static let plays = "an integer in 0…10,000"
  static let id = "an integer id"
  static let unixTime = "seconds since 1970"
  static let year = "a year in 1900…2200"
  static let moment = "a time that exists, such as 2014-09-01T09:10:11.000Z, in 1900…2200"
  static let zonedMoment = moment + ", with a zone unless --tz is given"
  static let rating = "a rating in 1…10"
  static let day = "a day that exists, such as 2014-09-01, in 1900…2200"
  static let timeOfDay = "a time of day that exists, such as 21:00"
}
