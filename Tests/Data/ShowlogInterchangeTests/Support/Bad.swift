/// Parts of messages about invalid values.
enum Bad {
  static let moment = "a time that exists, such as 2014-09-01T09:10:11.000Z, in 1900…2200"
}
