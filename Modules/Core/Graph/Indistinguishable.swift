/// A type whose values may be indistinguishable to any function although their bytes differ. Values of other types are
/// compared by their bytes alone: dependents may be recomputed needlessly, and are never stale.
protocol Indistinguishable {
  func isIndistinguishable(from other: Self) -> Bool
}

extension String: Indistinguishable {
  func isIndistinguishable(from other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

extension Array: Indistinguishable {
  func isIndistinguishable(from other: [Element]) -> Bool {
    Bytes.areEqual(self, other)
  }
}

extension Optional: Indistinguishable where Wrapped: Indistinguishable {
  func isIndistinguishable(from other: Wrapped?) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (let left?, let right?): left.isIndistinguishable(from: right)
    default: false
    }
  }
}

@usableFromInline
func isIndistinguishable(_ type: Any.Type) -> Bool { type is any Indistinguishable.Type }

/// Returns false for a type that is not ``Indistinguishable``, even if the values are the same.
@usableFromInline
func areIndistinguishable<Value>(_ left: Value, _ right: Value) -> Bool {
  guard let left = left as? any Indistinguishable else { return false }
  return left.isIndistinguishable(fromAny: right)
}

extension Indistinguishable {
  fileprivate func isIndistinguishable(fromAny other: Any) -> Bool {
    (other as? Self).map(isIndistinguishable) ?? false
  }
}
