import { compareWithMagento } from '@/brand/compare-with-magento'
import { chosenBrands } from '@/brand/brand-ids'
import { compileBrand } from '@/brand/compile'
import { isError, problemReport, type Problem } from '@/brand/problem'
import type { Dialect } from '@/lib/backend-kinds'
import { commerceFacts, variablesOf, type CommerceFacts } from '@/server/start/commerce-facts'
import { setEnvironment, settings } from '@/settings/settings'

/**
 * npm run brand -- check [id] --against <url>: lists the differences between a brand and the Magento it is to
 * run on (commerce-79).
 */

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

/** Returns the named brands, else the one in BRAND, since a Magento serves one brand. */
const named = (names: string[]) => (names.length > 0 ? names : [process.env['BRAND'] || 'stickers'])

async function compared(id: string, facts: CommerceFacts, { url, withoutPictures, root }: Asked) {
  const { brand, problems } = compileBrand(id, { ...(root && { root }), withoutPictures })
  const told: Problem[] = facts.problems.map((message) => ({ severity: 'error', file: url, message }))
  if (!brand) return [...problems, ...told]
  if (!facts.dialect || facts.dialect === 'extended') return told
  // Imported only now, because the module reads the kind of backend when it loads.
  const { askAbout } = await import('./ask-magento')
  try {
    return [...told, ...compareWithMagento(brand, await askAbout(brand, url, facts.dialect), root)]
  } catch (error) {
    const message = `It did not answer every query (${error instanceof Error ? error.message : String(error)}). Try again; if that does not help, read its log.`
    return [...told, { severity: 'error' as const, file: url, message }]
  }
}

/** Prints all differences of the brands; the exit code is 1 if one of them would affect shoppers. */
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
  // If the configured store view does not exist, compare with the default one, so that the other differences
  // are still reported.
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
