import { didYouMean } from '@/lib/words/did-you-mean'
import { isPaymentSetting } from '@/lib/money/payment-kinds'
import { isPriceCacheCode } from '@/lib/money/price-cache-code'
import { stateCodes } from '@/lib/fields/us-states'
import type { Identity } from '../schema/identity'
import { homeCountry } from '../home-country'
import { isMembershipSetting } from '../membership'
import { isReturnSetting } from '../return-policy'
import { isShippingSetting } from '../shipping-terms'
import type { Path } from '../manifest/source'
import type { Configuration } from '../schema/configuration'
import { groupAt, layersOf } from './layers'
import type { CheckInput } from './reporter'

export interface Slip {
  path: Path
  message: string
  which?: 'key' | 'value'
}

/** Settings that base leaves to brands, each with an example value. */
const optionalValues: Record<string, string> = {
  auto_add_product_status: '1',
  auto_add_product_sku: 'GIFT-HEART',
  auto_add_product_cart_amount: '300',
}

/** Settings that must not be written in `values` because they are derived, and what they are derived from. */
const sources: [isAnswered: (name: string) => boolean, source: string][] = [
  [isShippingSetting, 'shippingMethods'],
  [isReturnSetting, 'returns'],
  [isPaymentSetting, 'paymentMethods and the keys of the payment services'],
  [isMembershipSetting, 'the price of the product in membership'],
]

/** Value formats: a brand's value must have the same format as base's. */
const looks: { like: RegExp; be: string }[] = [
  { like: /^\d+(\.\d{1,2})?$/, be: 'a number in quotes' },
  { like: /^\d+-\d+$/, be: 'two numbers from–to, in quotes' },
]

const isBackwards = (span: string) => {
  const [from, to] = span.split('-').map(Number)
  return /^\d+-\d+$/.test(span) && (from ?? 0) > (to ?? 0)
}
const turned = (span: string) => span.split('-').toReversed().join('-')

/**
 * Checks that `values` has only settings that the shop reads, in the expected format (brand-81).
 */
function* valueSlips(checked: CheckInput): Generator<Slip> {
  const { own, base } = layersOf(checked, 'configuration')
  const usual = { ...optionalValues, ...groupAt(base, ['values']) }
  for (const [key, value] of Object.entries(groupAt(base, ['values'])))
    if (typeof value === 'string' && isBackwards(value) && !Object.hasOwn(groupAt(own, ['values']), key))
      yield {
        path: ['values', key],
        message: `values › ${key} is "${value}", which ends before it starts. Write "${turned(value)}".`,
      }
  for (const [key, value] of Object.entries(base.length > 0 ? groupAt(own, ['values']) : {})) {
    const path = ['values', key]
    const example = usual[key]
    const look = looks.find(({ like }) => like.test(String(example)))
    if (value === null || typeof value !== 'string') continue
    const source = sources.find(([isAnswered]) => isAnswered(key))?.[1]
    if (source) {
      yield {
        path,
        which: 'key',
        message: `values › ${key} is derived from ${source}. Set it there and delete this line.`,
      }
      continue
    }
    if (example === undefined)
      yield {
        path,
        which: 'key',
        message: `values › ${key} is not used by the shop.${didYouMean(key, Object.keys(usual)) || ' See values in brands/base/configuration.yaml.'}`,
      }
    else if (look && !look.like.test(value))
      yield {
        path,
        message: `values › ${key} is "${value}". It should be ${look.be}, such as "${String(example)}".`,
      }
    else if (isBackwards(value))
      yield {
        path,
        message: `values › ${key} is "${value}", which ends before it starts. Write "${turned(value)}".`,
      }
  }
}

const threeLetters: Record<string, string> = {
  USA: 'US',
  CAN: 'CA',
  GBR: 'GB',
  AUS: 'AU',
  IND: 'IN',
  UK: 'GB',
}
const isCountry = (code: string) =>
  /^[A-Z]{2}$/.test(code) &&
  code !== 'UK' &&
  new Intl.DisplayNames('en', { type: 'region' }).of(code) !== code

/**
 * Checks shipping methods: two-letter country codes, day ranges in ascending order, unique codes (brand-124).
 */
