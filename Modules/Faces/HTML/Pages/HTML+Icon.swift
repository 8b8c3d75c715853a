import ShowlogPages

extension HTML {
  /// Adds an icon, which says nothing to a screen reader.
  public mutating func add(_ icon: Icon) {
    add(.svg, .class("icon"), .viewBox(24, 24), .set(.hidden, "true")) { $0.add(.path, .course(icon.course)) }
  }
}

extension Icon {
  fileprivate var course: StaticString {
    switch self {
    case .play: "M5 4l14 8-14 8z"
    case .clock: "M4 12a8 8 0 1 0 2.5-5.8L4 8M4 4v4h4M12 8v4l3 2"
    case .calendar: "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4"
    case .chart: "M5 20V11M12 20V4M19 20v-6"
    case .more: "M4 5h7v14H4zM13 5h7v14h-7z"
    }
  }
}
