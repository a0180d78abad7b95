import { isRecord } from '@/lib/is-record'
import { formatMoney, toCents } from '@/lib/money/money'
import { priceLine, type Priceable } from '@/lib/money/price'
import { defaultSelection, type Selection } from '@/lib/products/product-options'
import type { CompiledProduct } from '../compiled'
import { where } from '../manifest/describe-issue'
import type { PartName } from '../manifest/parts'
import type { Path } from '../manifest/source'
import type { ComparisonInput, MagentoProduct } from './against'
import { sameOption, sameValue } from './options'

const firstShown = ({ options, rules }: Priceable): Selection => defaultSelection(options, rules)

/** Translates a selection to the Magento's uids. */
function inMagento(own: CompiledProduct, selection: Selection, found: MagentoProduct): Selection {
  return Object.fromEntries(
    own.options.flatMap(({ uid, title, values = [] }) => {
      const answer = selection[uid]
      const theirs = sameOption(title, found)
      if (!theirs || !Array.isArray(answer)) return []
      const titles = values.filter((value) => answer.includes(value.uid)).map((value) => value.title)
      return [[theirs.uid, titles.flatMap((each) => sameValue(each, theirs)?.uid ?? [])]]
    }),
  )
}

/**
 * Warns where the price table differs from what the Magento charges, which is what shoppers see and pay
 * (commerce-79).
 */
export function comparePrices(
  { report }: Pick<ComparisonInput, 'report'>,
  product: CompiledProduct,
  found: MagentoProduct,
) {
  const selection = firstShown(product)
  const theirs = inMagento(product, selection, found)
  const different = product.table.quantities.flatMap((quantity) => {
    const own = priceLine(product, selection, quantity).regularUnitCents
    const { unitCents, regularUnitCents } = priceLine(found, theirs, quantity)
    if (own === unitCents || own === regularUnitCents) return []
    return [`${formatMoney(unitCents)} at ${quantity}, not ${formatMoney(own)}`]
  })
  if (different.length > 0)
    report.warning(
      'products',
      ['products', product.urlKey, 'priceTable'],
      `products › ${product.urlKey} › priceTable: the Magento charges ${different.join('; ')} a piece, and shoppers pay that. Write its prices into the price table, or give ${found.sku} the prices of the table there (Advanced Pricing › Customer Group Price).`,
    )
}

/**
 * Returns every amount in cents that may be shown as the product's price: unit and line prices at each
 * offered quantity.
 */
function chargedFor(found: MagentoProduct, own: CompiledProduct | undefined): Set<number> {
  const quantities = new Set([1, ...found.table.quantities, ...(own?.table.quantities ?? [])])
  const selection = own ? inMagento(own, firstShown(own), found) : firstShown(found)
  return new Set(
    [...quantities].flatMap((quantity) => {
      const { unitCents, rowCents, regularUnitCents } = priceLine(found, selection, quantity)
      return [unitCents, rowCents, regularUnitCents]
    }),
  )
}

const amounts = /\$\s?(\d[\d,]*(?:\.\d\d)?)/g

/** Returns the URL key of the product that a manifest object is about or links to. */
function subjectOf({ href, product }: Record<string, unknown>): string | undefined {
  if (typeof product === 'string') return product
  return typeof href === 'string' ? /^\/product\/([^/?#]+)$/.exec(href)?.[1] : undefined
}

function* aboutProducts(
  value: unknown,
  path: Path = [],
): Generator<{ path: Path; urlKey: string; text: string }> {
  const children: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(isRecord(value) ? value : {})
  const urlKey = isRecord(value) ? subjectOf(value) : undefined
  for (const [key, child] of children) {
    if (typeof child === 'string' && urlKey !== undefined) yield { path: [...path, key], urlKey, text: child }
    yield* aboutProducts(child, [...path, key])
  }
}

const partsWithPrices: PartName[] = ['home', 'navigation', 'routes']

/** Reports prices in texts beside a product link that differ from what the Magento charges (commerce-79). */
export function comparePricesInTexts({ brand, manifest, facts, report }: ComparisonInput) {
  for (const part of partsWithPrices)
    for (const { path, urlKey, text } of aboutProducts(manifest[part])) {
      const found = facts.products.get(urlKey)
      if (!found) continue
      const own = brand.catalogue.products.find((product) => product.urlKey === urlKey)
      const charged = chargedFor(found, own)
      const wrong = [...text.matchAll(amounts)]
        .filter(([, amount = '']) => !charged.has(toCents(Number(amount.replaceAll(',', '')))))
        .map(([written]) => written)
      if (wrong.length === 0) continue
      const { unitCents } = priceLine(found, firstShown(found), 1)
      report.error(
        part,
        path,
        `${where(path)} says ${wrong.join(' and ')}, but the Magento charges ${formatMoney(unitCents)} for one ${found.sku}. Write that price, or leave the price to the product's page.`,
      )
    }
}
