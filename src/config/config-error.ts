/** The run cannot start as it is told to: usage or configuration, never the target. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  /** One line each: what is wrong, and how to set it right. No secret stands in them. */
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** A value as a problem shows it: short, on one line. Never to be called with a secret. */
export function shown(value: string): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 58)}…"` : text;
}
