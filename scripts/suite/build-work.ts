import { existsSync, readFileSync } from 'node:fs'
import { buildBrand } from '../build-brand'

/** page-weight-4: five minutes of two cores. Work is counted, not time: other people's work on the machine makes nothing slower. */
const maxBuildSeconds = 600

/** Seconds of processor time that ended children took, where the system tells (Linux). */
function secondsOfChildren(): number {
  if (!existsSync('/proc/self/stat')) return 0
  const [, afterName = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ')
  const [user = 0, system = 0] = afterName.split(' ').slice(13, 15).map(Number)
  return (user + system) / 100
}

/** Builds a brand's shop. @throws when that took more work than page-weight-4 allows */
export async function buildInTime(brand: string): Promise<void> {
  const before = secondsOfChildren()
  await buildBrand(brand)
  const seconds = secondsOfChildren() - before
  if (seconds > maxBuildSeconds)
    throw new Error(
      `${brand} took ${seconds.toFixed(0)} s of work to build; ${maxBuildSeconds} are the most (page-weight-4)`,
    )
}
