import ShowlogModels

extension LibraryPhase {
  /// The phases before the library is loaded, and the one after a failure.
  public static let unread: [LibraryPhase] = [
    .loading(share: nil), .loading(share: 0.5), .failed(message: "x.sqlite: broken"),
  ]
}
