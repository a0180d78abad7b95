/**
 * Logs a tracking failure to the console for developers; shoppers never see it (specification, section 8).
 */
export function logTrackingFailure(what: string, error?: unknown): void {
  // oxlint-disable-next-line no-console
  console.warn(what, error ?? '')
}
