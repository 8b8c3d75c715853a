"""ansi-to-svg.py COLUMNS: reads a terminal's lines with SGR sequences, as `tmux capture-pane -e` prints them, and writes an SVG."""
import html
import re
import sys
import unicodedata

columns = int(sys.argv[1])
lines = sys.stdin.read().rstrip("\n").split("\n")
WIDTH, HEIGHT, SIZE, MARGIN = 8.4, 19, 14, 16
TEXT, GROUND, DIM = "#d8dee9", "#1f2430", "#7d8799"
COLORS = ["#3b4252", "#e06c75", "#98c379", "#e5c07b", "#61afef", "#c678dd", "#56c6d0", "#d8dee9"]


def cells(text):
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 0 if unicodedata.combining(c) else 1 for c in text)


def apply(codes, style):
    style = dict(style)
    for code in [int(c or 0) for c in codes.split(";")]:
        if code == 0:
            style = {}
        elif code in (1, 2, 3, 4, 7):
            style[code] = True
        elif code in (22, 23, 24, 27):
            for on in {22: (1, 2)}.get(code, (code - 20,)):
                style.pop(on, None)
        elif 30 <= code <= 37 or 90 <= code <= 97:
            style["color"] = COLORS[code % 10]
        elif code == 39:
            style.pop("color", None)
        elif code != 49:
            sys.exit(f"ansi-to-svg.py: SGR {code} has no form here")
    return style


def runs(line, style):
    """Yields text and its style; the style of the end of a line is that of the next one's beginning."""
    for part in re.split(r"(\x1b\[[0-9;]*m)", line):
        if part.startswith("\x1b"):
            style = apply(part[2:-1], style)
        elif part:
            yield part.replace("\x0e", "").replace("\x0f", ""), style
    yield "", style


width, height = columns * WIDTH + 2 * MARGIN, len(lines) * HEIGHT + 2 * MARGIN
print(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" '
      f'font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, \'DejaVu Sans Mono\', monospace" font-size="{SIZE}">')
print(f'<rect width="100%" height="100%" rx="8" fill="{GROUND}"/>')
style = {}
for row, line in enumerate(lines):
    column = 0
    for text, style in runs(line, style):
        size = cells(text)
        x, y = MARGIN + column * WIDTH, MARGIN + row * HEIGHT
        color, ground = style.get("color", DIM if 2 in style else TEXT), None
        if 7 in style:
            color, ground = GROUND, color
            print(f'<rect x="{x:.1f}" y="{y}" width="{size * WIDTH:.1f}" height="{HEIGHT}" fill="{ground}"/>')
        # Each word begins in its column, whatever font draws it.
        for word in re.finditer(r"\S+(?: \S+)*", text):
            at = x + cells(text[:word.start()]) * WIDTH
            weight = ' font-weight="bold"' if 1 in style else ""
            print(f'<text x="{at:.1f}" y="{y + 14}" fill="{color}"{weight} textLength="{cells(word[0]) * WIDTH:.1f}" '
                  f'lengthAdjust="spacingAndGlyphs" xml:space="preserve">{html.escape(word[0])}</text>')
        column += size
print("</svg>")
