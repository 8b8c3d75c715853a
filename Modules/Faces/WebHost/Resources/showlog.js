// Reloads the page when this process, a command or another screen changed something. A browser opens at most six connections to
// a host, so one of the open pages listens and tells the others. Without this script everything works.
"use strict";
const channel = new BroadcastChannel("showlog");
let version = null;
// What was said is shown while it is true, but is not part of an address that is kept.
const address = location.href;
const plain = new URL(address);
plain.searchParams.delete("said");
if (plain.href !== address) history.replaceState(null, "", plain);
const main = () => document.getElementById("main");
const isTyped = field => field.type === "file" ? field.files.length > 0 : field.type !== "hidden" && field.value !== field.defaultValue;
const isBusy = () => document.querySelector(".ask, details.more[open]") || [...document.querySelectorAll("input")].some(isTyped);
const show = async () => {
  if (version === null || !main() || main().dataset.version === version || isBusy()) return;
  const answer = await fetch(address).catch(() => null);
  if (!answer || !answer.ok) return;
  const next = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("main");
  // Meanwhile the viewer may have typed, or an answer to a later question arrived.
  if (!next || isBusy() || Number(next.dataset.version) < Number(main().dataset.version)) return;
  const seasons = [...main().querySelectorAll("details.season")].map(season => [season.firstElementChild.ariaLabel, season.open]);
  for (const season of next.querySelectorAll("details.season")) {
    season.open = new Map(seasons).get(season.firstElementChild.ariaLabel) ?? season.open;
  }
  const focused = document.activeElement && document.activeElement.closest("[id]");
  if (next.innerHTML !== main().innerHTML) main().replaceWith(next); else main().dataset.version = next.dataset.version;
  if (focused && !document.contains(focused)) focus(focused.id);
};
const focus = id => {
  const found = document.getElementById(id);
  const first = found && (found.matches("button, input") ? found :
    document.getElementById(id.replace("r", "t")) || found.querySelector("button, a[href]:not([tabindex]), summary"));
  if (first) first.focus({ preventScroll: true });
};
// Says that the program has ended, or that it runs again.
const connect = isConnected => {
  const notice = document.getElementById("ended");
  if (isConnected && notice) notice.remove();
  if (isConnected || notice || !main()) return;
  const text = document.createElement("p");
  [text.id, text.className, text.role] = ["ended", "card panel bad notice", "alert"];
  text.textContent = "Showlog does not answer: nothing can be changed here until “showlog web” runs, and is opened by the address that it prints.";
  main().before(text);
};
const hear = news => {
  connect(news !== false);
  if (news !== false) { version = news; show(); }
};
channel.onmessage = event => {
  if (event.data !== null) hear(event.data); else if (version !== null) channel.postMessage(version);
};
channel.postMessage(null);
const listen = () => new Promise(() => {
  const events = new EventSource("/events");
  const tell = news => { channel.postMessage(news); hear(news); };
  events.onmessage = event => tell(event.data);
  events.onerror = () => tell(false);
});
// What changed while a field was filled in, or a menu was open, is shown afterwards.
for (const name of ["focusout", "toggle"]) document.addEventListener(name, () => setTimeout(show), true);
// Browsers have locks for addresses of this machine only.
if (navigator.locks) navigator.locks.request("events", listen); else listen();
document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey || /INPUT|TEXTAREA|SELECT/.test(event.target.tagName)) return;
  const tabs = document.querySelectorAll(".tabs a");
  const found = /^[1-9]$/.test(event.key) ? tabs[event.key - 1] :
    event.key === "/" ? document.querySelector("input[type=search]") :
    event.key === "u" || event.key === "U" ? document.querySelector(`.tools button[value=${event.key}]`) : null;
  if (!found) return;
  event.preventDefault();
  if (found.tagName === "INPUT") found.focus(); else found.click();
});
// Files that are dropped anywhere on a page with a field for them.
const files = event => event.dataTransfer && [...event.dataTransfer.types].includes("Files") && document.querySelector("input[type=file]");
for (const [name, isOver] of [["dragover", true], ["dragleave", false], ["drop", false]]) addEventListener(name, event => {
  const field = files(event);
  if (!field) return;
  event.preventDefault();
  field.form.classList.toggle("over", isOver);
  if (name !== "drop" || !event.dataTransfer.files.length) return;
  field.files = event.dataTransfer.files;
  field.form.requestSubmit();
});
// After the browser has scrolled to the row, which takes the focus from it.
if (/^#r\d+$/.test(location.hash)) addEventListener("load", () => setTimeout(focus, 0, location.hash.slice(1)));
