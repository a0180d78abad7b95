import { createAddressTest, type ComparisonInput, type MagentoFacts } from './against/against'
import { captchaProblems } from './against/captcha'
import { compareCategories } from './against/categories'
import { guestProblems } from './against/guests'
import { compareDesigns } from './against/designs'
import { compareLinks } from './against/links'
import { linkUrlProblems } from './against/link-urls'
import { paymentProblems } from './against/payments'
import { comparePricesInTexts } from './against/prices'
import { compareProducts } from './against/products'
import { shippingProblems } from './against/shipping'
import { reporterFor } from './check/reporter'
import type { Brand } from './compiled'
import { checkParts } from './manifest/check-parts'
import { loadManifest } from './manifest/load'
import type { Manifest } from './manifest/parts'
import { inReadingOrder, type Problem } from './problem'

const comparisons: ((against: ComparisonInput) => void)[] = [
  compareCategories,
  compareProducts,
  compareDesigns,
  compareLinks,
  comparePricesInTexts,
]

/**
 * Returns all differences between a brand and the Magento it is to run on (commerce-79). Errors are what
 * would hurt shoppers; warnings list what is left out and what costs a different price.
 * @param brand compiled without problems from brands/<its id> below `root`
 */
export function compareWithMagento(brand: Brand, facts: MagentoFacts, root = process.cwd()): Problem[] {
  const { parts } = loadManifest(brand.id, root)
  const manifest = checkParts(parts).usable as Manifest // the brand has compiled, so every part is usable
  const problems: Problem[] = []
  const report = reporterFor(parts, problems)
  const against = { brand, manifest, parts, facts, report, isThere: createAddressTest(brand, facts) }
  for (const compare of comparisons) compare(against)
  return inReadingOrder([
    ...problems,
    ...paymentProblems(facts),
    ...guestProblems(facts),
    ...shippingProblems(brand, facts),
    ...linkUrlProblems(facts),
    ...captchaProblems(facts),
  ])
}
