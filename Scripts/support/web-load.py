"""web-load.py PROGRAM FOLDER: measures the pages of a large library, 300 shows with 60,000 plays, that showlog web serves: the first byte
of a page within 50 ms, the answer to a press within 100 ms, memory below 120 MB; fails over twice a time, since a machine may be shared."""
import datetime, html, http.client, json, os, random, re, statistics, subprocess, sys, time, urllib.parse

program, folder = sys.argv[1:]
store, table = folder + "/large.sqlite", folder + "/large.csv"
random.seed(1)
episodes = [(show, season, number) for show in range(300) for season in range(1, 9) for number in range(1, 21)]
random.shuffle(episodes)
moment = datetime.datetime(2008, 1, 1, 20)
with open(table, "w", encoding="utf-8") as file:
    file.write("show,tvdb,season,episode,watched_at\n")
    for show, season, number in episodes + random.sample(episodes, 60_000 - len(episodes)):
        moment += datetime.timedelta(minutes=random.randint(60, 160))
        file.write(f"Show {show},{100_000 + show},{season},{number},{moment.isoformat()}Z\n")
subprocess.run([program, "--store", store, "import", table], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

server = subprocess.Popen([program, "--store", store, "web", "--json"], stdout=subprocess.PIPE)
printed = b""
while not re.search(rb'"plainAddress".*\}\s*\}', printed, re.S):
    part = os.read(server.stdout.fileno(), 4096)
    if not part:
        sys.exit("the server ended")
    printed += part
address = urllib.parse.urlsplit(json.loads(printed)["data"]["plainAddress"])
client = http.client.HTTPConnection(address.hostname, address.port)
headers = {}


def ask(method, path, body=None, more={}):
    """The milliseconds to the first byte, and the answer."""
    start = time.perf_counter()
    client.request(method, path, body, {**headers, **more})
    answer = client.getresponse()
    return (time.perf_counter() - start) * 1000, answer, answer.read().decode()


_, answer, _ = ask("GET", f"{address.path}?{address.query}")
headers["Cookie"] = answer.getheader("Set-Cookie").split(";")[0]
home = ask("GET", "/")[1].getheader("Location")
tabs = re.findall(r'<a href="(/[a-z-]+)"', ask("GET", home)[2].split('class="tabs"')[1].split("</nav>")[0])
show = html.unescape(re.search(r'href="(/open[^"]*)"', ask("GET", home)[2])[1])


def press():
    """Marks the first episode of the first page as watched."""
    form = next(form for form in re.findall(r'<form[^>]*action="/press"[^>]*>(.*?)</form>', ask("GET", home)[2], re.S) if 'value="Space"' in form)
    fields = {name: html.unescape(value) for name, value in re.findall(r'name="([^"]*)" value="([^"]*)"', form) if name != "key"}
    body = urllib.parse.urlencode({**fields, "key": "Space"})
    origin = f"http://{address.hostname}:{address.port}"
    took, answer, _ = ask("POST", "/press", body, {"Content-Type": "application/x-www-form-urlencoded", "Origin": origin})
    if answer.status != 303:
        sys.exit(f"a press is answered by {answer.status}")
    return took


def median(measure):
    return statistics.median(measure() for _ in range(11))


times = {}
for path in tabs + [show]:
    ask("GET", path)
    times[path.split("?")[0]] = (median(lambda: ask("GET", path)[0]), 50)
times["a press"] = (median(press), 100)
memory = int(re.search(r"VmHWM:\s+(\d+)", open(f"/proc/{server.pid}/status").read())[1]) / 1024
server.terminate()
server.wait()
print("60,000 plays: " + ", ".join(f"{name} {took:.0f} of {limit} ms" for name, (took, limit) in times.items()) + f"; {memory:.0f} of 120 MB")
slow = [name for name, (took, limit) in times.items() if took > 2 * limit]
sys.exit(f"over twice the limit: {', '.join(slow)}" if slow else "more memory than 120 MB" if memory > 120 else 0)
