#!/bin/sh
# Becomes the user that PUID and PGID name, unless the container was started as a user already, and starts Captionarr.
set -eu

fail() {
  echo "Captionarr can’t start: $*" >&2
  exit 1
}

is_number() {
  case $1 in '' | *[!0-9]*) return 1 ;; esac
}

config=${CAPTIONARR_CONFIG:-/config}
umask=${UMASK:-022}
case $umask in '' | *[!0-7]*) fail "UMASK is \"$umask\"; it must be digits from 0 to 7, such as 002." ;; esac
umask "$umask"

if [ -n "${TZ:-}" ] && [ ! -e "/usr/share/zoneinfo/$TZ" ]; then
  echo "The time zone TZ=$TZ is not known, so times are in UTC. Choose one such as Europe/Berlin." >&2
fi

become=
user=$(id -u)
if [ "$user" -eq 0 ]; then
  user=${PUID:-1000}
  group=${PGID:-1000}
  is_number "$user" || fail "PUID is \"$user\"; it must be a number. The command \"id\" on the host prints yours."
  is_number "$group" || fail "PGID is \"$group\"; it must be a number. The command \"id\" on the host prints yours."
  mkdir -p "$config" 2>/dev/null || true
  # Only what is not ours yet: a large folder is not walked through at every start.
  if [ "$(stat -c %u:%g "$config" 2>/dev/null)" != "$user:$group" ]; then
    chown -R "$user:$group" "$config" 2>/dev/null || true
  fi
  become="setpriv --reuid=$user --regid=$group --clear-groups --no-new-privs"
  # A user without a name has no home.
  export HOME="$config"
fi

# shellcheck disable=SC2086 # $become is several words.
$become sh -c 'probe=$1/.writable.$$; (: >"$probe") 2>/dev/null && rm -f "$probe"' sh "$config" ||
  fail "the configuration folder $config cannot be written by user $user. Give it to that user on the host (chown), or set PUID and PGID to its owner."

# shellcheck disable=SC2086 # $become is several words.
exec $become captionarr "$@"
