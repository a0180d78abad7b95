/** A failure to count something is for developers to read, and for nobody else to notice (specification, section 8). */
export function logQuietly(what: string, error?: unknown): void {
  // oxlint-disable-next-line no-console
  console.warn(what, error ?? '')
}
