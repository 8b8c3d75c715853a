import LeftfoldCore

nonisolated final class Client { func fetch() -> Int { 1 } }

func classInEnvironment(_ client: Client) -> AppEnvironment {
  // error: capture of 'client' with non-Sendable type 'Client' in a '@Sendable' closure
  AppEnvironment(fetch: { client.fetch() })
}
