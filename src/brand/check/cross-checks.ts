import type { Problem } from '../problem'
import { checkAddresses, checkPlaces, checkRequiredPages, checkScreens } from './addresses'
import { checkCategories, checkMentions, checkSizeGuides } from './categories'
import { checkConfiguration } from './configuration'
import { checkContacts } from './contacts'
import { checkDesignOption } from './design/design-option'
import { checkFigures } from './figures'
import { checkFilms } from './films'
import { checkFont } from './design/font'
import { checkGaps } from './gaps'
import { checkLayout } from './layout'
import { checkLayouts } from './design/layouts'
import { checkLeftovers } from './leftovers'
import { checkLetterings } from './design/letterings'
import { checkLinks } from './links'
import { checkFactsInTexts } from './words/facts-in-texts'
import { checkLengths } from './words/lengths'
import { checkListings } from './words/listings'
import { checkPageSettings } from './words/page-settings'
import { checkShippingPrices } from './words/shipping-prices'
import { checkPromisedDays } from './words/promised-days'
import { checkFoldedTexts, checkMarkdown, checkOrphans } from './words/markdown-mistakes'
import { checkMessages } from './words/messages'
import { checkOfferTerms } from './offers/offer-terms'
import { checkCoupons, checkMembership, checkOffers } from './offers/offers'
import { checkOptionSettings } from './option-settings'
import { checkOptions } from './options'
import { checkPictures, checkPictureWidths } from './pictures'
import { checkPriceTables } from './offers/price-tables'
import { checkReductions } from './offers/prices'
import { checkProducts } from './products'
import { checkReturnTerms } from './offers/return-terms'
import { checkReviews } from './reviews'
import { checkRanges } from './ranges'
import { reporterFor, type CheckInput } from './reporter'
import { checkBraces, checkLentTexts, checkMeta } from './words/texts'
import { checkSearchQueries, checkSynonyms } from './search'
import { checkSkus } from './offers/skus'
import { checkStarters } from './design/starters'
import { checkRevisions } from './design/template-revisions'
import { checkTemplates } from './design/templates'
import { themeProblems } from './theme'
import { checkToolLinks, checkTools, checkToolScreens } from './design/tools'
import { checkUnused } from './unused'
import { checkUnusualAmounts } from './unusual-amounts'
import { checkCutTexts, checkSamples, checkUnusedAnchors, checkWriting } from './words/writing'

const checks: ((checked: CheckInput) => void)[] = [
  checkRanges,
  checkAddresses,
  checkPlaces,
  checkScreens,
  checkRequiredPages,
  checkLinks,
  checkPictures,
  checkPictureWidths,
  checkFilms,
  checkFont,
  checkCategories,
  checkSizeGuides,
  checkMentions,
  checkOptions,
  checkDesignOption,
  checkLetterings,
  checkPriceTables,
  checkProducts,
  checkReviews,
  checkSynonyms,
  checkSearchQueries,
  checkLayouts,
  checkTemplates,
  checkRevisions,
  checkStarters,
  checkOffers,
  checkCoupons,
  checkMembership,
  checkOfferTerms,
  checkReturnTerms,
  checkBraces,
  checkLentTexts,
  checkTools,
  checkToolScreens,
  checkToolLinks,
  checkMeta,
  checkPageSettings,
  checkMessages,
  checkConfiguration,
  checkSkus,
  checkLayout,
  checkOptionSettings,
  checkReductions,
  checkWriting,
  checkCutTexts,
  checkUnusedAnchors,
  checkPromisedDays,
  checkFactsInTexts,
  checkShippingPrices,
  checkListings,
  checkLengths,
  checkMarkdown,
  checkOrphans,
  checkFoldedTexts,
  checkSamples,
  checkLeftovers,
  checkFigures,
  checkUnusualAmounts,
  checkContacts,
  checkGaps,
  checkUnused,
]

/** Runs the checks between files. Each looks only at usable parts, so that a mistake is reported once. */
export function crossChecks(given: Omit<CheckInput, 'report'>): Problem[] {
  const problems: Problem[] = []
  const checked = { ...given, report: reporterFor(given.parts, problems) }
  for (const check of checks) check(checked)
  return [...problems, ...themeProblems(given.id, given.root)]
}
