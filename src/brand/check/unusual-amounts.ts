import { isRecord } from '@/lib/is-record'
import { where } from '../manifest/describe-issue'
import type { PartName } from '../manifest/parts'
import type { Path } from '../manifest/source'
import type { CheckInput } from './reporter'
import { priceFinders, rounded, type Slip } from './unusual-prices'

/** Amounts that are valid and hardly meant: a hundredfold price, grams as kilograms, days as seconds (brand-96). */

interface Bounds {
  part: PartName
  /** Keys from the top; a star is any key. */
  at: string
  least: number
  most: number
  unit: string
  /** How the amount is often written by mistake: multiplied by one of these it is usual again. */
  factors?: number[]
}

/** Points for a dollar. */
const mostPoints = 50

const hundredfold = [100, 0.01, 10, 0.1]

const usual: Bounds[] = [
  {
    part: 'configuration',
    at: 'shippingMethods › * › price',
    least: 0,
    most: 250,
    unit: 'dollars',
    factors: hundredfold,
  },
  {
    part: 'configuration',
    at: 'shippingMethods › * › pricePerKg',
    least: 0,
    most: 100,
    unit: 'dollars',
    factors: hundredfold,
  },
  {
    part: 'configuration',
    at: 'shippingMethods › * › freeAbove',
    least: 5,
    most: 2000,
    unit: 'dollars',
    factors: hundredfold,
  },
  {
    part: 'configuration',
    at: 'production › days',
    least: 0,
    most: 60,
    unit: 'business days',
    factors: [0.1, 0.01],
  },
  {
    part: 'configuration',
    at: 'production › proofDays',
    least: 0,
    most: 20,
    unit: 'business days',
    factors: [0.1],
  },
  {
    part: 'configuration',
    at: 'production › approvalDays',
    least: 0,
    most: 30,
    unit: 'business days',
    factors: [0.1],
  },
  {
    part: 'configuration',
    at: 'coupons › * › minimumSubtotal',
    least: 0,
    most: 5000,
    unit: 'dollars',
    factors: [0.01, 0.1],
  },
  { part: 'configuration', at: 'answerDays', least: 1, most: 10, unit: 'business days', factors: [0.1] },
  {
    part: 'configuration',
    at: 'rewards › pointsPerDollar',
    least: 0,
    most: 50,
    unit: 'points',
    factors: [0.1, 0.01],
  },
  {
    part: 'configuration',
    at: 'rewards › joinPoints',
    least: 0,
    most: 5000,
    unit: 'points',
    factors: [0.1, 0.01],
  },
  { part: 'constants', at: 'sharePhotoCoupon', least: 1, most: 100, unit: 'dollars', factors: hundredfold },
  {
    part: 'constants',
    at: 'referral › referrerDollars',
    least: 0,
    most: 100,
    unit: 'dollars',
    factors: hundredfold,
  },
  {
    part: 'constants',
    at: 'referral › friendDollars',
    least: 0,
    most: 100,
    unit: 'dollars',
    factors: hundredfold,
  },
  { part: 'constants', at: 'passwordMinimum', least: 6, most: 20, unit: 'characters', factors: [0.1] },
  {
    part: 'constants',
    at: 'cookies › *',
    least: 3600,
    most: 35_000_000,
    unit: 'seconds',
    factors: [86_400, 3600, 0.001],
  },
  {
    part: 'constants',
    at: 'request › timeoutMs',
    least: 1000,
    most: 600_000,
    unit: 'milliseconds',
    factors: [1000],
  },
  {
    part: 'constants',
    at: 'cartReminder › afterHours',
    least: 1,
    most: 168,
    unit: 'hours',
    factors: [1 / 60],
  },
  { part: 'constants', at: 'visitorCartDays', least: 7, most: 800, unit: 'days' },
  { part: 'constants', at: 'visitorDesignDays', least: 7, most: 1500, unit: 'days' },
  { part: 'constants', at: 'proofLinkDays', least: 7, most: 400, unit: 'days' },
  {
    part: 'products',
    at: 'products › * › weightGrams',
    least: 1,
    most: 100_000,
    unit: 'grams',
    factors: [1000, 0.001],
  },
  {
    part: 'products',
    at: 'products › * › special › percentOff',
    least: 1,
    most: 90,
    unit: 'percent',
    factors: [100],
  },
  { part: 'priceTables', at: 'priceTables › * › maximum', least: 1, most: 1_000_000, unit: 'pieces' },
  {
    part: 'options',
    at: 'optionSets › * › * › values › * › width',
    least: 0.2,
    most: 1200,
    unit: 'inches',
    factors: [1 / 2.54, 1 / 25.4],
  },
  {
    part: 'options',
    at: 'optionSets › * › * › values › * › height',
    least: 0.2,
    most: 1200,
    unit: 'inches',
    factors: [1 / 2.54, 1 / 25.4],
  },
]

