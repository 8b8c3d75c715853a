import Foundation
import LeftfoldCore

// A row of the list, and its upload.

nonisolated struct Todo: Identifiable, Equatable, Sendable, Codable {
  let id: UUID
  var title: String
  var isDone = false
}

nonisolated enum TodoAction: Equatable, Sendable {
  case titleTyped(String)
  case doneTapped
}

let todoReducer = Reduce<Todo, TodoAction, Void> { todo, action, _ in
  switch action {
  case .titleTyped(let title): todo.title = title
  case .doneTapped: todo.isDone.toggle()
  }
  return .none
}

/// The upload of one todo. It is beside the todos, not in them: undo restores these, and no upload.
nonisolated struct Upload: Identifiable, Equatable, Sendable {
  let id: Todo.ID
  var phase = Phase.running(percent: 0)

  nonisolated enum Phase: Equatable, Sendable {
    case running(percent: Int)
    case done
    case failed(String)
  }
}

nonisolated enum UploadAction: Equatable, Sendable {
  case started(Todo)
  case progressed(percent: Int)
  case finished
  case failed(String)
}

/// Its effect belongs to the row, and is canceled when the row is removed.
let uploadReducer = Reduce<Upload, UploadAction, TodosEnvironment> { upload, action, environment in
  switch action {
  case .started(let todo):
    upload.phase = .running(percent: 0)
    return .run { send in
      try await environment.upload(todo) { await send(.progressed(percent: $0)) }
      await send(.finished)
    }
    .retry(attempts: 3, after: .seconds(1), cap: .seconds(4), clock: environment.clock)
    .catch { .failed("\($0)") }
    .timeout(after: .seconds(60), clock: environment.clock, sending: .failed("no answer within a minute"))
    .cancellable(id: "upload", cancelsInFlight: true)
  case .progressed(let percent): upload.phase = .running(percent: percent)
  case .finished: upload.phase = .done
  case .failed(let reason): upload.phase = .failed(reason)
  }
  return .none
}
