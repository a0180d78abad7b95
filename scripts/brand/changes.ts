import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chosenBrands } from '@/brand/brand-ids'
import { compileBrand } from '@/brand/compile'
import type { Brand, CompiledProduct } from '@/brand/compiled'
import { formatProblem, isError } from '@/brand/problem'
import { formatMoney } from '@/lib/money/money'
import { priceLine } from '@/lib/money/price'
import { defaultSelection } from '@/lib/products/product-options'

/** What has changed in a brand since a revision of git, in the words of a shop. */

/** Prices that moved by more than this share are marked: they may be slips. */
const largeMove = 0.5

function priceOf(product: CompiledProduct, quantity: number): number {
  return priceLine(product, defaultSelection(product.options, product.rules), quantity).rowCents
}

function priceChanges(before: CompiledProduct, after: CompiledProduct): string[] {
  const quantities = after.table.quantities.length > 0 ? after.table.quantities : [after.table.minimum]
  const isSold = (quantity: number) => quantity >= before.table.minimum && quantity <= before.table.maximum
  const moves = quantities.filter(isSold).flatMap((quantity) => {
    const [old, now] = [priceOf(before, quantity), priceOf(after, quantity)]
    return old === now ? [] : [{ quantity, old, now }]
  })
  const isLarge = moves.some(({ old, now }) => Math.abs(now - old) > old * largeMove)
  const words = moves.map(
    ({ quantity, old, now }) => `${quantity} cost ${formatMoney(now)}, were ${formatMoney(old)}`,
  )
  if (words.length === 0) return []
  return [
    `${isLarge ? 'CHECK  ' : ''}${after.name}: ${words.join('; ')}${isLarge ? ' (more than half)' : ''}`,
  ]
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}…` : text)

const shown = (value: unknown): string =>
  typeof value === 'string'
    ? `"${short(value)}"`
    : value === undefined
      ? 'nothing'
      : short(JSON.stringify(value))

/** Compares named entries. @param inside the differences within an entry that both have */
function entries<T>(
  what: string,
  before: Record<string, T>,
  after: Record<string, T>,
  inside: (key: string, old: T, now: T) => string[],
): string[] {
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key))
  return [
    ...gone.map((key) => `${what} gone: ${key}`),
    ...Object.entries(after).flatMap(([key, now]) => {
      const old = Object.hasOwn(before, key) ? before[key] : undefined
      return old === undefined ? [`${what} new: ${key}`] : inside(key, old, now)
    }),
  ]
}

/** Returns the settings of an entry that differ, with their values. */
function settings(label: string, old: object, now: object, without: readonly string[] = []): string[] {
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (name) => !without.includes(name),
  )
  return names.flatMap((name) => {
    const [was, is] = [Reflect.get(old, name) as unknown, Reflect.get(now, name) as unknown] // compared as JSON
    return JSON.stringify(was) === JSON.stringify(is)
      ? []
      : [`${label}: ${name} is ${shown(is)}, was ${shown(was)}`]
  })
}

const byKey = <T extends { urlKey: string }>(list: readonly T[]) =>
  Object.fromEntries(list.map((entry) => [entry.urlKey, entry]))

/** Settings of a product that its price shows, or that follow from others. */
const ofPrice = ['table', 'options', 'rules', 'id', 'position', 'descriptionHtml', 'reviews', 'urlKey']

function productChanges(old: CompiledProduct, now: CompiledProduct): string[] {
  const isRewritten = old.descriptionHtml !== now.descriptionHtml
  return [
    ...priceChanges(old, now),
    ...settings(now.name, old, now, ofPrice),
    ...(isRewritten ? [`${now.name}: the description is rewritten`] : []),
    ...(old.reviews.length === now.reviews.length
      ? []
      : [`${now.name}: ${now.reviews.length} reviews, were ${old.reviews.length}`]),
  ]
}

/** Returns one line for each change that shoppers notice. */
export function changesInWords(before: Brand, after: Brand): string[] {
  const nothing = () => []
  return [
    ...entries('Product', byKey(before.catalogue.products), byKey(after.catalogue.products), (_, old, now) =>
      productChanges(old, now),
    ),
    ...entries(
      'Category',
      byKey(before.catalogue.categories),
      byKey(after.catalogue.categories),
      (_, old, now) => settings(`Category ${now.name}`, old, now, ['id', 'position', 'bodyHtml']),
    ),
    ...entries('Coupon', before.configuration.coupons, after.configuration.coupons, (key, old, now) =>
      settings(`Coupon ${key}`, old, now),
    ),
    ...entries(
      'Shipping',
      before.configuration.shippingMethods,
      after.configuration.shippingMethods,
      (key, old, now) => settings(`Shipping ${key}`, old, now),
    ),
    ...settings(
      'Offers',
      { header: before.configuration.headerOffers },
      { header: after.configuration.headerOffers },
    ),
    ...settings(
      'Payment',
      { methods: before.configuration.paymentMethods },
      { methods: after.configuration.paymentMethods },
    ),
    ...entries('Address', before.routes, after.routes, (key, old, now) => settings(key, old, now)),
    ...entries('Page', before.pages, after.pages, (key, old, now) =>
      old.html === now.html ? settings(`Page ${key}`, old, now) : [`Page ${key}: the text is rewritten`],
    ),
    ...entries('Article', byKey(before.blog.articles), byKey(after.blog.articles), (_, old, now) =>
      old.html === now.html
        ? settings(`Article ${now.title}`, old, now)
        : [`Article ${now.title}: the text is rewritten`],
    ),
    ...entries(
      'Template',
      Object.fromEntries(before.starters.map((each) => [each.name, each])),
      Object.fromEntries(after.starters.map((each) => [each.name, each])),
      nothing,
    ),
    ...settings('Shop', before.identity, after.identity),
    ...Object.keys(after.messages).flatMap((group) =>
      settings(`Message ${group}`, before.messages[group] ?? {}, after.messages[group] ?? {}),
    ),
  ]
}

const git = (root: string, ...words: string[]) =>
  execFileSync('git', words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e9,
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim()

/** Returns the last release: the latest tag, or without tags the last commit. */
function lastRelease(root: string): string {
  try {
    return git(root, 'describe', '--tags', '--abbrev=0')
  } catch {
    return 'HEAD'
  }
}

/** Compiles a brand as it was at a revision. @throws if git does not know the revision */
function compiledAt(id: string, root: string, revision: string) {
  const folder = mkdtempSync(join(tmpdir(), 'brand-at-'))
  try {
    const archive = join(folder, 'brands.tar')
    git(root, 'archive', '--format=tar', `--output=${archive}`, revision, '--', 'brands', 'theme')
    mkdirSync(join(folder, 'then'))
    execFileSync('tar', ['-xf', archive, '-C', join(folder, 'then')])
    if (existsSync(join(root, 'node_modules')))
      symlinkSync(resolve(root, 'node_modules'), join(folder, 'then/node_modules'))
    return compileBrand(id, { root: join(folder, 'then'), withoutPictures: true })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Prints what has changed in a brand since the last release, or since a revision such as HEAD~3; a price that moved by
 * more than half is marked.
 */
export function changes(names: string[], since: string | undefined, root = process.cwd()): number {
  const chosen = chosenBrands(root, names)
  if ('wrong' in chosen) {
    console.error(chosen.wrong)
    return 1
  }
  const revision = since ?? lastRelease(root)
  if (!/^[\w][\w./~^@{}-]*$/.test(revision)) {
    console.error(`"${revision}" is not a revision of git. Write one such as HEAD~3 or v1.2.`)
    return 1
  }
  for (const id of chosen.ids) {
    const [before, after] = [
      compiledAt(id, root, revision),
      compileBrand(id, { root, withoutPictures: true }),
    ]
    const broken = [...before.problems, ...after.problems].filter(isError)
    if (!before.brand || !after.brand) {
      for (const problem of broken) console.error(formatProblem(problem))
      return 1
    }
    const lines = changesInWords(before.brand, after.brand)
    console.log(`${id} since ${revision}:`)
    for (const line of lines.length > 0 ? lines : ['nothing has changed']) console.log(`  ${line}`)
  }
  return 0
}
