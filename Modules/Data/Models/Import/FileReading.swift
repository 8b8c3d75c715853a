/// What an import understood of files of one kind: what each column becomes, or why it is left out.
public struct FileReading: Hashable, Codable, Sendable {
  /// A column of a table.
  public struct Column: Hashable, Codable, Sendable {
    /// The name, safe to print.
    public var name: String

    /// What it becomes, or the reason why it is left out.
    public var use: String

    /// Whether it is imported.
    public var isRead: Bool

    /// Whether it states something of the viewer, such as a play or a rating, rather than what that is about.
    public var isStatement: Bool

    /// Creates a column.
    public init(_ name: String, use: String, isRead: Bool = true, isStatement: Bool = false) {
      (self.name, self.use, self.isRead, self.isStatement) = (name, use, isRead, isStatement)
    }

    /// The name and the use, such as `collected_at → left out: owned is not watched`.
    public var description: String { "\(name) → \(words)" }

    /// The use, or that it is left out and why.
    public var words: String { isRead ? use : "left out: \(use)" }
  }

  /// The kind of the files, such as "Trakt's history".
  public var kind: String

  /// The names of the files, safe to print.
  public var files: [String]

  /// The columns of a table, in its order; empty for a document.
  public var columns: [Column]

  /// Creates what was understood of a file.
  public init(kind: String, file: String, columns: [Column] = []) {
    (self.kind, files, self.columns) = (kind, [file], columns)
  }

  /// The files, their kind and each statement of a table, in one sentence.
  public var summary: String {
    let statements = columns.filter(\.isStatement).map(\.description)
    let rest = files.count > 1 ? " and \(files.count - 1) more" : ""
    let head = "\(files.first ?? "")\(rest): read as \(kind)"
    return statements.isEmpty ? head : "\(head): \(statements.joined(separator: "; "))"
  }
}

extension [FileReading] {
  /// Adds a file to those of its kind with the same columns.
  public mutating func add(_ reading: FileReading) {
    if let index = firstIndex(where: { $0.kind == reading.kind && $0.columns == reading.columns }) {
      self[index].files += reading.files
    } else {
      append(reading)
    }
  }
}
