/// A namespace of the features' connectors: `Connectors.WatchedHistory`, `Connectors.Calendar`, ….
public enum Connectors {}
