// Keys, the slider and the address.
const moment = byId("moment");

/** Shows the state behind so many actions. */
function show(next) {
  position = Math.max(0, Math.min(count, next));
  moment.value = String(position);
  const id = position ? columns.id[position - 1] : metadata.committed;
  moment.setAttribute("aria-valuetext", position ? `after action ${id}` : "before the first action");
  if (position) scrollToRow(rowOf(position - 1));
  drawList();
  drawDetails();
  summarize();
  history.replaceState(null, "", `#a=${id}`);
}

function summarize() {
  const found = matches ? `${matches.length.toLocaleString("en")} of ` : "";
  byId("summary").textContent = `${found}${count.toLocaleString("en")} actions, ${position.toLocaleString("en")} shown`;
}

/** Moves by rows of the timeline, which are the matches. */
function step(distance) {
  const row = position ? rowOf(position - 1) : -1;
  const next = Math.max(-1, Math.min(rowCount() - 1, row + distance));
  if (next >= 0) show(indexAt(next) + 1);
  else if (!matches) show(0);
}

const page = () => Math.max(1, Math.floor(list.clientHeight / rowHeight) - 1);
const keys = {
  j: () => step(1),
  k: () => step(-1),
  ArrowDown: () => step(1),
  ArrowUp: () => step(-1),
  PageDown: () => step(page()),
  PageUp: () => step(-page()),
  Home: () => step(-count - 1),
  End: () => step(count + 1),
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target;
  const isWriting = target.matches("input[type=search], select");
  if (event.key === "Escape") {
    list.focus();
  } else if (target.id === "search" && event.key === "Enter") {
    if (matches && matches.length && !matches.includes(position - 1)) show(matches[0] + 1);
    list.focus();
  } else if (isWriting) {
    return;
  } else if (event.key === "/") {
    byId("search").focus();
    byId("search").select();
  } else if (event.key === "Enter" && target === list) {
    byId("details").focus();
  } else if (event.key === "j" || event.key === "k" || (target === list && keys[event.key])) {
    keys[event.key]();
  } else {
    return;
  }
  event.preventDefault();
});

moment.addEventListener("input", () => show(Number(moment.value)));
byId("search").addEventListener("input", () => search(byId("search").value, byId("filter").value));
byId("filter").addEventListener("change", () => search(byId("search").value, byId("filter").value));

/** The position that the address names; the one that was shown when it was written, if it names none. */
function positionInAddress() {
  const match = /^#a=(\d+)$/.exec(location.hash);
  const id = match ? Number(match[1]) : metadata.shown;
  const index = indexOf(id);
  if (index >= 0) return index + 1;
  return match && id === metadata.committed ? 0 : count;
}
window.addEventListener("hashchange", () => show(positionInAddress()));

byId("title").textContent = metadata.title;
moment.max = String(count);
const frequencies = new Array(columns.names.length).fill(0);
for (const name of columns.name) frequencies[name]++;
columns.names
  .map((name, index) => [name, index])
  .sort((a, b) => (a[0] < b[0] ? -1 : 1))
  .forEach(([name, index]) => {
    const option = element("option", "", `${name} (${frequencies[index]})`);
    option.value = String(index);
    byId("filter").append(option);
  });
show(positionInAddress());
list.focus();
document.documentElement.dataset.ready = String(Math.round(performance.now()));
