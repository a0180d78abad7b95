import { where } from '../manifest/describe-issue'
import type { PartName } from '../manifest/parts'
import type { Path } from '../manifest/source'
import { linksIn } from './links'
import type { CheckInput } from './reporter'
import { textsIn } from './words/all-texts'

/** Figures that are valid on their own and cannot be meant: a hundredfold factor, six stars, a shop without payments. */

interface Slip {
  severity: 'error' | 'warning'
  part: PartName
  path: Path
  message: string
}

/** A value costs at most this many times what the next cheaper one costs. */
const largestStep = 10

/** Returns the factor that was meant: percent, or with its decimal point moved. */
const asFactor = (factor: number) => Math.round((factor > 1 ? factor / 100 : factor * 100) * 1e4) / 1e4

/** Returns the factors that are far from all others, as 112 among 1, 1.2 and 1.35. */
function farFactors(factors: readonly number[]): Set<number> {
  const sorted = [...new Set([1, ...factors])].toSorted((a, b) => a - b)
  const above = sorted.findIndex(
    (factor, index) => factor > 1 && factor / (sorted[index - 1] ?? 1) > largestStep,
  )
  const below = sorted.findLastIndex(
    (factor, index) => factor < 1 && (sorted[index + 1] ?? 1) / factor > largestStep,
  )
  return new Set([...(above < 0 ? [] : sorted.slice(above)), ...sorted.slice(0, below + 1)])
}

function* factorSlips({ usable }: CheckInput): Generator<Slip> {
  for (const [set, options] of Object.entries(usable.options?.optionSets ?? {}))
    for (const [option, { values = {} }] of Object.entries(options)) {
      const far = farFactors(Object.values(values).flatMap(({ factor }) => factor ?? []))
      for (const [value, { factor }] of Object.entries(values))
        if (factor !== undefined && far.has(factor)) {
          const path = ['optionSets', set, option, 'values', value, 'factor']
          const message = `${where(path)} charges ${factor} times the price. Write ${asFactor(factor)}.`
          yield { severity: 'error', part: 'options', path, message }
        }
    }
}

function* paymentSlips({ usable }: CheckInput): Generator<Slip> {
  if (usable.configuration?.paymentMethods.length === 0)
    yield {
      severity: 'error',
      part: 'configuration',
      path: ['paymentMethods'],
      message:
        'paymentMethods is an empty list, so no one could pay. Write at least one of those in brands/base/configuration.yaml.',
    }
}

const mostStars = 5

/** The service's average is written in base, too, so that only the number is checked. */
function* ratingSlips({ usable }: CheckInput): Generator<Slip> {
  for (const [key, value] of Object.entries(usable.configuration?.values ?? {})) {
    if (!/rating/.test(key) || Number(value) <= mostStars || !Number.isFinite(Number(value))) continue
    const likely = Number(value) / 10 ** (String(Math.trunc(Number(value))).length - 1)
    const message = `values › ${key} is "${String(value)}". Ratings have at most ${mostStars} stars.${likely <= mostStars ? ` Write "${likely}".` : ''}`
    yield { severity: 'error', part: 'configuration', path: ['values', key], message }
  }
}

const lookAlikes: Record<string, string> = { O: '0', o: '0', l: '1', I: '1', S: '5', B: '8' }

/** Letters that look like digits beside a digit, as in 1-8OO-555-0142. A word such as FLOWERS has more letters. */
const mixedDigits = /(?<![A-Za-z])(?=[\d-]*[OolIB])(?:[\dOolIB]-?){6,}(?![A-Za-z])/

const withDigits = (text: string) => text.replace(/[OolIB]/g, (letter) => lookAlikes[letter] ?? letter)

function* phoneSlips({ usable }: CheckInput): Generator<Slip> {
  const { identity } = usable
  const found: { part: PartName; path: Path; text: string }[] = [
    ...(identity ? [{ part: 'identity' as const, path: ['phone'], text: identity.phone }] : []),
    ...Object.entries(usable.configuration?.values ?? {}).flatMap(([name, text]) =>
      name === 'postcode_range' ? [{ part: 'configuration' as const, path: ['values', name], text }] : [],
    ),
    ...(['navigation', 'home', 'constants'] as const).flatMap((part) =>
      [...textsIn(usable[part])].map(({ path, text }) => ({ part, path, text })),
    ),
  ]
  for (const { part, path, text } of found) {
    const [digits] = mixedDigits.exec(text) ?? []
    if (digits === undefined || !/\d/.test(digits) || /[A-Za-z]{4}/.test(digits)) continue
    const message = `${where(path)} has "${digits}", with letters for digits. Write "${withDigits(digits)}".`
    yield { severity: 'error', part, path, message }
  }
  yield* otherPhones(usable)
}

