#!/bin/sh
# Certifies the service that PIM_BASE_URL names, as pipelines do it: settings come as variables, none of them is ever
# read as a command, and none is a secret on a command line. The exit status is that of the run.
#
#   PIM_BASE_URL, PIM_CLIENT_ID, PIM_CLIENT_SECRET …   the service; .env.example names all of them
#   CERTIFY_REPORTS            folder of the reports; left out: reports
#   CERTIFY_ONLY               requirements to look at, one glob a line
#   CERTIFY_PROFILE, CERTIFY_SEED, CERTIFY_SHARD, CERTIFY_RATE, CERTIFY_CONCURRENCY, CERTIFY_MAX_TIME,
#   CERTIFY_MAX_PRODUCTS, CERTIFY_BASELINE             the flags of those names
#   CERTIFY_STRICT, CERTIFY_ACCEPT_UNTESTED            true for the flags of those names
#
# Where GITHUB_OUTPUT names a file, verdict, exit status and counts are added to it.
set -euf

built=$(dirname -- "$0")/../../dist/src/cli/main.js
reports=${CERTIFY_REPORTS:-reports}

if [ -f "$built" ]; then set -- node -- "$built"; else set -- pim-conformance; fi
set -- "$@" run --require-target "--reports=$reports"

# Splits at the ends of lines alone; the names of files are not looked at, by the f of set -euf.
IFS='
'
for glob in ${CERTIFY_ONLY:-}; do set -- "$@" "--only=$glob"; done
unset IFS

if [ -n "${CERTIFY_PROFILE:-}" ]; then set -- "$@" "--profile=$CERTIFY_PROFILE"; fi
if [ -n "${CERTIFY_SEED:-}" ]; then set -- "$@" "--seed=$CERTIFY_SEED"; fi
if [ -n "${CERTIFY_SHARD:-}" ]; then set -- "$@" "--shard=$CERTIFY_SHARD"; fi
if [ -n "${CERTIFY_RATE:-}" ]; then set -- "$@" "--rate=$CERTIFY_RATE"; fi
if [ -n "${CERTIFY_CONCURRENCY:-}" ]; then set -- "$@" "--concurrency=$CERTIFY_CONCURRENCY"; fi
if [ -n "${CERTIFY_MAX_TIME:-}" ]; then set -- "$@" "--max-time=$CERTIFY_MAX_TIME"; fi
if [ -n "${CERTIFY_MAX_PRODUCTS:-}" ]; then set -- "$@" "--max-products=$CERTIFY_MAX_PRODUCTS"; fi
if [ -n "${CERTIFY_BASELINE:-}" ]; then set -- "$@" "--baseline=$CERTIFY_BASELINE"; fi

# A misspelt true would weaken or sharpen the run unseen.
refuse() {
  printf '%s: give true or false\n' "$1" >&2
  exit 2
}
case ${CERTIFY_STRICT:-false} in
  true) set -- "$@" --strict ;;
  false) ;;
  *) refuse CERTIFY_STRICT ;;
esac
case ${CERTIFY_ACCEPT_UNTESTED:-false} in
  true) set -- "$@" --accept-untested ;;
  false) ;;
  *) refuse CERTIFY_ACCEPT_UNTESTED ;;
esac

# Results of an earlier run must not speak for this one.
rm -f -- "$reports/results.json"

status=0
"$@" || status=$?

if [ -n "${GITHUB_OUTPUT:-}" ]; then
  printf 'exit-status=%s\n' "$status" >> "$GITHUB_OUTPUT"
  if [ -f "$reports/results.json" ]; then
    node -e '
      const { verdict, counts } = JSON.parse(require("node:fs").readFileSync(process.argv[1], "utf8"));
      for (const output of Object.entries({ verdict, ...counts })) console.log(output.join("="));
    ' -- "$reports/results.json" >> "$GITHUB_OUTPUT"
  fi
fi
exit "$status"
