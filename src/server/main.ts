import { brandIds } from '@/brand/brand-ids'
import { publicDemoProblems } from '@/settings/public-demo'
import { keptFlag } from '@/settings/kept-flags'
import { readSettings, setEnvironment, settings } from '@/settings/settings'
import { asOfVariable } from './start/as-of'
import { commerceVariables } from './start/commerce-facts'

/**
 * npm start (via scripts/launch.ts) and npm run dev. Reads the settings and queries the Magento's type before
 * loading anything that depends on them (commerce-6). Stops if npm swallowed the `as-of` flag, which would
 * otherwise silently mean today (brand-188).
 */

const kept = keptFlag(['as-of'])
if (kept !== undefined) stopWith([kept])
setEnvironment(asOfVariable(process.argv))
const problems = problemsOfSettings()
if (problems.length > 0) stopWith(problems)
try {
  setEnvironment(await commerceVariables(settings().commerce))
} catch (error) {
  stopWith([error instanceof Error ? error.message : String(error)])
}
await import('./start/run-shop')

/** The shop does not start with an invalid setting (settings-2, settings-5). */
function problemsOfSettings(): string[] {
  const read = readSettings(brandIds())
  return 'problems' in read ? read.problems : publicDemoProblems(read.settings)
}

function stopWith(reasons: string[]): never {
  for (const reason of reasons) console.error(reason)
  process.exit(1)
}
