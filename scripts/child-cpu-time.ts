import { existsSync, readFileSync } from 'node:fs'

/**
 * Returns the CPU seconds of this process's ended children and their descendants; 0 where the system does not
 * report it (only Linux does).
 */
export function childCpuSeconds(): number {
  if (!existsSync('/proc/self/stat')) return 0
  const [, afterName = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ')
  const [user = 0, system = 0] = afterName.split(' ').slice(13, 15).map(Number)
  return (user + system) / 100
}
