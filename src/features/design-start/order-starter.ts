import { createDesignLink, saveNewDesign } from '@/commerce/design-documents'
import { refusalMessage } from '@/commerce/error-message'
import { productView } from '@/commerce/product'
import type { AddedItem } from '@/features/cart/add-state'
import { measuredBy } from '@/lib/measures'
import { defaultSelection } from '@/lib/product-options'
import { fetchTemplate } from '../studio/product-template'
import { chooseAddress } from './design-address'
import { designedLine, missingFor } from './designed-line'
import { sentStarter } from './send-starter'
import { copyOf, documentIn } from './shop-designs'
import { beginStarter, fetchStarter, firstQuantity } from './starters'

/** A ready-made design as a line of the cart, as it is (design-start-19). Loaded with the press. */

type Say = (path: string, values?: Record<string, string | number>) => string

export type StarterItem = { item: AddedItem } | { problem: string }

/** The same starter ordered again is the same line: this tab made a design of it already. */
const made = new Map<string, AddedItem>()

async function itemOf(slug: string, urlKey: string, message: Say): Promise<StarterItem> {
  const product = await productView(urlKey)
  const starter = product && (await fetchStarter(slug, product))
  if (!product || !starter) return { problem: message('tool.starterGone') }
  const priced = { ...product, measure: () => measuredBy(product.table, starter.measures) }
  const [template, begun] = await Promise.all([
    fetchTemplate(urlKey),
    beginStarter(starter, firstQuantity(product)),
  ])
  const of = { product: priced, template, others: defaultSelection(product.options, product.rules) }
  const { notOffered, open } = missingFor(begun.document, of)
  if (notOffered.length + open.length > 0)
    return { problem: message('templates.incomplete', { options: [...notOffered, ...open].join(', ') }) }
  const sent = await sentStarter(begun, message)
  if ('problem' in sent) return sent
  const design = await saveNewDesign(
    {
      sku: product.sku,
      name: starter.name.slice(0, 80),
      toolOptions: JSON.stringify({ tool: chooseAddress }),
    },
    { document: JSON.stringify(sent.document), madeBy: 'ORDER' },
  )
  // A stock Magento's line leads to it by its product's page (commerce-103).
  const { address: editLink } =
    product.designOption === undefined
      ? await createDesignLink(design.uid, 'EDIT').catch(() => ({ address: null }))
      : { address: null }
  const copy = { ...copyOf(design, undefined), ...(editLink && { editLink }) }
  const { item } = designedLine({ document: documentIn(design.opened), copy, picture: design.picture }, of)
  const { picture = item.shown.picture } = starter
  return { item: { ...item, shown: { ...item.shown, picture } } }
}

/** @returns what goes into the cart, or why nothing does, in words */
export async function starterItem(slug: string, urlKey: string, message: Say): Promise<StarterItem> {
  const known = made.get(slug)
  if (known) return { item: known }
  try {
    const found = await itemOf(slug, urlKey, message)
    if ('item' in found) made.set(slug, found.item)
    return found
  } catch (error) {
    return { problem: refusalMessage(error, message) }
  }
}

/** A line that was refused is made anew the next time. */
export const forgetStarter = (slug: string) => void made.delete(slug)