function* shippingSlips({ countries, shippingMethods }: Configuration): Generator<Slip> {
  const codes = new Map<string, string>()
  for (const [key, method] of Object.entries(shippingMethods)) {
    const path = ['shippingMethods', key]
    const label = path.join(' › ')
    for (const [index, code] of (method.countries ?? []).entries()) {
      if (!isCountry(code)) {
        const large = code.toUpperCase()
        const better = threeLetters[large] ?? (isCountry(large) ? large : 'US')
        yield {
          path: [...path, 'countries', index],
          message: `${label} › countries: "${code}" is not a country code. Write ${better === 'US' ? 'two letters, such as US' : better}.`,
        }
      } else if (!countries.some((served) => served === code))
        yield {
          path: [...path, 'countries', index],
          message: `${label} › countries: ${code} is missing from countries, so shoppers cannot choose it. Add it there or remove it here.`,
        }
    }
    if (isBackwards(method.days))
      yield {
        path: [...path, 'days'],
        message: `${label} › days is "${method.days}", which ends before it starts. Write ${turned(method.days)}.`,
      }
    const code = `${method.carrierCode}_${method.methodCode}`
    const owner = codes.get(code)
    if (owner !== undefined)
      yield {
        path: [...path, 'methodCode'],
        message: `${label} has the same codes as "${owner}", so carts could not tell them apart. Give it another methodCode.`,
      }
    codes.set(code, key)
  }
}

const asPercent = (share: number) => Math.round(share * 1e5) / 1e3

/** Checks that the shop's home country is one that it serves (brand-124). */
function* homeSlips({ countries }: Configuration, identity: Identity | undefined): Generator<Slip> {
  const home = identity && homeCountry(identity)
  if (home && !countries.includes(home))
    yield {
      path: ['countries'],
      message: `countries lacks ${home}, the country in identity.yaml. Write [${[home, ...countries].join(', ')}].`,
    }
}

/**
 * Checks that percentages are written in percent, taxes are of US states, and codes can be typed or linked
 * (brand-83).
 */
function* offerSlips({ coupons, priceCaches, salesTax }: Configuration): Generator<Slip> {
  for (const [group, entries] of Object.entries({ coupons, priceCaches }))
    for (const [code, { percentOff = 1 }] of Object.entries(entries))
      if (percentOff < 1)
        yield {
          path: [group, code, 'percentOff'],
          message: `${group} › ${code} › percentOff is ${percentOff}, less than one percent. Write ${asPercent(percentOff)}.`,
        }
  for (const [state, percent] of Object.entries(salesTax)) {
    const path = ['salesTax', state]
    if (!stateCodes.has(state))
      yield {
        path,
        which: 'key',
        message: `salesTax › ${state} is not a state of the United States.${didYouMean(state, stateCodes)}`,
      }
    if (percent > 0 && percent < 1)
      yield {
        path,
        message: `salesTax › ${state} is ${percent}, less than one percent. Write ${asPercent(percent)}.`,
      }
  }
  for (const code of Object.keys(priceCaches))
    if (!/^[A-Za-z0-9]+$/.test(code) || !isPriceCacheCode(code))
      yield {
        path: ['priceCaches', code],
        which: 'key',
        message: `priceCaches › ${code} can never match a link. Write 4, 8 or 12 letters and digits, such as ${isPriceCacheCode(code.replace(/\W|_/g, '')) ? code.replace(/\W|_/g, '') : 'STUDIO15'}.`,
      }
  for (const code of Object.keys(coupons))
    if (!/^[A-Z0-9][A-Z0-9_-]*$/.test(code))
      yield {
        path: ['coupons', code],
        which: 'key',
        message: `coupons › ${code} should have only capital letters, digits, - and _, such as WELCOME10. Write ${code.toUpperCase().replace(/[^A-Z\d_-]/g, '')}; shoppers may type it in lowercase.`,
      }
}

/** Checks that the points to spend match their rule and that loyalty levels rise (brand-83). */
function* rewardSlips({ rewards }: Configuration): Generator<Slip> {
  for (const [key, { minimum, maximum, step }] of Object.entries(rewards.spending)) {
    const path = ['rewards', 'spending', key]
    const label = path.join(' › ')
    if (minimum > maximum)
      yield {
        path: [...path, 'minimum'],
        message: `${label} has a minimum (${minimum}) above its maximum (${maximum}).`,
      }
    if (minimum % step !== 0)
      yield {
        path: [...path, 'minimum'],
        message: `${label}: the minimum ${minimum} is not a multiple of the step ${step}. Write ${Math.ceil(minimum / step) * step}.`,
      }
  }
  const levels = Object.entries(rewards.levels)
  for (const [index, [key, { points }]] of levels.entries()) {
    const [before, { points: less } = { points: -1 }] = levels[index - 1] ?? []
    if (points <= less)
      yield {
        path: ['rewards', 'levels', key, 'points'],
        message: `rewards › levels › ${key} takes ${points} points, which is not more than "${before}" before it. Order the levels from lowest to highest.`,
      }
  }
}

/** Checks configuration.yaml (brand-81, brand-83, brand-124). */
export function checkConfiguration(checked: CheckInput) {
  const { usable, report } = checked
  const { configuration, identity } = usable
  const slips = [
    ...valueSlips(checked),
    ...(configuration
      ? [shippingSlips, offerSlips, rewardSlips]
          .flatMap((find) => [...find(configuration)])
          .concat([...homeSlips(configuration, identity)])
      : []),
  ]
  for (const { path, message, which } of slips) report.error('configuration', path, message, which)
}
