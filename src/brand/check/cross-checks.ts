import type { Problem } from '../problem'
import { checkAddresses, checkPlaces, checkRequiredPages, checkScreens } from './addresses'
import { checkCategories, checkMentions } from './categories'
import { checkFont } from './font'
import { checkLetterings } from './letterings'
import { checkLinks } from './links'
import { checkCoupons, checkOffers } from './offers'
import { checkOptions } from './options'
import { checkPictures } from './pictures'
import { checkPriceTables } from './price-tables'
import { checkProducts } from './products'
import { reporterFor, type Checked } from './reporter'
import { checkBraces, checkLentTexts, checkMeta } from './texts'
import { checkSearchQueries, checkSynonyms } from './search'
import { checkStarters } from './starters'
import { checkRevisions } from './template-revisions'
import { checkTemplates } from './templates'
import { themeProblems } from './theme'
import { checkTools, checkToolScreens } from './tools'

const checks: ((checked: Checked) => void)[] = [
  checkAddresses,
  checkPlaces,
  checkScreens,
  checkRequiredPages,
  checkLinks,
  checkPictures,
  checkFont,
  checkCategories,
  checkMentions,
  checkOptions,
  checkLetterings,
  checkPriceTables,
  checkProducts,
  checkSynonyms,
  checkSearchQueries,
  checkTemplates,
  checkRevisions,
  checkStarters,
  checkOffers,
  checkCoupons,
  checkBraces,
  checkLentTexts,
  checkTools,
  checkToolScreens,
  checkMeta,
]

/** Checks between files. Each looks only at parts that are usable, so that one slip is told once. */
export function crossChecks(given: Omit<Checked, 'report'>): Problem[] {
  const problems: Problem[] = []
  const checked = { ...given, report: reporterFor(given.parts, problems) }
  for (const check of checks) check(checked)
  return [...problems, ...themeProblems(given.id, given.root)]
}
