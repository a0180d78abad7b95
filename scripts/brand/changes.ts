import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chosenBrands } from '@/brand/brand-ids'
import { compileBrand } from '@/brand/compile'
import type { Brand, CompiledProduct } from '@/brand/compiled'
import { formatProblem, isError } from '@/brand/problem'
import { formatMoney } from '@/lib/money/money'
import { priceLine } from '@/lib/money/price'
import { defaultSelection } from '@/lib/products/product-options'
import { changedEntries, changedValues } from './changed-values'

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

const byKey = <T extends { urlKey: string }>(list: readonly T[]) =>
  Object.fromEntries(list.map((entry) => [entry.urlKey, entry]))

/** Settings of a product that its price shows, or that follow from others. */
const ofPrice = ['table', 'options', 'rules', 'id', 'position', 'descriptionHtml', 'reviews', 'urlKey']

function productChanges(old: CompiledProduct, now: CompiledProduct): string[] {
  const isRewritten = old.descriptionHtml !== now.descriptionHtml
  const counts = ({ table: { minimum, maximum, quantities, unit } }: CompiledProduct) => ({
    minimum,
    maximum,
    quantities,
    unit,
  })
  const options = (product: CompiledProduct) => ({ options: product.options, rules: product.rules })
  const prices = priceChanges(old, now)
  return [
    ...prices,
    ...changedValues(now.name, old, now, ofPrice),
    ...changedValues(now.name, counts(old), counts(now)),
    // Prices of options change with their table, which the prices above already show.
    ...(prices.length === 0 ? changedValues(now.name, options(old), options(now)) : []),
    ...(isRewritten ? [`${now.name}: the description is rewritten`] : []),
    ...changedValues(`${now.name}: reviews`, old.reviews, now.reviews),
  ]
}

/** Compares texts by their words alone, because their HTML follows. */
function rewritten<T extends { html: string }>(label: string, old: T, now: T): string[] {
  if (old.html !== now.html) return [`${label}: the text is rewritten`]
  return changedValues(label, old, now)
}

/** What a merchandiser calls the settings of configuration.yaml; others are called as there. */
const settingNames: Partial<Record<keyof Brand['configuration'], string>> = {
  coupons: 'Coupon',
  shippingMethods: 'Shipping',
  headerOffers: 'Header offer',
  paymentMethods: 'Payment',
  priceCaches: 'Offer in links',
  salesTax: 'Sales tax',
  values: 'Value',
}

function settingChanges(before: Brand['configuration'], after: Brand['configuration']): string[] {
  const names = Object.keys({ ...before, ...after }) as (keyof Brand['configuration'])[] // Object.keys loses the type
  return names.flatMap((name) => changedValues(settingNames[name] ?? name, before[name], after[name]))
}

const byName = (starters: Brand['starters']) => Object.fromEntries(starters.map((each) => [each.name, each]))

/** Returns one line for each change that shoppers notice. */
export function changesInWords(before: Brand, after: Brand): string[] {
  const [was, is] = [before.catalogue, after.catalogue]
  return [
    ...changedEntries('Product', byKey(was.products), byKey(is.products), (_, old, now) =>
      productChanges(old, now),
    ),
    ...changedEntries('Category', byKey(was.categories), byKey(is.categories), (_, old, now) => [
      ...(old.bodyHtml === now.bodyHtml ? [] : [`Category ${now.name}: the text is rewritten`]),
      ...changedValues(`Category ${now.name}`, old, now, ['id', 'position', 'bodyHtml']),
    ]),
    ...changedValues('Filter', was.facets, is.facets),
    ...changedValues('Search word', was.synonyms, is.synonyms),
    ...settingChanges(before.configuration, after.configuration),
    ...changedEntries('Address', before.routes, after.routes, (key, old, now) =>
      changedValues(key, old, now),
    ),
    ...changedValues('Old address', before.redirects, after.redirects),
    ...changedValues('Tool', before.tools, after.tools),
    ...changedValues('Navigation', before.navigation, after.navigation),
    ...changedValues('Hidden parts', before.layout, after.layout),
    ...changedValues('Home page', before.home, after.home),
    ...changedEntries('Page', before.pages, after.pages, (key, old, now) =>
      rewritten(`Page ${key}`, old, now),
    ),
    ...changedValues('Topic', before.blog.categories, after.blog.categories),
    ...changedEntries('Article', byKey(before.blog.articles), byKey(after.blog.articles), (_, old, now) =>
      rewritten(`Article ${now.title}`, old, now),
    ),
    ...changedEntries('Design', byName(before.starters), byName(after.starters), (name, old, now) =>
      JSON.stringify(old) === JSON.stringify(now) ? [] : [`Design ${name}: it is drawn differently`],
    ),
    ...changedEntries('Template of', before.templates, after.templates, (key, old, now) =>
      JSON.stringify(old) === JSON.stringify(now) ? [] : [`Template of ${key}: measures or rules differ`],
    ),
    ...changedValues('Shop', before.identity, after.identity),
    ...changedValues('Constant', before.constants, after.constants),
    ...changedValues('Message', before.messages, after.messages),
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

/** Returns the values of a style sheet's custom properties, by name. */
const properties = (css: string) =>
  Object.fromEntries(
    [...css.matchAll(/^\s*(--[\w-]+):\s*([^;]+);/gm)].map(([, name, value]) => [name, value]),
  )

/** Compares colors, type and shapes (docs/look.md). */
function changedLook(root: string, id: string, revision: string): string[] {
  const file = `theme/brands/${id}.css`
  const now = join(root, file)
  if (!existsSync(now)) return []
  let before = ''
  try {
    before = git(root, 'show', `${revision}:./${file}`)
  } catch {
    return [`Look new: ${file}`]
  }
  return changedValues('Look', properties(before), properties(readFileSync(now, 'utf8')))
}

const pictureStates: Record<string, string> = { A: 'new', D: 'gone' }

/** Compares the files below assets/ of a brand's folders. */
function changedPictures(root: string, layers: readonly string[], revision: string): string[] {
  const folders = layers.map((layer) => `brands/${layer}/assets`)
  const known = git(root, 'diff', '--relative', '--no-renames', '--name-status', revision, '--', ...folders)
  const added = git(root, 'ls-files', '--others', '--exclude-standard', '--', ...folders)
  return [
    ...known.split('\n').map((line) => line.split('\t')),
    ...added.split('\n').map((file) => ['A', file]),
  ].flatMap(([state = '', file]) => (file ? [`File ${pictureStates[state] ?? 'changed'}: ${file}`] : []))
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
    const lines = [
      ...changesInWords(before.brand, after.brand),
      ...changedLook(root, id, revision),
      ...changedPictures(root, after.brand.layers, revision),
    ]
    console.log(`${id} since ${revision}:`)
    for (const line of lines.length > 0 ? lines : ['nothing has changed']) console.log(`  ${line}`)
  }
  return 0
}
