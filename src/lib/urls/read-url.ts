/** Parses a URL; undefined if it is invalid. `URL.parse` is missing in browsers from before 2024. */
export function readUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
