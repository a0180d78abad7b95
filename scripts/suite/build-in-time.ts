import { buildBrand } from '../build-brand'
import { secondsOfChildren } from '../children-work'

/**
 * Builds the shop of the brand that is named, in a process of its own: others may be built beside it, and what its children worked is
 * its own. Fails when that took more work than page-weight-4 allows: five minutes of two cores. Work is counted, not time: other
 * people's work on the machine makes nothing slower.
 */
const maxBuildSeconds = 600

const [brand = ''] = process.argv.slice(2)
await buildBrand(brand)
const seconds = secondsOfChildren()
if (seconds > maxBuildSeconds) {
  console.error(
    `${brand} took ${seconds.toFixed(0)} s of work to build; ${maxBuildSeconds} are the most (page-weight-4)`,
  )
  process.exit(1)
}
