import ShowlogModels

struct TableReader {
  var csv: CSVReader
  var batch: BatchBuilder
  let options: ImportOptions
  private(set) var unreadColumns: [String] = []

  init(csv: CSVReader, batch: BatchBuilder, options: ImportOptions) {
    (self.csv, self.batch, self.options) = (csv, batch, options)
  }

  mutating func readFile(progress: (Double) throws -> Void) throws {
    switch try csv.recognized(as: options.format) {
    case .tvtimePlays:
      let columns = TVTimePlayColumns(csv.header)
      try readRows(progress) { csv, batch throws(ImportFault) in batch.add(try csv.tvtimePlay(columns), isOld: false) }
    case .tvtimeOldPlays:
      let columns = TVTimeOldPlayColumns(csv.header)
      try readRows(progress) { csv, batch throws(ImportFault) in
        batch.add(try csv.tvtimeOldPlay(columns), isOld: true)
      }
    case .tvtimeShows:
      let columns = TVTimeShowColumns(csv.header)
      try readRows(progress) { csv, batch throws(ImportFault) in batch.intern(try csv.tvtimeShow(columns)) }
    case .simkl:
      let (columns, zone) = (SimklColumns(csv.header), options.zone)
      try readRows(progress) { csv, batch throws(ImportFault) in batch.add(try csv.simklRow(columns, in: zone)) }
    case .generic:
      let (columns, zone) = (GenericColumns(csv.header), options.zone)
      if let name = columns.repeated {
        throw csv.fault(at: 0, found: "two columns \(name)", expected: "one column of each name")
      }
      unreadColumns = columns.unread
      try readRows(progress) { csv, batch throws(ImportFault) in batch.add(try csv.genericRow(columns, in: zone)) }
    }
  }

  private mutating func readRows(
    _ progress: (Double) throws -> Void,
    _ add: (inout CSVReader, inout BatchBuilder) throws(ImportFault) -> Void
  ) throws {
    var reported = csv.position
    while try csv.nextRow() {
      batch.named.position = csv.rowStart
      _ = try csv.record { csv throws(ImportFault) in try add(&csv, &batch) }
      guard csv.position - reported >= 1 << 20 else { continue }
      reported = csv.position
      try progress(Double(reported) / Double(csv.bytes.count))
    }
  }
}

extension CSVReader {
  mutating func recognized(as format: ImportFormat) throws(ImportFault) -> TableShape {
    let shape = TableShape(header: header)
    if let shape, shape.isRead(as: format) { return shape }
    let names = header.prefix(8).joined(separator: ", ")
    throw fault(
      at: 0, found: shape?.name ?? "a table with the columns \(shortened(visible(names)))",
      expected: format.expectedFiles)
  }
}
