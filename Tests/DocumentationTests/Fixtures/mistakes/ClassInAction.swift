import LeftfoldCore

nonisolated class Model {}

nonisolated enum ClassInAction: Sendable {
  // error: associated value 'chosen' of 'Sendable'-conforming enum 'ClassInAction' has non-Sendable type 'Model'
  case chosen(Model)
}