function* valuesAt(
  value: unknown,
  keys: readonly string[],
  path: Path = [],
): Generator<{ path: Path; value: unknown }> {
  const [key, ...rest] = keys
  if (key === undefined) yield { path, value }
  else if (isRecord(value))
    for (const name of key === '*' ? Object.keys(value) : [key])
      yield* valuesAt(value[name], rest, [...path, name])
}

function adviceFor(amount: number, { least, most, factors = [] }: Bounds): string {
  const fits = factors
    .map((factor) => rounded(amount * factor))
    .find((better) => better >= least && better <= most)
  return fits === undefined ? '' : ` Did you mean ${fits}?`
}

function* beyondBounds({ usable }: CheckInput): Generator<Slip> {
  for (const bounds of usual)
    for (const { path, value } of valuesAt(usable[bounds.part], bounds.at.split(' › '))) {
      // No weight is a product that is never shipped.
      if (typeof value !== 'number' || (value >= bounds.least && value <= bounds.most)) continue
      if (value === 0 && path.at(-1) === 'weightGrams') continue
      const range = `${bounds.least.toLocaleString('en-US')} to ${bounds.most.toLocaleString('en-US')}`
      yield {
        part: bounds.part,
        path,
        message: `${where(path)} is ${value} ${bounds.unit}; shops have ${range}.${adviceFor(value, bounds)}`,
      }
    }
}

/** Points give back at most this share of what was paid. */
const mostGivenBack = 0.5

function* generousPoints({ usable }: CheckInput): Generator<Slip> {
  const rewards = usable.configuration?.rewards
  for (const [key, { step, dollarsPerStep, label }] of Object.entries(rewards?.spending ?? {})) {
    const share = ((rewards?.pointsPerDollar ?? 0) * dollarsPerStep) / step
    const path = ['rewards', 'spending', key, 'dollarsPerStep']
    if (share > mostGivenBack && (rewards?.pointsPerDollar ?? 0) <= mostPoints) {
      yield {
        part: 'configuration',
        path,
        message: `${where(path)} gives back $${rounded(share)} of each dollar. Did you mean ${rounded(dollarsPerStep / 100)}?`,
      }
      continue
    }
    const [, points, dollars] = /(\d[\d,]*) points? .*?\$(\d+(?:\.\d\d)?)/.exec(label) ?? []
    if (points === undefined || dollars === undefined) continue
    const worth = rounded((Number(points.replaceAll(',', '')) / step) * dollarsPerStep)
    if (worth !== Number(dollars))
      yield {
        part: 'configuration',
        path: ['rewards', 'spending', key, 'label'],
        message: `rewards › spending › ${key} › label says $${dollars}, but ${points} points take $${worth} off. Write $${worth}.`,
      }
  }
}

/** Hours until which a workshop takes orders for the day. */
const workingHours = { first: 6, last: 22 }

