/// The file names of services' exports. A file with such a name must be recognized.
func isExpectedName(_ path: String) -> Bool {
  let name = path.split(separator: "/").last?.lowercased() ?? ""
  let tables = [
    "tracking-prod-records.csv", "tracking-prod-records-v2.csv", "followed_tv_show.csv", "user_tv_show_data.csv",
  ]
  if tables.contains(name) || name == "seriesguide-shows-backup.json" { return true }
  guard name.hasSuffix(".json") else { return false }
  let stem = name.dropLast(".json".count).reversed().drop { ($0.isASCII && $0.isNumber) || $0 == "-" || $0 == "_" }
  return ["watched-history", "watched-shows", "history"].contains(String(String(stem).reversed()))
}
