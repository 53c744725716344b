import type { ShellValue } from './shell-values.js';

const named = (name: string, made: string): ShellValue => ({ name, line: `${name}=${made}` });

/** Tokens and secrets that no service may accept, made of the good ones, by the words that reports show in their place. */
export const spoiltTokens: ReadonlyMap<string, ShellValue> = new Map([
  [
    '<token with a changed signature>',
    named(
      'altered_token',
      `$(printf %s "$PIM_TOKEN" | awk -F. '{ s = $NF; m = int((length(s) - 1) / 2) + 1; if (match(substr(s, m, length(s) - m - 1), /[A-Za-z]/)) m += RSTART - 1; c = substr(s, m, 1); o = c == tolower(c) ? toupper(c) : tolower(c); if (o == c) o = "A"; print substr($0, 1, length($0) - length(s)) substr(s, 1, m - 1) o substr(s, m + 1) }')`,
    ),
  ],
  [
    '<token with a changed end of its signature>',
    named(
      'altered_late_token',
      `$(printf %s "$PIM_TOKEN" | awk '{ m = length($0) - 2; c = substr($0, m, 1); o = c == tolower(c) ? toupper(c) : tolower(c); if (o == c) o = "A"; print substr($0, 1, m - 1) o substr($0, m + 1) }')`,
    ),
  ],
  ['<token with a part behind its signature>', named('longer_token', `\${PIM_TOKEN}.x`)],
  ['<token with more behind its signature>', named('overlong_token', `\${PIM_TOKEN}AAAA`)],
  [
    '<token with a changed claim>',
    named('prolonged_token', `\${PIM_TOKEN%%.*}.$(token_part 2 | prolonged | base64url).\${PIM_TOKEN##*.}`),
  ],
  ['<token signed with another key>', named('foreign_token', `$(signed_by_nobody "\${PIM_TOKEN%.*}")`)],
  [
    '<token signed with another key that its header does not name>',
    named(
      'foreign_unnamed_token',
      '$(signed_by_nobody "$(token_part 1 | without_kid | base64url).$(printf %s "$PIM_TOKEN" | cut -d . -f 2)")',
    ),
  ],
  ['<token signed with an empty key>', named('keyless_token', '$(signed_without_key)')],
  ['<token without a signature>', named('unsigned_token', '$(unsigned none)')],
  ['<token without a signature, its alg being NONE>', named('unsigned_capitals_token', '$(unsigned NONE)')],
  [
    '<token with a signature, its alg being none>',
    named('unsigned_with_signature', `$(unsigned none)\${PIM_TOKEN##*.}`),
  ],
  ['<token whose signature was cut off>', named('cut_off_token', `\${PIM_TOKEN%.*}.`)],
  [
    '<client secret in other letters>',
    named('other_letters', `$(printf %s "$PIM_CLIENT_SECRET" | tr 'A-Za-z' 'a-zA-Z')`),
  ],
  ['<token past its lifetime>', { name: 'PIM_EXPIRED_TOKEN', line: '' }],
]);
