import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The system's PostgreSQL as packaged by Debian, which a shop on several machines uses instead of the
 * embedded one.
 */

const root = '/usr/lib/postgresql'
/** The oldest version that the shop runs on. */
const leastVersion = 15

export interface SystemPostgres {
  version: number
  /** Folder with its programs. */
  programs: string
}

/** @returns the newest installed version that is recent enough */
export function systemPostgres(): SystemPostgres | undefined {
  const versions = existsSync(root) ? readdirSync(root).map(Number) : []
  return versions
    .filter((version) => version >= leastVersion)
    .toSorted((one, other) => other - one)
    .map((version) => ({ version, programs: join(root, String(version), 'bin') }))
    .find(({ programs }) => existsSync(join(programs, 'initdb')))
}
