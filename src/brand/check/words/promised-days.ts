import { numberInWords } from '@/lib/words/number-words'
import type { Configuration } from '../../schema/configuration'
import type { CheckInput } from '../reporter'
import { spokenTexts } from './spoken-texts'

/** Texts that promise to make or deliver something sooner than the shop's calendar allows (schedule-366). */

const counts = Array.from({ length: 13 }, (_, count) => numberInWords(count))
const number = `(?:\\d+|${counts.slice(1).join('|')}|an?|the)`
const daysOf: Record<string, number> = { hour: 1 / 24, day: 1, week: 5 }

/** "in 3 days", "within 24 hours", "two-day shipping", "2 to 3 days after", "overnight", "the same day". */
const promise = new RegExp(
  `\\b(?:in|within|inside|just|only)\\s+(?:just |only )?(?:${number}(?:\\s?[-–]\\s?|\\s+(?:to|or)\\s+))?(${number})[ -](?:(?:business|working)[ -])?(hour|day|week)s?\\b` +
    `|\\b(${number})[ -](hour|day)[ -](?:delivery|shipping|dispatch)` +
    `|\\b(overnight|tomorrow|(?:the )?(?:same|next)[ -](?:business )?day)\\b`,
  'gi',
)

const arrives =
  /\b(?:arriv\w*|deliver(?:s|ed|y)?|(?:at|to) your (?:door|home|house)|in your (?:hands|mailbox)|reach(?:es)? you|gets? to you|you(?:'ll|’ll| will)? (?:get|have|receive))\b/gi
const leaves =
  /\b(?:ships?|shipped|shipping|sen[dt]s? (?:it|them|your)|mails?|mailed|leaves?|dispatch\w*|on its way|out the door)\b/gi

/** Other clocks: answers, proofs, faster methods, returns, other shops' carriers, what a shopper does. */
const otherClock =
  /\b(?:proofs?|rush|express|priority|answers?|repl(?:y|ies)|e-?mails?|calls?|returns?|refunds?|returned|of delivery|after (?:delivery|it arrives)|banks?|tracking|dr(?:y|ies)|wash\w*|certificates?|codes?)\b/i

const inDays = (count: string, unit: string): number => {
  const word = count.toLowerCase()
  const amount = /^(?:an?|the)$/.test(word) ? 1 : counts.includes(word) ? counts.indexOf(word) : Number(word)
  return amount * (daysOf[unit.toLowerCase()] ?? 1)
}

/** Returns the latest moment that a sentence promises, in business days from the order. */
function promisedDays([, count, unit, dashed, dashedUnit, word = '']: RegExpMatchArray): number {
  if (count !== undefined && unit !== undefined) return inDays(count, unit)
  if (dashed !== undefined && dashedUnit !== undefined) return inDays(dashed, dashedUnit)
  return /same/i.test(word) ? 0 : 1
}

/** Returns the fewest business days on the way with the least expensive method at home. */
function daysOnTheWay({ shippingMethods }: Configuration): number {
  const [cheapest] = Object.values(shippingMethods).toSorted((a, b) => a.price - b.price)
  return Number(cheapest?.days?.split('-')[0] ?? 0)
}

const days = (count: number) => `${numberInWords(count)} business day${count === 1 ? '' : 's'}`

/** Returns how far the nearest of these words is from a place in a sentence. */
const distanceTo = (verbs: RegExp, sentence: string, place: number) =>
  Math.min(...[...sentence.matchAll(verbs)].map(({ index }) => Math.abs(index - place)))

function* falsePromises(sentence: string, configuration: Configuration): Generator<string> {
  if (otherClock.test(sentence)) return
  const { production } = configuration
  const least = production.days + daysOnTheWay(configuration)
  for (const found of sentence.matchAll(promise)) {
    const promised = promisedDays(found)
    const isWay = found[3] !== undefined // "two-day shipping"
    const [arrival, leaving] = [arrives, leaves].map((verbs) =>
      isWay ? 0 : distanceTo(verbs, sentence, found.index),
    )
    if (arrival === Infinity && leaving === Infinity) continue
    if ((arrival ?? 0) <= (leaving ?? 0)) {
      if (promised < least)
        yield `promises "${found[0]}", but an order takes ${days(least)} or more to arrive. Leave the days out: pages name the day of arrival.`
    } else if (promised < production.days)
      yield `promises "${found[0]}", but an order takes ${days(production.days)} to make. Write {productionTime}.`
  }
}

/** A longer time is itself reported as unusual. */
const mostProductionDays = 60

export function checkPromisedDays(checked: CheckInput) {
  const { configuration } = checked.usable
  if (!configuration || configuration.production.days > mostProductionDays) return
  for (const { text, warn } of spokenTexts(checked))
    for (const sentence of text.split(/(?<=[.!?])\s+|\n/))
      for (const slip of falsePromises(sentence, configuration)) warn(slip)
}
