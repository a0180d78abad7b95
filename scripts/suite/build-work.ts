import { buildBrand } from '../build-brand'
import { secondsOfChildren } from '../children-work'

/** page-weight-4: five minutes of two cores. Work is counted, not time: other people's work on the machine makes nothing slower. */
const maxBuildSeconds = 600

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
