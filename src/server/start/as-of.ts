import { join } from 'node:path'

/**
 * Finds `--as-of 2026-12-24` or `--as-of=2026-12-24` among a command's arguments.
 * @returns the environment variable, whose validation rejects an invalid day; empty without the flag
 */
export function asOfVariable(words: readonly string[]): { AS_OF?: string } {
  const at = words.findIndex((word) => word === '--as-of' || word.startsWith('--as-of='))
  if (at < 0) return {}
  return { AS_OF: words[at]?.split('=')[1] ?? words[at + 1] ?? 'left out' }
}

/**
 * Data of another day has a separate folder: that day's jobs would send reminders about today's data, or
 * expire and delete it.
 */
export const dataFolderOf = ({ dataDir, asOf }: { dataDir: string; asOf: string | undefined }): string =>
  asOf === undefined ? dataDir : join(dataDir, 'as-of')
