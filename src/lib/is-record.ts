/** An object with members, as JSON has them: no list, not null. What its members are is not known yet. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
