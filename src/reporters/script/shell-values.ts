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
} as const;

/** The functions that lines of a script call. */
export const functionsFor = (lines: readonly string[]): string[] =>
  Object.entries(functions)
    .filter(([name]) => lines.some((line) => line.includes(`$(${name} `) || line.includes(`| ${name})`)))
    .map(([, text]) => text);

/** Ten letters, as the mark that a run's products bear. */
export const freshMark: ShellValue = {
  name: 'mark',
  line: "mark=$(LC_ALL=C tr -dc 'a-z' </dev/urandom | head -c 10)",
};

/** An EAN-13 that no product has, with the first two digits of the one that stood there. */
export const freshEan = (ean: string, count: number): ShellValue => ({
  name: `ean${count}`,
  line: `ean${count}=$(ean ${ean.slice(0, 2)})`,
});

/** Tokens that no service may accept, made of the good one, by the words that reports show in their place. */
export const spoiltTokens: ReadonlyMap<string, ShellValue> = new Map([
  [
    '<token with a changed signature>',
    {
      name: 'altered_token',
      line: `altered_token=$(printf %s "$PIM_TOKEN" | awk -F. '{ s = $NF; m = int((length(s) - 1) / 2) + 1; c = substr(s, m, 1) == "A" ? "B" : "A"; print substr($0, 1, length($0) - length(s)) substr(s, 1, m - 1) c substr(s, m + 1) }')`,
    },
  ],
  [
    '<token signed with another key>',
    {
      name: 'foreign_token',
      line: `foreign_token=\${PIM_TOKEN%.*}.$(printf %s "\${PIM_TOKEN%.*}" | openssl dgst -sha256 -hmac nobody -binary | base64url)`,
    },
  ],
  [
    '<token without a signature>',
    {
      name: 'unsigned_token',
      line: `unsigned_token=$(printf '{"alg":"none","typ":"JWT"}' | base64url).$(printf %s "$PIM_TOKEN" | cut -d . -f 2).`,
    },
  ],
  ['<token past its lifetime>', { name: 'PIM_EXPIRED_TOKEN', line: '' }],
]);
