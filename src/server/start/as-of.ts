import { join } from 'node:path'

/**
 * `--as-of 2026-12-24` or `--as-of=2026-12-24` among a command's words.
 * @returns the variable that says so, whose check refuses what is no day; nothing when it was not asked for
 */
export function asOfVariable(words: readonly string[]): { AS_OF?: string } {
  const at = words.findIndex((word) => word === '--as-of' || word.startsWith('--as-of='))
  if (at < 0) return {}
  return { AS_OF: words[at]?.split('=')[1] ?? words[at + 1] ?? 'left out' }
}

/** What shoppers do on another day lies apart: jobs of that day would remind, end and delete what is of today. */
export const dataFolderOf = ({ dataDir, asOf }: { dataDir: string; asOf: string | undefined }): string =>
  asOf === undefined ? dataDir : join(dataDir, 'as-of')
