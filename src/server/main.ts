import { brandIds } from '@/brand/brand-ids'
import { publicDemoProblems } from '@/settings/public-demo'
import { keptFlag } from '@/settings/kept-flags'
import { readSettings, setEnvironment, settings } from '@/settings/settings'
import { asOfVariable } from './start/as-of'
import { commerceVariables } from './start/commerce-facts'

/**
 * npm start (by way of scripts/launch.ts) and npm run dev: reads the settings, and asks a Magento what it is, before anything is loaded
 * that depends on it (commerce-6). A day that npm kept for itself is not taken for today (brand-188).
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

/** settings-2 and settings-5: with a wrong setting nothing starts. */
function problemsOfSettings(): string[] {
  const read = readSettings(brandIds())
  return 'problems' in read ? read.problems : publicDemoProblems(read.settings)
}

function stopWith(reasons: string[]): never {
  for (const reason of reasons) console.error(reason)
  process.exit(1)
}
