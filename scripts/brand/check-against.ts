import { problemsAgainst } from '@/brand/check-against'
import { chosenBrands } from '@/brand/brand-ids'
import { compileBrand } from '@/brand/compile'
import { isError, problemReport, type Problem } from '@/brand/problem'
import type { Dialect } from '@/lib/backend-kinds'
import { commerceFacts, variablesOf, type CommerceFacts } from '@/server/start/commerce-facts'
import { setEnvironment, settings } from '@/settings/settings'

/** npm run brand -- check [id] --against <url>: what differs between a brand and the Magento that it shall stand on (commerce-79). */

const kinds: Record<Dialect, string> = {
  core: 'Magento Open Source',
  commerce: 'Adobe Commerce',
  extended: 'a backend with this shop’s additions',
}

function whatItIs(url: string, { dialect, store, isTooOld }: CommerceFacts): string {
  const version = isTooOld ? 'too old' : '2.4.7 or newer'
  const kind = dialect ? `${kinds[dialect]} (${dialect}), ${version}` : 'of an unknown kind'
  return `${url} is ${kind}${store ? `, store view ${store.code} (${store.name})` : ''}.`
}

interface Asked {
  url: string
  withoutPictures: boolean
  root?: string
}

/** The brand named, else the one that BRAND builds: a Magento has one. */
const named = (names: string[]) => (names.length > 0 ? names : [process.env['BRAND'] || 'stickers'])

async function compared(id: string, facts: CommerceFacts, { url, withoutPictures, root }: Asked) {
  const { brand, problems } = compileBrand(id, { ...(root && { root }), withoutPictures })
  const told: Problem[] = facts.problems.map((message) => ({ severity: 'error', file: url, message }))
  if (!brand) return [...problems, ...told]
  if (!facts.dialect || facts.dialect === 'extended') return told
  // Loaded now, since it knows from the beginning which kind of backend it speaks to.
  const { askAbout } = await import('./ask-magento')
  try {
    return [...told, ...problemsAgainst(brand, await askAbout(brand, url, facts.dialect), root)]
  } catch (error) {
    const message = `It did not answer all that was asked (${error instanceof Error ? error.message : String(error)}). Ask again; if that does not help, look into its log.`
    return [...told, { severity: 'error' as const, file: url, message }]
  }
}

/** Prints every difference of the brands; the exit code is 1 when one of them would hurt shoppers. */
export async function checkAgainst(names: string[], asked: Asked): Promise<number> {
  const { url, root = process.cwd() } = asked
  const chosen = chosenBrands(root, named(names))
  if ('wrong' in chosen) {
    console.error(chosen.wrong)
    return 1
  }
  setEnvironment({ COMMERCE_URL: url })
  const facts = await commerceFacts(settings().commerce)
  console.log(whatItIs(url, facts))
  setEnvironment(variablesOf(facts))
  // What is compared then is the default store view's: the rest is told all the same.
  if (facts.store && facts.store.code !== settings().commerce.storeCode)
    setEnvironment({ COMMERCE_STORE_CODE: undefined })
  let exitCode = 0
  for (const id of chosen.ids) {
    const problems = await compared(id, facts, asked)
    console.log(problemReport(id, problems))
    if (problems.some(isError)) exitCode = 1
  }
  return exitCode
}
