struct CupsViewState: Equatable {
  var title: String
  var canTakeBack: Bool
}

enum CupsViewAction: Equatable, Sendable {
  case plusTapped
  case minusTapped
}
