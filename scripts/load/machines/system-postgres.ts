import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The machine's own PostgreSQL, as Debian installs it: what a shop of several machines has rather than the one that comes with it. */

const root = '/usr/lib/postgresql'
/** The oldest that the shop runs on. */
const leastVersion = 15

export interface SystemPostgres {
  version: number
  /** Folder of its programs. */
  programs: string
}

/** @returns the newest one that is there and new enough */
export function systemPostgres(): SystemPostgres | undefined {
  const versions = existsSync(root) ? readdirSync(root).map(Number) : []
  return versions
    .filter((version) => version >= leastVersion)
    .toSorted((one, other) => other - one)
    .map((version) => ({ version, programs: join(root, String(version), 'bin') }))
    .find(({ programs }) => existsSync(join(programs, 'initdb')))
}
