// What is shown of one action.
const panel = byId("panel");
const panels = [
  ["changes", "Changes", changesPanel],
  ["payload", "Payload", payloadPanel],
  ["state", "State", statePanel],
  ["effects", "Effects", effectsPanel],
];
let tab = 0;

const panelButtons = panels.map(([id, label], index) => {
  const button = element("button", "", label);
  button.id = `tab-${id}`;
  button.setAttribute("role", "tab");
  button.setAttribute("aria-controls", "panel");
  button.addEventListener("click", () => chooseTab(index));
  byId("tabs").append(button);
  return button;
});

byId("tabs").addEventListener("keydown", (event) => {
  const step = { ArrowRight: 1, ArrowLeft: panels.length - 1 }[event.key];
  if (!step) return;
  event.preventDefault();
  chooseTab((tab + step) % panels.length);
  panelButtons[tab].focus();
});

function chooseTab(index) {
  tab = index;
  drawDetails();
}

function fact(label, text, className) {
  const row = element("div");
  const value = element("dd", className);
  value.append(text);
  row.append(element("dt", "", label), value);
  return row;
}

/** A button that shows an action. */
function actionLink(id) {
  const index = indexOf(id);
  if (index < 0) return element("span", "", `${id} (not recorded)`);
  const link = element("button", "link", `${id} ${columns.names[columns.name[index]]}`);
  link.addEventListener("click", () => show(index + 1));
  return link;
}

function drawDetails() {
  const index = position - 1;
  panelButtons.forEach((button, number) => {
    button.setAttribute("aria-selected", String(number === tab));
    button.tabIndex = number === tab ? 0 : -1;
  });
  panel.setAttribute("aria-labelledby", panelButtons[tab].id);
  byId("name").textContent = index < 0 ? "Before the first action" : columns.names[columns.name[index]];
  byId("facts").replaceChildren(...(index < 0 ? [] : facts(index)));
  panel.replaceChildren(panels[tab][2](index));
}

function facts(index) {
  const { site, error } = detailsOf(index);
  const when = metadata.start ? new Date(metadata.start + columns.time[index] / 1000).toISOString() : "";
  const all = [fact("action", String(columns.id[index])), fact("time", `${since(columns.time[index])} ${when}`)];
  if (columns.reduce[index]) all.push(fact("reduce", duration(columns.reduce[index])));
  if (columns.publish[index]) all.push(fact("publish", duration(columns.publish[index])));
  if (columns.cause[index]) all.push(fact("effect of", actionLink(columns.cause[index])));
  if (site) all.push(fact("sent at", site));
  if (columns.flags[index] & 2) all.push(fact("skipped", "yes"));
  if (error) all.push(fact("error", error, "error"));
  return all;
}

const empty = (text) => element("p", "empty", text);

function tableOf(heads) {
  const table = element("table");
  const head = element("tr");
  for (const text of heads) {
    const cell = element("th", "", text);
    cell.scope = "col";
    head.append(cell);
  }
  table.append(head);
  return table;
}

function changesPanel(index) {
  const changes = index < 0 ? [] : detailsOf(index).changes;
  if (changes.length === 0) return empty("No change.");
  const table = tableOf(["path", "before → after"]);
  for (const [path, kind, old, value, place] of changes.slice(0, 500)) {
    const row = element("tr");
    const cell = element("td");
    if (kind !== 1) cell.append(element("del", "", brief(old)));
    if (kind === 0) cell.append(element("br"));
    if (kind !== 2) cell.append(element("ins", "", brief(value)));
    const order = Number.isInteger(place) ? ` at ${place}` : "";
    row.append(element("td", "", pathText(path) + order), cell);
    table.append(row);
  }
  if (changes.length > 500) table.append(element("caption", "", `The first 500 of ${changes.length} changes`));
  return table;
}

function payloadPanel(index) {
  const payload = index < 0 ? null : detailsOf(index).payload;
  if (payload === null) return empty("No payload.");
  const show = (_, value) => (typeof value === "string" ? visible(value) : value);
  return element("pre", "", JSON.stringify(payload, show, 2));
}

function statePanel(index) {
  return tree(timeline.at(index + 1), index < 0 ? [] : detailsOf(index).changes);
}

let effectsByCause;
let actionsByCause;
function group(values, keyOf) {
  const groups = new Map();
  values.forEach((value, index) => {
    const key = keyOf(value);
    if (!key) return;
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push(index);
  });
  return groups;
}

function effectsPanel(index) {
  if (index < 0) return empty("No effects.");
  effectsByCause ??= group(effects, (effect) => effect[1]);
  actionsByCause ??= group(columns.cause, (cause) => cause);
  const id = columns.id[index];
  const started = effectsByCause.get(id) ?? [];
  const sent = actionsByCause.get(id) ?? [];
  if (!started.length && !sent.length) return empty("No effects.");
  const content = element("div");
  if (started.length) {
    const table = tableOf(["effect", "began", "took", "ended"]);
    for (const number of started) {
      const [effect, , began, ended, end] = effects[number];
      const row = element("tr");
      const took = ended === null ? "" : duration((ended - began) * 1000);
      for (const text of [String(effect), since(began), took, end ?? "running"]) row.append(element("td", "", text));
      table.append(row);
    }
    content.append(table);
  }
  if (sent.length) {
    content.append(element("h2", "", "Actions that came of it"));
    const all = element("ul");
    for (const number of sent.slice(0, 500)) {
      const item = element("li");
      item.append(actionLink(columns.id[number]));
      all.append(item);
    }
    content.append(all);
  }
  return content;
}