function* cutoffAtNight({ usable }: CheckInput): Generator<Slip> {
  const hour = usable.configuration?.production.cutoffHour
  if (hour === undefined || (hour >= workingHours.first && hour <= workingHours.last)) return
  yield {
    part: 'configuration',
    path: ['production', 'cutoffHour'],
    message: `production › cutoffHour is ${hour}, at night: hours are counted to 24.${hour > 0 && hour < 11 ? ` Did you mean ${hour + 12}?` : ''}`,
  }
}

function* backwards({ usable }: CheckInput): Generator<Slip> {
  const shipping = usable.constants?.shipping
  if (shipping && shipping.transitDaysMin > shipping.transitDaysMax)
    yield {
      part: 'constants',
      path: ['shipping', 'transitDaysMin'],
      message: `shipping › transitDaysMin is ${shipping.transitDaysMin}, above transitDaysMax (${shipping.transitDaysMax}). Write the smaller number first.`,
    }
}

/** Sizes written in a title: "8 × 10 in", "2 × 3 ft". */
const titledSize =
  /(\d+(?:\.\d+)?)\s*(?:["″']|in|ft)?\s*[×x]\s*(\d+(?:\.\d+)?)\s*(["″']|in\b|inch|ft\b|feet)/i

function* otherSizes({ usable }: CheckInput): Generator<Slip> {
  for (const [set, options] of Object.entries(usable.options?.optionSets ?? {}))
    for (const [option, { values = {} }] of Object.entries(options))
      for (const [value, { title, width, height }] of Object.entries(values)) {
        const [said, one, other, unit = ''] = titledSize.exec(title) ?? []
        if (said === undefined || width === undefined || height === undefined) continue
        const times = /^(?:ft|feet|')/i.test(unit) ? 12 : 1
        const titled = [Number(one) * times, Number(other) * times].toSorted((a, b) => a - b)
        const sizes = [width, height].toSorted((a, b) => a - b)
        if (sizes.every((size, index) => Math.abs(size - (titled[index] ?? 0)) <= 0.02 * size + 0.06))
          continue
        const path = ['optionSets', set, option, 'values', value, 'width']
        yield {
          part: 'options',
          path,
          message: `${where(path.slice(0, -1))} is titled "${said}", but width and height are ${width} and ${height} inches. Write the same size in both.`,
        }
      }
}

/** Finds a size whose width and height are swapped against its title, unlike those of all other values. */
function* swappedSizes({ usable }: CheckInput): Generator<Slip> {
  for (const [set, options] of Object.entries(usable.options?.optionSets ?? {}))
    for (const [option, { values = {} }] of Object.entries(options)) {
      const sides = Object.entries(values).flatMap(([value, { title, width = 0, height = 0 }]) => {
        const [said, one, other] = titledSize.exec(title) ?? []
        return one === other || width === height || width === 0 || height === 0
          ? []
          : [{ value, said, width, height, one: Number(one), other: Number(other) }]
      })
      const isSwapped = ({ one, other, width, height }: (typeof sides)[number]) =>
        one > other !== width > height
      const [swapped, another] = sides.filter(isSwapped)
      if (!swapped || another || sides.length < 3) continue
      const path = ['optionSets', set, option, 'values', swapped.value, 'width']
      yield {
        part: 'options',
        path,
        message: `${where(path.slice(0, -1))} is titled "${swapped.said}", but its width is ${swapped.width} and its height ${swapped.height}. Write width: ${swapped.height}, height: ${swapped.width}.`,
      }
    }
}

const finders = [
  beyondBounds,
  ...priceFinders,
  generousPoints,
  cutoffAtNight,
  backwards,
  otherSizes,
  swappedSizes,
]

/** Warns about amounts that are hardly meant (brand-96). */
export function checkUnusualAmounts(checked: CheckInput) {
  for (const find of finders)
    for (const { part, path, message } of find(checked)) checked.report.warning(part, path, message)
}
