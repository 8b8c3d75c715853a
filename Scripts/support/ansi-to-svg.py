"""ansi-to-svg.py COLUMNS [SECONDS]: reads a terminal's lines with SGR sequences, as `tmux capture-pane -e` prints them, and writes an SVG.
Screens that are separated by form feeds are shown for SECONDS each, again and again; a row that stays is written once."""
import html, re, sys, unicodedata

WIDTH, HEIGHT, SIZE, MARGIN = 8.4, 19, 14, 16
TEXT, GROUND, DIM = "#d8dee9", "#1f2430", "#7d8799"
COLORS = ["#3b4252", "#e06c75", "#98c379", "#e5c07b", "#61afef", "#c678dd", "#56c6d0", "#d8dee9"]


def cells(text):
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 0 if unicodedata.combining(c) else 1 for c in text)


def drawn(lines):
    """The elements of each line."""
    bold = dim = inverse = False  # A line begins in the style in which the one before ends.
    color = None
    for row, line in enumerate(lines):
        column, y, elements = 0, MARGIN + row * HEIGHT, []
        for codes, text in re.findall(r"\x1b\[([0-9;]*)m|([^\x1b]+)", line):
            for code in [int(code or 0) for code in codes.split(";")] if not text else []:
                bold = code == 1 or bold and code not in (0, 22)
                dim = code == 2 or dim and code not in (0, 22)
                inverse = code == 7 or inverse and code not in (0, 27)
                color = COLORS[code % 10] if code // 10 in (3, 9) and code % 10 < 8 else None if code in (0, 39) else color
            fill, size = color or (DIM if dim else TEXT), cells(text)
            if inverse and text:
                elements.append(f'<rect x="{MARGIN + column * WIDTH:.1f}" y="{y}" width="{size * WIDTH:.1f}" height="{HEIGHT}" fill="{fill}"/>')
                fill = GROUND
            # Each word begins in its column, whatever font draws it.
            for word in re.finditer(r"\S+(?: \S+)*", text):
                x = MARGIN + (column + cells(text[:word.start()])) * WIDTH
                weight = ' font-weight="bold"' if bold else ""
                elements.append(f'<text x="{x:.1f}" y="{y + 14}" fill="{fill}"{weight} textLength="{cells(word[0]) * WIDTH:.1f}" '
                                f'lengthAdjust="spacingAndGlyphs" xml:space="preserve">{html.escape(word[0])}</text>')
            column += size
        yield elements


screens = [screen.rstrip("\n").split("\n") for screen in re.sub("[\x0e\x0f]", "", sys.stdin.read()).split("\f")]
count, rows = len(screens), max(map(len, screens))
width, height = int(sys.argv[1]) * WIDTH + 2 * MARGIN, rows * HEIGHT + 2 * MARGIN
print(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" '
      f'font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, \'DejaVu Sans Mono\', monospace" font-size="{SIZE}">')
print(f'<rect width="100%" height="100%" rx="8" fill="{GROUND}"/>')
if count > 1:
    print("<style>@media (prefers-reduced-motion: reduce) { g { animation: none !important } }</style>")
spans = {}  # The elements of a row, from one screen on, to the first screen that shows other ones.
for number, screen in enumerate(list(drawn(screen)) for screen in screens):
    for row in range(rows):
        elements = tuple(screen[row]) if row < len(screen) else ()
        start = next((start for (start, place), span in spans.items() if place == row and span == [elements, number]), number)
        spans[start, row] = [elements, number + 1]
groups = {}
for (start, row), (elements, end) in sorted(spans.items()):
    groups.setdefault((start, end), []).extend(elements)
for (start, end), elements in groups.items():
    if (start, end) == (0, count):
        print("\n".join(elements))
    elif elements:
        hidden, shown = "visibility: hidden", "visibility: visible"
        steps = {0: hidden, 100 * start / count: shown, **({100 * end / count: hidden} if end < count else {})}
        frames = " ".join(f"{percent:.2f}% {{ {style} }}" for percent, style in steps.items())
        print(f"<style>@keyframes s{start}-{end} {{ {frames} }} .s{start}-{end} {{ {hidden if start else shown}; "
              f"animation: s{start}-{end} {count * float(sys.argv[2]):.0f}s step-end infinite }}</style>")
        print(f'<g class="s{start}-{end}">', *elements, "</g>", sep="\n")
print("</svg>")
