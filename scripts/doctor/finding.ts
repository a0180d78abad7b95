/** The result of one check, and what to do about it. */
export type Finding =
  | { kind: 'well'; says: string }
  /** The shop runs, but something is missing or slower. */
  | { kind: 'note'; says: string; todo: string }
  /** The shop does not start, or loses data. */
  | { kind: 'fault'; says: string; todo: string }

export const ok = (says: string): Finding => ({ kind: 'well', says })
export const note = (says: string, todo: string): Finding => ({ kind: 'note', says, todo })
export const fault = (says: string, todo: string): Finding => ({ kind: 'fault', says, todo })

export const reasonOf = (error: unknown): string => {
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  const deeper = cause instanceof Error ? cause.message : ''
  // If several addresses were tried, the error's message is empty; its code gives the reason.
  const code = (error as { code?: unknown }).code
  return [message || String(code ?? ''), deeper].filter((part) => part !== '').join(': ')
}
