import { bracesIn } from '../../compile/fill-texts'
import { couponFillings, type Words } from '../../coupon-terms'
import { didYouMean } from '@/lib/words/did-you-mean'
import type { PartName } from '../../manifest/parts'
import type { Path } from '../../manifest/source'
import type { Configuration } from '../../schema/configuration'
import { textsIn } from '../words/all-texts'
import type { CheckInput } from '../reporter'

/** An offer has its coupon's terms: no text and no other date may contradict them (brand-98, offers-461). */

type Coupon = Configuration['coupons'][string]

const months = 'January|February|March|April|May|June|July|August|September|October|November|December'
const named = `(?<name>${months}|${months.replace(/(\w{3})\w*/g, '$1')})`
const ordinal = '(?<day>\\d{1,2})(?:st|nd|rd|th)?'

/** The forms of dates; the year may be missing except in the last. */
const writtenDays = [
  // January 31 · Jan. 31, 2027
  new RegExp(`\\b${named}\\.? ${ordinal}(?:,? (?<year>\\d{4}))?\\b`, 'gi'),
  // 31 January · 31st of Jan. 2027. Only with a capital: "10 may" is a number and a verb.
  new RegExp(`(?<![$.,\\d])\\b${ordinal}(?: of)? ${named}\\b\\.?(?:,? (?<year>\\d{4})\\b)?`, 'g'),
  // 1/31/2027
  /\b(?<month>\d{1,2})\/(?<day>\d{1,2})(?:\/(?<year>\d{4}))?\b/g,
  // 2027-01-31
  /\b(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)\b/g,
]

const monthNumber = (name: string) =>
  months.split('|').findIndex((month) => month.slice(0, 3).toLowerCase() === name.slice(0, 3).toLowerCase()) +
  1

interface Day {
  written: string
  month: number
  day: number
  year: number | undefined
}

/** Returns the dates of a text in its order. */
function daysIn(text: string): Day[] {
  const found = writtenDays.flatMap((form) => [...text.matchAll(form)])
  return found
    .toSorted((one, other) => one.index - other.index)
    .map(({ 0: written, groups: { name, month, day, year } = {} }) => ({
      written,
      month: name ? monthNumber(name) : Number(month),
      day: Number(day),
      year: year ? Number(year) : undefined,
    }))
}

const isDay = ({ month, day, year }: Day, moment: string) => {
  const [y, m, d] = moment.slice(0, 10).split('-').map(Number)
  return month === m && day === d && (year === undefined || year === y)
}

const numbers: Record<string, number> = {
  five: 5,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  'twenty-five': 25,
  thirty: 30,
  forty: 40,
  fifty: 50,
  half: 50,
}

const numberWords = Object.keys(numbers)
  .filter((word) => word !== 'half')
  .toSorted((one, other) => other.length - one.length)
  .join('|')

/** A share in digits or words: "15%", "15 percent", "twenty percent", "half off". */
const writtenPercent = new RegExp(
  `(\\d+(?:\\.\\d+)?)\\s?(?:%|percent\\b)|\\b(${numberWords}) percent\\b|\\b(half)(?:[ -]price| off)\\b`,
  'gi',
)

const percentIn = ([, digits, word, half]: RegExpExecArray): number | undefined =>
  digits === undefined ? numbers[(word ?? half ?? '').toLowerCase()] : Number(digits)

/**
 * Returns what a text claims about a coupon that contradicts its row, each with what to write instead.
 * @param brace whether the text may contain {end}
 */
function falseClaims(
  text: string,
  coupon: Coupon,
  { symbol, brace = false }: { symbol: string; brace?: boolean },
): string[] {
  const { percentOff, amountOff, minimumSubtotal, start, end } = coupon
  if (percentOff !== undefined && percentOff < 1) return [] // itself reported: 0.1 was meant as 10
  const days = daysIn(text).filter((day) => !isDay(day, end) && !isDay(day, start))
  const percents = [...text.matchAll(writtenPercent)].filter((found) => percentIn(found) !== percentOff)
  const amounts = [...text.matchAll(/(?:(\w+) )?\$(\d[\d,]*(?:\.\d\d)?)/g)].map(
    ([, before = '', digits = '']) => ({
      before,
      digits,
      dollars: Number(digits.replaceAll(',', '')),
    }),
  )
  const saysFirst = /\bfirst (order|purchase)\b/i.exec(text)?.[0]
  return [
    ...(saysFirst && !coupon.firstOrderOnly
      ? [`says "${saysFirst}", but the coupon is valid for every order. Add "firstOrderOnly: true" to it.`]
      : []),
    ...days.map(
      ({ written }) =>
        `names ${written}, but the coupon ends on ${end}. ${brace ? 'Write {end}.' : 'Write that day, or none.'}`,
    ),
    ...percents.map(
      ([written]) =>
        `says ${written}, but the coupon gives ${percentOff === undefined ? 'no percentage' : `${percentOff}%`}.`,
    ),
    ...amounts
      .filter(({ dollars }) => dollars !== amountOff && dollars !== minimumSubtotal)
      .map(
        ({ digits }) =>
          `says ${symbol}${digits}, which is neither the coupon's amount nor its minimum.${amountOff === undefined ? '' : ` Write ${symbol}${amountOff}.`}`,
      ),
    ...amounts
      .filter(
        ({ before, dollars }) => dollars === minimumSubtotal && /^(over|above|exceeding)$/i.test(before),
      )
      .map(
        ({ before, digits }) =>
          `says "${before} ${symbol}${digits}", but the coupon is valid from exactly that amount. Write "of ${symbol}${digits} or more".`,
      ),
  ]
}

