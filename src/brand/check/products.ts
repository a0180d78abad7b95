import { priceLine } from '@/lib/money/price'
import { defaultSelection } from '@/lib/products/product-options'
import { compileProduct } from '../compile/catalogue'
import { optionsOf } from '../compile/options'
import { collidingIds } from '../compile/stable-id'
import type { Path } from '../manifest/source'
import type { ProductManifest } from '../schema/catalogue'
import { findCycle } from './options'
import { namesIn, unknownNameMessage } from './references'
import type { CheckInput } from './reporter'

type ReportProblem = (path: Path, message: string) => void

interface Names {
  categories: Set<string>
  products: Set<string>
  facets: Set<string>
  optionSets: Set<string>
  priceTables: Set<string>
}

/** Checks that a product names only what exists (brand-31). */
function checkNames(urlKey: string, product: ProductManifest, names: Names, reportProblem: ReportProblem) {
  const each = (list: string[], at: string, kind: string, known: Set<string>) => {
    for (const [index, name] of list.entries())
      if (!known.has(name)) reportProblem([at, index], `${at}: ${unknownNameMessage(kind, name, known)}`)
  }
  each(product.categories, 'categories', 'category', names.categories)
  each(product.related ?? [], 'related', 'product', names.products)
  if (product.related?.includes(urlKey))
    reportProblem(['related'], 'related: the product names itself. Remove it.')
  if (typeof product.options === 'string') {
    if (!names.optionSets.has(product.options))
      reportProblem(
        ['options'],
        `options: ${unknownNameMessage('option set', product.options, names.optionSets)}`,
      )
  } else each(product.options, 'options', 'option set', names.optionSets)
  if (!names.priceTables.has(product.priceTable))
    reportProblem(
      ['priceTable'],
      `priceTable: ${unknownNameMessage('price table', product.priceTable, names.priceTables)}`,
    )
  for (const code of Object.keys(product.attributes ?? {}))
    if (!names.facets.has(code))
      reportProblem(['attributes', code], `attributes: ${unknownNameMessage('facet', code, names.facets)}`)
}

/**
 * Checks that `without` and `defaults` match the product's options, and that no option depends on one the
 * product lacks (brand-31).
 */
function checkChoices(
  product: ProductManifest,
  sets: Parameters<typeof optionsOf>[1],
  reportProblem: ReportProblem,
) {
  const all = optionsOf({ options: product.options }, sets)
  const kept = optionsOf(product, sets)
  const keptKeys = new Set(kept.map(([key]) => key))
  const keys = new Set(all.map(([key]) => key))
  const everywhere = new Set(Object.values(sets).flatMap((set) => Object.keys(set)))
  for (const [index, key] of (product.without ?? []).entries())
    if (!keys.has(key))
      reportProblem(['without', index], `without: ${unknownNameMessage('option', key, keys)}`)
  for (const [key, value] of Object.entries(product.defaults ?? {})) {
    const option = kept.find(([name]) => name === key)?.[1]
    const values = new Set(Object.keys(option?.values ?? {}))
    if (!option) reportProblem(['defaults', key], `defaults: ${unknownNameMessage('option', key, keptKeys)}`)
    else if (!values.has(value))
      reportProblem(['defaults', key], `defaults › ${key}: ${unknownNameMessage('value', value, values)}`)
  }
  if (keptKeys.size < kept.length) {
    const twice = kept.map(([key]) => key).find((key, index, list) => list.indexOf(key) !== index)
    reportProblem(['options'], `options: two of the sets have an option "${twice}". Remove one set.`)
  }
  for (const [key, option] of kept) {
    const rules = [option.showIf, ...Object.values(option.values ?? {}).map((value) => value.showIf)]
    const lacking = rules.find(
      (rule) => rule && everywhere.has(rule.option) && !keptKeys.has(rule.option),
    )?.option
    if (lacking !== undefined)
      reportProblem(
        ['options'],
        `options: "${key}" is shown only for some values of "${lacking}", which this product does not have. Leave "${key}" out too (without).`,
      )
  }
  const circle = findCycle(kept)
  if (circle)
    reportProblem(
      ['options'],
      `options depend on each other in a circle: ${circle.join(' › ')}. Remove one showIf.`,
    )
  return circle === undefined
}

/** Checks that a product's price is above zero with its default options (brand-33). */
function checkPrice(
  urlKey: string,
  product: ProductManifest,
  { usable }: CheckInput,
  reportProblem: ReportProblem,
) {
  const table = usable.priceTables?.priceTables[product.priceTable]
  const sets = usable.options?.optionSets
  if (!table || !sets) return
  const compiled = compileProduct(urlKey, { ...product, description: '' }, 0, sets, table)
  const selection = defaultSelection(compiled.options, compiled.rules)
  const { rowCents } = priceLine(compiled, selection, compiled.table.quantities[0] ?? compiled.table.minimum)
  if (!(rowCents > 0))
    reportProblem(
      ['priceTable'],
      'priceTable: the product costs nothing as first shown. Check its price table and preselected options.',
    )
  const colliding = collidingIds([
    ...compiled.options.map(({ key }) => `option/${urlKey}/${key}`),
    ...compiled.options.flatMap(({ values }) =>
      (values ?? []).map(({ uid }) => Buffer.from(uid, 'base64url').toString()),
    ),
  ])
  for (const { name, earlier } of colliding)
    reportProblem(['options'], `options: "${name}" gets the same number as "${earlier}". Rename one of them.`)
}

export function checkProducts(checked: CheckInput) {
  const { usable, report } = checked
  const products = Object.entries(usable.products?.products ?? {})
  const names: Names = {
    categories: namesIn(checked, 'categories', 'categories'),
    products: namesIn(checked, 'products', 'products'),
    facets: namesIn(checked, 'facets', 'facets'),
    optionSets: namesIn(checked, 'options', 'optionSets'),
    priceTables: namesIn(checked, 'priceTables', 'priceTables'),
  }
  const skus = new Map<string, string>()
  for (const [urlKey, product] of products) {
    const reportProblem: ReportProblem = (path, message) =>
      report.error('products', ['products', urlKey, ...path], `products › ${urlKey} › ${message}`)
    checkNames(urlKey, product, names, reportProblem)
    const sets = usable.options?.optionSets
    const known = [product.options].flat().every((set) => sets && Object.hasOwn(sets, set))
    if (sets && known && checkChoices(product, sets, reportProblem))
      checkPrice(urlKey, product, checked, reportProblem)
    const owner = skus.get(product.sku)
    if (owner)
      reportProblem(
        ['sku'],
        `sku: ${product.sku} is already the sku of "${owner}". Each product needs a different one.`,
      )
    else skus.set(product.sku, urlKey)
  }
  for (const { name, earlier } of collidingIds([...skus.keys()].map((sku) => `product/${sku}`))) {
    const urlKey = skus.get(name.slice('product/'.length)) ?? ''
    const message = `products › ${urlKey} › sku: gets the same number as ${earlier.slice('product/'.length)}. Choose another sku.`
    report.error('products', ['products', urlKey, 'sku'], message)
  }
}
