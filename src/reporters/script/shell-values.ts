/** A value that a script works out before its first request: the name of its variable, and how it is made. */
export interface ShellValue {
  readonly name: string;
  readonly line: string;
}

/** Functions of the shell that values are made with; those that a script does not call are left out of it. */
const functions = {
  ean: `ean() { # a new EAN-13 that begins with $1
  awk -v code="$1$(LC_ALL=C tr -dc 0-9 </dev/urandom | head -c 10)" 'BEGIN {
    for (i = 1; i <= 12; i++) sum += substr(code, i, 1) * (i % 2 ? 1 : 3)
    print code (10 - sum % 10) % 10
  }'
}`,
  nth_member: `nth_member() { # the text of the $2-th member $1 of the last answer
  grep -o "\\"$1\\" *: *\\"[^\\"]*\\"" "$answer" | sed -n "$2p" | cut -d '"' -f 4
}`,
  base64url: `base64url() { base64 | tr -d '=\\n' | tr '+/' '-_'; }`,
  token_part: `token_part() { # what part $1 of the good token says
  printf %s "$PIM_TOKEN" | cut -d . -f "$1" | tr '_-' '/+' |
    awk '{ while (length($0) % 4) $0 = $0 "="; print }' | base64 -d
}`,
  prolonged: `prolonged() { # claims that are good for one second more
  awk '{
    if (match($0, /"exp" *: *[0-9]+/)) {
      until = substr($0, RSTART, RLENGTH)
      sub(/.*[^0-9]/, "", until)
      printf "%s\\"exp\\":%.0f%s", substr($0, 1, RSTART - 1), until + 1, substr($0, RSTART + RLENGTH)
    } else { sub(/ *} *$/, ",\\"prolonged\\":true}"); printf "%s", $0 }
  }'
}`,
  without_kid: `without_kid() { sed -e 's/"kid" *: *"[^"]*" *,* *//' -e 's/, *}/}/' | tr -d '\\n'; }`,
  signed_by_nobody: `signed_by_nobody() { # the content $1 with the signature of a key that no service has
  printf '%s.%s' "$1" "$(printf %s "$1" | openssl dgst -sha256 -hmac nobody -binary | base64url)"
}`,
  signed_without_key: `signed_without_key() { # the claims of the good token signed with an empty key, which zeros are as good as
  content=$(unsigned HS256)
  content=\${content%.}
  mac=$(printf %s "$content" | openssl dgst -sha256 -mac HMAC -macopt hexkey:00 -binary | base64url)
  printf '%s.%s' "$content" "$mac"
}`,
  unsigned: `unsigned() { # the good token without its signature, its header naming $1 as its alg
  header=$(token_part 1 | sed "s/\\"alg\\" *: *\\"[^\\"]*\\"/\\"alg\\":\\"$1\\"/" | tr -d '\\n' | base64url)
  printf '%s.%s.' "$header" "$(printf %s "$PIM_TOKEN" | cut -d . -f 2)"
}`,
} as const;

/** The functions that lines of a script call, and those that these call in turn. */
export const functionsFor = (lines: readonly string[]): string[] => {
  const called = Object.entries(functions)
    .filter(([name]) => lines.some((line) => new RegExp(`(\\$\\(|\\| )${name}\\b`).test(line)))
    .map(([, text]) => text);
  return called.every((text) => lines.includes(text)) ? called : functionsFor([...lines, ...called]);
};

/** Ten letters, as the mark that a run's products bear. */
export const freshMark: ShellValue = {
  name: 'mark',
  line: "mark=$(LC_ALL=C tr -dc 'a-z' </dev/urandom | head -c 10)",
};

/** The same in capitals, as codes bear it. */
export const markInCapitals: ShellValue = {
  name: 'capitals',
  line: `capitals=$(printf %s "$${freshMark.name}" | tr a-z A-Z)`,
};

/** An EAN-13 that no product has, with the first two digits of the one that stood there. */
export const freshEan = (ean: string, count: number): ShellValue => ({
  name: `ean${count}`,
  line: `ean${count}=$(ean ${ean.slice(0, 2)})`,
});