/** Parts with texts that may name a coupon by its code. */
const speakingParts: PartName[] = [
  'navigation',
  'routes',
  'home',
  'pages',
  'articles',
  'categories',
  'products',
  'messages',
]

const sentences = (text: string) => text.split(/(?<=[.!?])\s+|\n/)

const namesCode = (code: string) => new RegExp(`(?<![\\w-])${code.replace(/[^\w]/g, '\\$&')}(?![\\w-])`)

function* textsOfOffer({ text, description, storeNotice, saleTitle }: Configuration['headerOffers'][number]) {
  yield* Object.entries({ text, description, storeNotice, saleTitle }).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const],
  )
}

function checkOffer(checked: CheckInput, index: number, words: Words) {
  const { usable, report } = checked
  const { headerOffers = [], coupons = {} } = usable.configuration ?? {}
  const offer = headerOffers[index]
  if (!offer) return
  const path: Path = ['headerOffers', index]
  const name = `headerOffers › entry ${index + 1}`
  const say = (key: string, what: string) =>
    report.error('configuration', [...path, key], `${name} › ${key} ${what}`)
  const { coupon: code, start, end } = offer
  if (code === undefined) {
    for (const [key, value] of Object.entries({ start, end }))
      if (value === undefined)
        report.error('configuration', path, `${name} names no coupon, so it needs "${key}".`, 'key')
    return
  }
  const coupon = coupons[code]
  if (!coupon) return // reported by checkCoupons
  if (end !== undefined && end !== coupon.end)
    say(
      'end',
      `is ${end}, but its coupon ${code} ends on ${coupon.end}. Remove "end": the offer ends with its coupon.`,
    )
  if (start !== undefined && start < coupon.start)
    say(
      'start',
      `is ${start}, but its coupon ${code} starts on ${coupon.start}. Start the offer then, or later.`,
    )
  const fillings = couponFillings(code, coupon, words)
  const known = new Set(Object.keys(fillings))
  for (const [key, text] of textsOfOffer(offer)) {
    for (const brace of bracesIn(text).filter((each) => !known.has(each)))
      say(key, `has {${brace}}, which the coupon ${code} does not have.${didYouMean(brace, known)}`)
    for (const claim of falseClaims(text, coupon, { symbol: words.currencySymbol, brace: true }))
      say(key, claim)
  }
}

/**
 * Checks that offers end with their coupon and that every text naming a coupon states its terms (brand-98).
 */
export function checkOfferTerms(checked: CheckInput) {
  const { usable, parts, report } = checked
  const { headerOffers = [], coupons = {} } = usable.configuration ?? {}
  const symbol = usable.identity?.currencySymbol ?? '$'
  const words = { offers: usable.messages?.messages['offers'] ?? {}, currencySymbol: symbol }
  for (const index of headerOffers.keys()) checkOffer(checked, index, words)
  for (const [code, coupon] of Object.entries(coupons)) {
    for (const key of ['label', 'message'] as const)
      for (const claim of falseClaims(coupon[key], coupon, { symbol }))
        report.error('configuration', ['coupons', code, key], `coupons › ${code} › ${key} ${claim}`)
    const inName = Number(/[A-Z](\d{2})$/.exec(code)?.[1])
    const meant = [coupon.percentOff, coupon.amountOff, coupon.minimumSubtotal, coupon.usesPerCoupon]
    const isRefused = coupon.percentOff !== undefined && coupon.percentOff < 1
    if (!isRefused && inName % 5 === 0 && inName > 0 && !meant.includes(inName) && !coupon.freeShipping)
      report.warning(
        'configuration',
        ['coupons', code],
        `coupons › ${code} is named for ${inName}, but gives ${coupon.percentOff === undefined ? `$${coupon.amountOff ?? 0}` : `${coupon.percentOff}%`}. Rename it, or change what it gives.`,
        'key',
      )
    const isAbout = namesCode(code)
    const claims = (text: string) =>
      sentences(text)
        .filter((sentence) => isAbout.test(sentence))
        .flatMap((sentence) => falseClaims(sentence, coupon, { symbol }))
    for (const part of speakingParts)
      for (const { path, text } of textsIn(usable[part]))
        for (const claim of claims(text)) report.error(part, path, `The text about ${code} ${claim}`)
    for (const part of ['pages', 'articles'] as const)
      for (const source of parts[part].sources)
        for (const [line, text] of (source.body?.text ?? '').split('\n').entries())
          for (const claim of claims(text))
            report.inBody('error', source, line, `The text about ${code} ${claim}`)
  }
}
