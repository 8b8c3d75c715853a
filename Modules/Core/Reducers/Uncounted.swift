/// The compiler retains an object that comes from a property while a method of it runs, even if the property is a
/// constant. At each of three pullbacks, this was a third of a send (`core.send.3`). Safe if, as in a
/// pullback, the value that has the property retains the object and outlives the call.
@inlinable @inline(__always)
func uncounted<Object: AnyObject, Result>(_ object: Object, _ body: (Object) -> Result) -> Result {
  unsafe Unmanaged.passUnretained(object)._withUnsafeGuaranteedRef(body)
}
