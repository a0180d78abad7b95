/** What a look at one thing found, and what to do about it. */
export type Finding =
  | { kind: 'well'; says: string }
  /** The shop runs without it, and something is missing or slower. */
  | { kind: 'note'; says: string; todo: string }
  /** The shop does not start, or loses something. */
  | { kind: 'fault'; says: string; todo: string }

export const well = (says: string): Finding => ({ kind: 'well', says })
export const note = (says: string, todo: string): Finding => ({ kind: 'note', says, todo })
export const fault = (says: string, todo: string): Finding => ({ kind: 'fault', says, todo })

export const reasonOf = (error: unknown): string => {
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  const deeper = cause instanceof Error ? cause.message : ''
  // Of several addresses that were tried, none says why in the message itself.
  const code = (error as { code?: unknown }).code
  return [message || String(code ?? ''), deeper].filter((part) => part !== '').join(': ')
}
