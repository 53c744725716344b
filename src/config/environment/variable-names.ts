/** Every variable that configures the suite; `.env.example` says what each of them means. */
export const variableNames = [
  'PIM_BASE_URL',
  'PIM_AUTH_URL',
  'PIM_CLIENT_ID',
  'PIM_CLIENT_SECRET',
  'PIM_SCOPE',
  'PIM_X_CLIENT',
  'PIM_LIMITED_CLIENT_ID',
  'PIM_LIMITED_CLIENT_SECRET',
  'PIM_LIMITED_X_CLIENT',
  'PIM_LIMITED_DENIED',
  'PIM_EXPIRED_TOKEN',
  'PIM_MAX_EXPIRY_WAIT',
  'PIM_CREATE_PATH',
  'PIM_FIXTURES',
  'PIM_CONSISTENCY_TIMEOUT',
  'PIM_SIGNING_KEY',
  'PIM_PUBLIC_KEY',
  'PIM_TARGET_NAME',
  'PIM_TARGET_VERSION',
] as const;

export type VariableName = (typeof variableNames)[number];

/** Not read with the configuration, and no slip either: one shows stacks, the others stand in what reports replay. */
export const furtherNames = ['PIM_DEBUG', 'PIM_TOKEN', 'PIM_LIMITED_TOKEN'] as const;