const onlyDigits = (text: string) => text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')

function* otherPhones({ identity, navigation }: CheckInput['usable']): Generator<Slip> {
  if (!identity) return
  for (const { path, link } of linksIn(navigation))
    if (link.startsWith('tel:') && onlyDigits(link) !== onlyDigits(identity.phone))
      yield {
        severity: 'warning',
        part: 'navigation',
        path,
        message: `${where(path)} calls ${link.slice('tel:'.length)}, but identity.yaml says ${identity.phone}. Write the same number.`,
      }
}

/** Lists of a product in which an entry is needed once. */
const onceEach = ['categories', 'options', 'without'] as const

function* repeatedNames({ usable }: CheckInput): Generator<Slip> {
  for (const [urlKey, product] of Object.entries(usable.products?.products ?? {}))
    for (const setting of onceEach) {
      const list = product[setting]
      if (!Array.isArray(list)) continue
      const index = list.findIndex((name, at) => list.indexOf(name) < at)
      if (index >= 0)
        yield {
          severity: 'warning',
          part: 'products',
          path: ['products', urlKey, setting, index],
          message: `products › ${urlKey} › ${setting} names "${list[index]}" twice. Remove one.`,
        }
    }
}

const requiredLegal = ['/terms-conditions', '/privacy-policy']

const linkSlip = (path: Path, message: string): Slip => ({
  severity: 'warning',
  part: 'navigation',
  path,
  message,
})

function* emptyLinks({ usable }: CheckInput): Generator<Slip> {
  const { navigation } = usable
  if (!navigation) return
  if (navigation.menu.length === 0)
    yield linkSlip(
      ['menu'],
      'menu is an empty list, so the header leads nowhere. Write an entry for each group of products.',
    )
  if (navigation.banner?.points.length === 0)
    yield linkSlip(
      ['banner', 'points'],
      'banner › points is an empty list. Write a point, or null for the whole banner.',
    )
  for (const address of requiredLegal)
    if (![...linksIn(navigation)].some(({ link }) => link === address))
      yield linkSlip(
        ['legal'],
        `legal does not link to ${address}, which shoppers must be able to read. Add it.`,
      )
}

/** Finds values of a facet that differ only in capitals: shoppers would see two filters. */
function* facetSlips({ usable }: CheckInput): Generator<Slip> {
  const first = new Map<string, string>()
  for (const [urlKey, { attributes = {} }] of Object.entries(usable.products?.products ?? {}))
    for (const [facet, values] of Object.entries(attributes))
      for (const value of [values].flat()) {
        const key = `${facet} ${value.toLowerCase()}`
        const known = first.get(key) ?? value
        first.set(key, known)
        if (known === value) continue
        const path = ['products', urlKey, 'attributes', facet]
        yield {
          severity: 'warning',
          part: 'products',
          path,
          message: `${where(path)} has "${value}" beside "${known}", so the filter would show both. Write "${known}".`,
        }
      }
}

const isFileName = /^[\w\-/]+\.(?:png|jpe?g|webp|svg|avif|gif)$|^(?:IMG|DSC|image)[_-]?\d+$/i

/** Finds alt texts that are the name of a file. */
function* altSlips({ usable }: CheckInput): Generator<Slip> {
  for (const part of ['products', 'categories', 'home', 'navigation', 'pages', 'articles'] as const)
    for (const { path, text } of textsIn(usable[part]))
      if (path.at(-1) === 'alt' && isFileName.test(text))
        yield {
          severity: 'warning',
          part,
          path,
          message: `${where(path)} is "${text}", the name of a file. Write what the picture shows.`,
        }
}

const finders = [
  factorSlips,
  paymentSlips,
  ratingSlips,
  phoneSlips,
  repeatedNames,
  emptyLinks,
  facetSlips,
  altSlips,
]

/** Checks figures that no shop means (brand-96). */
export function checkFigures(checked: CheckInput) {
  for (const find of finders)
    for (const { severity, part, path, message } of find(checked))
      checked.report[severity](part, path, message)
}
