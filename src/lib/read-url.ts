/** An address taken apart; undefined for what is none. Browsers before 2024 have no `URL.parse`. */
export function readUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
