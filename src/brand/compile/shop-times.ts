import { formatMoney, toCents } from '@/lib/money/money'
import { numberInWords } from '@/lib/words/number-words'
import type { Configuration } from '../schema/configuration'
import type { Identity } from '../schema/identity'
import { freeShippingAbove } from '../shipping-terms'

const businessDays = (count: number) => `${numberInWords(count)} business day${count === 1 ? '' : 's'}`
const clock = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`

/**
 * Days, hours and limits named in texts, each taken from the one figure that the shop uses (schedule-366).
 */
const terms: Record<string, (configuration: Configuration, identity: Identity) => string> = {
  productionTime: ({ production }) => businessDays(production.days),
  proofTime: ({ production }) => businessDays(production.proofDays),
  approvalTime: ({ production }) => businessDays(production.approvalDays),
  cutoffTime: ({ production }) => clock(production.cutoffHour),
  answerTime: ({ answerDays }) => businessDays(answerDays),
  phoneHours: (_configuration, { phoneHours }) => phoneHours,
  freeShippingAbove(configuration, identity) {
    const dollars = freeShippingAbove({ configuration, identity })
    return dollars === undefined
      ? ''
      : formatMoney(toCents(dollars), identity.currencySymbol).replace(/\.00$/, '')
  },
}

export const termNames: readonly string[] = Object.keys(terms)

/** Returns the placeholder values for times and limits, in messages as well as in other texts. */
export const shopTerms = (configuration: Configuration, identity: Identity): Record<string, string> =>
  Object.fromEntries(Object.entries(terms).map(([name, say]) => [name, say(configuration, identity)]))
