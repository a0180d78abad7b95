import { buildBrand } from '../build-brand'
import { childCpuSeconds } from '../child-cpu-time'

/**
 * Builds the shop of the named brand. Runs in a separate process, so that the work of its children can be
 * measured while other brands are built. Fails if the work exceeds page-weight-4: five minutes on two cores.
 * CPU time is counted, so other work on the machine does not matter.
 */
const maxBuildSeconds = 600

const [brand = ''] = process.argv.slice(2)
await buildBrand(brand)
const seconds = childCpuSeconds()
if (seconds > maxBuildSeconds) {
  console.error(
    `${brand} took ${seconds.toFixed(0)} s of CPU time to build; the limit is ${maxBuildSeconds} s (page-weight-4)`,
  )
  process.exit(1)
}
