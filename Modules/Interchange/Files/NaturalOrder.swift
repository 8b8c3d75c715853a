/// Compares digits as numbers: `page-2` is before `page-10`. Other characters, and names that differ only in leading
/// zeros, are compared by bytes, so the order is the same in every locale.
func precedesNaturally(_ left: String, _ right: String) -> Bool {
  var (rest, other) = (Substring(left).utf8, Substring(right).utf8)
  while let first = rest.first, let second = other.first {
    if first.isDigit, second.isDigit {
      let (number, another) = (takeNumber(from: &rest), takeNumber(from: &other))
      if number.count != another.count { return number.count < another.count }
      if !number.elementsEqual(another) { return number.lexicographicallyPrecedes(another) }
    } else if first != second {
      return first < second
    } else {
      rest.removeFirst()
      other.removeFirst()
    }
  }
  if rest.isEmpty != other.isEmpty { return rest.isEmpty }
  return left.utf8.lexicographicallyPrecedes(right.utf8)
}

private func takeNumber(from text: inout Substring.UTF8View) -> Substring.UTF8View {
  let digits = text.prefix(while: \.isDigit)
  text = text[digits.endIndex...]
  return digits.drop { $0 == UInt8(ascii: "0") }
}
