/// What errors say should have been there.
enum Expected {
  static let number = "an integer in 0…99,999"
  static let plays = "an integer in 0…100,000"
  static let id = "an integer id"
  static let year = "a year in 1900…2200"
  static let moment = "a time that exists, as 2014-09-01T09:10:11.000Z, in 1900…2200"
  static let day = "a day that exists, as 2014-09-01, in 1900…2200"
  static let timeOfDay = "a time of day that exists, as 21:00"
}
