import ShowlogFeatureKit

/// Each script requests the candidates from `showlog complete`.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  private static let bashScript = #"""
    # bash completion for showlog: source <(showlog completions bash)
    _showlog() {
      local word line words=() joined=
      # bash splits words at "=" and ":"; they are joined again.
      for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
        # As bash reads it: with quotes around it, or backslashes before characters.
        case $word in
          \"*) word=${word#\"}; word=${word%\"} ;;
          \'*) word=${word#\'}; word=${word%\'} ;;
          \~/*) word=$HOME${word#\~}; word=${word//\\/} ;;
          *) word=${word//\\\\/$'\1'}; word=${word//\\/}; word=${word//$'\1'/\\} ;;
        esac
        if [[ $word == [=:] ]] || [[ $joined ]]; then
          words[${#words[@]}-1]+=$word
          [[ $word == [=:] ]] && joined=1 || joined=
        else
          words+=("$word")
        fi
      done
      local last=${words[${#words[@]}-1]} prefix=
      [[ $last == *[=:]* ]] && prefix=${last%"${last##*[=:]}"}
      COMPREPLY=()
      while IFS=$'\t' read -r word line; do
        COMPREPLY+=("${word#"$prefix"}")
      done < <(showlog complete -- "${words[@]}" 2>/dev/null)
      [[ ${#COMPREPLY[@]} -gt 0 ]] && compopt -o filenames +o default
      # The next episode and followed shows come first; older versions of bash sort them.
      compopt -o nosort 2>/dev/null
      return 0
    }
    complete -o default -F _showlog showlog

    """#

  private static let zshScript = #"""
    #compdef showlog
    # zsh completion for showlog: source <(showlog completions zsh), or in a folder of $fpath as _showlog
    _showlog() {
      local word line
      local -a candidates lines
      while IFS=$'\t' read -r word line; do
        candidates+=("$word")
        lines+=("$word${line:+  -- $line}")
      done < <(showlog complete -- "${(@Q)words[2,CURRENT]}" 2>/dev/null)
      # The program has chosen the candidates, and it takes "lo" for "Lost".
      if (( $#candidates )); then compadd -V showlog -U -l -d lines -a candidates; else _files; fi
    }
    if [ "$funcstack[1]" = "_showlog" ]; then _showlog "$@"; else compdef _showlog showlog; fi

    """#

  private static let fishScript = #"""
    # fish completion for showlog: showlog completions fish | source
    function __showlog_complete
      set -l words (commandline -opc) (commandline -ct)
      set -l candidates (showlog complete -- $words[2..] 2>/dev/null)
      if test (count $candidates) -gt 0
        printf '%s\n' $candidates
      else
        __fish_complete_path (commandline -ct)
      end
    end
    complete -c showlog -k -f -a '(__showlog_complete)'

    """#
}
