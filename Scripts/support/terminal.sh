# Sourced after shared.sh by the scripts that run a program in a terminal, which tmux draws.
Scripts/prepare tmux
folder=$(mktemp -d)
# A server of its own for each terminal, since one that is being killed takes no new session.
server=0
tmux() { command tmux -u -L "showlog-$$-$server" -f /dev/null "$@"; }
finish() {
  tmux kill-server 2>/dev/null || true
  discard "$folder"
}
trap finish EXIT
# Programs that know nothing of this machine.
clean() {
  env -i PATH="${path:-$PATH}" HOME="$folder" XDG_CONFIG_HOME="$folder" XDG_DATA_HOME="$folder/data" TERM=screen-256color \
    LANG=C.UTF-8 TZ=UTC "$@"
}
# terminal COLUMNS ROWS [COMMAND]: another terminal with a shell that asks for a command.
terminal() {
  tmux kill-server 2>/dev/null || true
  server=$((server + 1))
  clean tmux -u -L "showlog-$$-$server" -f /dev/null new-session -d -x "$1" -y "$2" "${3:-PS1='ready> ' bash --norc --noprofile}"
  tmux set -g status off
  tmux set -g window-size manual
}
# What the terminal shows, without spaces at the ends of lines.
screen() { tmux capture-pane -p | sed 's/[[:space:]]*$//'; }
keys() { tmux send-keys "$@"; }
enter() { keys -l "$1"; keys Enter; }
# Runs a command until it succeeds, for ten seconds at most.
soon() { for _ in $(seq 100); do ! "$@" || return 0; sleep 0.1; done; return 1; }
shows() { screen | has_line -E -e "$1"; }
# The shell asks for a command, and nothing else has the terminal.
asks() { [ "$(screen | grep -v '^$' | tail -1)" = "ready>" ]; }
# Nothing has moved for half a second.
rests() { local before; before=$(screen); sleep 0.5; [ "$before" = "$(screen)" ]; }
