import type { Problem } from '../problem'
import { checkAddresses, checkPlaces, checkRequiredPages, checkScreens } from './addresses'
import { checkCategories, checkMentions } from './categories'
import { checkConfiguration } from './configuration'
import { checkDesignOption } from './design-option'
import { checkFilms } from './films'
import { checkFont } from './font'
import { checkLayout } from './layout'
import { checkLeftovers } from './leftovers'
import { checkLetterings } from './letterings'
import { checkLinks } from './links'
import { checkLengths } from './lengths'
import { checkFoldedTexts, checkMarkdown, checkOrphans } from './markdown-slips'
import { checkMessages } from './messages'
import { checkCoupons, checkOffers } from './offers'
import { checkOptionSettings } from './option-settings'
import { checkOptions } from './options'
import { checkPictures } from './pictures'
import { checkPriceTables } from './price-tables'
import { checkReductions } from './prices'
import { checkProducts } from './products'
import { reporterFor, type Checked } from './reporter'
import { checkBraces, checkLentTexts, checkMeta } from './texts'
import { checkSearchQueries, checkSynonyms } from './search'
import { checkSkus } from './skus'
import { checkStarters } from './starters'
import { checkRevisions } from './template-revisions'
import { checkTemplates } from './templates'
import { themeProblems } from './theme'
import { checkToolLinks, checkTools, checkToolScreens } from './tools'
import { checkUnused } from './unused'
import { checkCutTexts, checkSamples, checkWriting } from './writing'

const checks: ((checked: Checked) => void)[] = [
  checkAddresses,
  checkPlaces,
  checkScreens,
  checkRequiredPages,
  checkLinks,
  checkPictures,
  checkFilms,
  checkFont,
  checkCategories,
  checkMentions,
  checkOptions,
  checkDesignOption,
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
  checkToolLinks,
  checkMeta,
  checkMessages,
  checkConfiguration,
  checkSkus,
  checkLayout,
  checkOptionSettings,
  checkReductions,
  checkWriting,
  checkCutTexts,
  checkLengths,
  checkMarkdown,
  checkOrphans,
  checkFoldedTexts,
  checkSamples,
  checkLeftovers,
  checkUnused,
]

/** Checks between files. Each looks only at parts that are usable, so that one slip is told once. */
export function crossChecks(given: Omit<Checked, 'report'>): Problem[] {
  const problems: Problem[] = []
  const checked = { ...given, report: reporterFor(given.parts, problems) }
  for (const check of checks) check(checked)
  return [...problems, ...themeProblems(given.id, given.root)]
}
