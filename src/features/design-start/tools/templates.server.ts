import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { designableProducts, routeAt } from '@/brand/lookups'
import { serverBrand } from '@/brand/server'
import { starterAddress, toolAddressOf, withParameter } from '@/brand/tool-address'
import { productCards } from '@/commerce/product/cards/product-cards'
import { productView } from '@/commerce/product/product'
import type { ProductView } from '@/commerce/product/product-view'
import type { DesignDocument } from '@/design/design-document'
import { optionsOf } from '@/design/answers/product-answers'
import type { ProductTemplate } from '@/design/template/product-template'
import { measuredBy } from '@/lib/products/measures'
import { priceLine } from '@/lib/money/price'
import { defaultSelection, normalizeSelection } from '@/lib/products/product-options'
import { leanCard } from '../../tiles/lean-card.server'
import { slugOf } from '../../catalogue/slug'
import { missingFor } from '../order/designed-line'
import { keepsDesigns } from '../saved/keeps-designs'

const listAddress = '/designs'

/** Returns the route's texts with the product's name filled in (design-start-13). */
function textsFor(productName: string) {
  const route = routeAt(serverBrand(), listAddress)
  const fill = (text: string | undefined) => text?.replaceAll('{productName}', productName)
  return { title: fill(route?.title), description: fill(route?.description), keywords: fill(route?.keywords) }
}

/** Returns the props of the list of products with starting points; server only. */
export async function templateListProps(address: string) {
  const brand = serverBrand()
  const cards = await productCards(
    designableProducts(brand)
      .slice(0, 100)
      .map(({ urlKey }) => urlKey),
  )
  return {
    meta: pageMeta(address, textsFor(brand.identity.product)),
    messages: pageMessages('templates'),
    productName: brand.identity.product,
    cards: cards.map(leanCard),
  }
}

export type TemplateListProps = Awaited<ReturnType<typeof templateListProps>>

const maxSizes = 8

/**
 * Returns which of a design's choices a stock Magento's product lacks, and what else it asks for
 * (commerce-140).
 */
function missingThere(product: ProductView, template: ProductTemplate, document: DesignDocument) {
  if (product.designOption === undefined) return { notOffered: [], open: [] }
  const others = defaultSelection(product.options, product.rules)
  return missingFor(document, { product, template, others })
}

/** Returns a product's ready-made designs, each with its price (design-start-16). */
function startersOf(product: ProductView, quantity: number) {
  const brand = serverBrand()
  const template = brand.templates[product.urlKey]
  if (!template) return []
  return brand.starters
    .filter((starter) => starter.product === product.urlKey)
    .flatMap((starter) => {
      const { slug, document, name, tags, picture, measures } = starter
      const { notOffered, open } = missingThere(product, template, document)
      if (notOffered.length > 0) return []
      const { selection } = optionsOf(document, template, product)
      const measured = { ...product, measure: () => measuredBy(product.table, measures) }
      return {
        name,
        // A sold-out design can still be opened, but not added to the cart.
        ...(!product.isOutOfStock && open.length === 0 && { slug }),
        tags,
        ...(picture && { picture }),
        ...document.product.size,
        cents: priceLine(measured, selection, quantity).rowCents,
        href: starterAddress(brand, starter),
      }
    })
}

/**
 * Returns the starting points of a product: each of its sizes, with its price and a link to the tool
 * (design-start-13). Server only.
 */
export async function templateProps(urlKey: string) {
  const isKnown = designableProducts(serverBrand()).some((known) => known.urlKey === urlKey)
  const product = isKnown ? await productView(urlKey) : null
  if (!product || !keepsDesigns(product)) return undefined
  const { options, rules, table } = product
  const tool = toolAddressOf(serverBrand(), urlKey)
  const quantity = table.quantities[0] ?? table.minimum
  const starts = options.flatMap((option) =>
    (option.values ?? []).flatMap((value) => {
      const size = Object.hasOwn(table.sizes, value.uid) ? table.sizes[value.uid] : undefined
      if (!size) return []
      const selection = normalizeSelection(options, rules, {
        ...defaultSelection(options, rules),
        [option.uid]: [value.uid],
      })
      return [
        {
          name: value.title,
          width: size.width,
          height: size.height,
          cents: priceLine(product, selection, quantity).rowCents,
          href: withParameter(tool, 'size', slugOf(value.title)),
        },
      ]
    }),
  )
  return {
    meta: pageMeta(`${listAddress}/${urlKey}`, {
      ...textsFor(product.name),
      image: product.pictures[0],
    }),
    messages: pageMessages('templates'),
    product: {
      urlKey,
      sku: product.sku,
      priceCents: product.priceCents,
      name: product.name,
      summary: product.summary,
      pictures: product.pictures.slice(0, 3),
      unit: table.unit,
    },
    quantity,
    tool,
    starters: startersOf(product, quantity),
    starts: starts.slice(0, maxSizes),
  }
}

export type TemplateProps = NonNullable<Awaited<ReturnType<typeof templateProps>>>
