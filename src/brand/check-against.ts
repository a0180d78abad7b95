import { isThereAgainst, type Against, type MagentoFacts } from './against/against'
import { captchaProblems } from './against/captcha'
import { compareCategories } from './against/categories'
import { guestProblems } from './against/guests'
import { compareDesigns } from './against/designs'
import { compareLinks } from './against/links'
import { linkUrlProblems } from './against/link-urls'
import { paymentProblems } from './against/payments'
import { comparePricesInTexts } from './against/prices'
import { compareProducts } from './against/products'
import { reporterFor } from './check/reporter'
import type { Brand } from './compiled'
import { checkParts } from './manifest/check-parts'
import { loadManifest } from './manifest/load'
import type { Manifest } from './manifest/parts'
import { inReadingOrder, type Problem } from './problem'

const comparisons: ((against: Against) => void)[] = [
  compareCategories,
  compareProducts,
  compareDesigns,
  compareLinks,
  comparePricesInTexts,
]

/**
 * What differs between a brand and the Magento that it shall stand on, all at once (commerce-79). Errors are what would hurt shoppers;
 * warnings say what is left out, and what is charged otherwise than the manifest says.
 * @param brand compiled without a problem from brands/<its id> below `root`
 */
export function problemsAgainst(brand: Brand, facts: MagentoFacts, root = process.cwd()): Problem[] {
  const { parts } = loadManifest(brand.id, root)
  const manifest = checkParts(parts).usable as Manifest // it has compiled: every part is usable
  const problems: Problem[] = []
  const report = reporterFor(parts, problems)
  const against = { brand, manifest, parts, facts, report, isThere: isThereAgainst(brand, facts) }
  for (const compare of comparisons) compare(against)
  return inReadingOrder([
    ...problems,
    ...paymentProblems(facts),
    ...guestProblems(facts),
    ...linkUrlProblems(facts),
    ...captchaProblems(facts),
  ])
}
