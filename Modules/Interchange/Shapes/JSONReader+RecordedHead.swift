extension JSONReader {
  /// The body is skipped: the format of the URL decides how it is read.
  mutating func recordedHead() throws(ImportFault) -> (address: String, status: Int) {
    var (address, status): (String?, Int?) = (nil, nil)
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case .uri: address = try string()
      case .status: status = try integer(in: 100...599, "an HTTP status in 100…599")
      default: try skip()
      }
    }
    return (try require(address, "uri", "an address", at: start), status ?? 200)
  }
}
