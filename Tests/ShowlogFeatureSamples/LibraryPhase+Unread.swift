import ShowlogModels

extension LibraryPhase {
  /// The loading states of a library that is not loaded: before loading, and after a failure.
  public static let unread: [LibraryPhase] = [
    .loading(share: nil), .loading(share: 0.5), .failed(message: "x.sqlite: broken"),
  ]
}
