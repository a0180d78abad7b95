import { existsSync, readFileSync } from 'node:fs'

/** Seconds of processor time that ended children took, and theirs, where the system tells (Linux). */
export function secondsOfChildren(): number {
  if (!existsSync('/proc/self/stat')) return 0
  const [, afterName = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ')
  const [user = 0, system = 0] = afterName.split(' ').slice(13, 15).map(Number)
  return (user + system) / 100
}
