import { createDesignLink, saveNewDesign } from '@/commerce/designs/design-documents'
import { refusalMessage } from '@/commerce/error-message'
import { productView } from '@/commerce/product/product'
import type { AddedItem } from '@/features/notices/add-state'
import { defaultSelection } from '@/lib/products/product-options'
import { facesOf } from '../../studio/faces/faces'
import { fetchTemplate } from '../../studio/product-template'
import { chooseAddress } from '../open/design-address'
import { designedLine, missingFor } from './designed-line'
import { uploadStarterPictures } from '../open/send-starter'
import { copyOf, documentIn } from '../saved/shop-designs'
import { beginStarter, fetchStarter, firstQuantity } from '../open/starters'

/** Orders a ready-made design unchanged (design-start-18). Loaded on click. */

type Say = (path: string, values?: Record<string, string | number>) => string

export type StarterItem = { item: AddedItem } | { problem: string }

/** Items created in this tab, by slug: ordering the same starter again gives the same line. */
const made = new Map<string, AddedItem>()

async function itemOf(slug: string, urlKey: string, message: Say): Promise<StarterItem> {
  const product = await productView(urlKey)
  const starter = product && (await fetchStarter(slug, product))
  if (!product || !starter) return { problem: message('tool.starterGone') }
  const [template, begun] = await Promise.all([
    fetchTemplate(urlKey),
    beginStarter(starter, firstQuantity(product)),
  ])
  const of = { product, template, others: defaultSelection(product.options, product.rules) }
  const { notOffered, open } = missingFor(begun.document, of)
  if (notOffered.length + open.length > 0)
    return { problem: message('templates.incomplete', { options: [...notOffered, ...open].join(', ') }) }
  const sent = await uploadStarterPictures(begun, message)
  if ('problem' in sent) return sent
  const design = await saveNewDesign(
    {
      sku: product.sku,
      name: starter.name.slice(0, 80),
      toolOptions: JSON.stringify({ tool: chooseAddress }),
    },
    { document: JSON.stringify(sent.document), madeBy: 'ORDER' },
  )
  // A stock Magento's line links to the design through its product page (commerce-103).
  const { address: editLink } =
    product.designOption === undefined
      ? await createDesignLink(design.uid, 'EDIT').catch(() => ({ address: null }))
      : { address: null }
  const copy = { ...copyOf(design, undefined), ...(editLink && { editLink }) }
  const document = documentIn(design.opened)
  const faces = await facesOf(document)
  const { item } = designedLine({ document, copy, picture: design.picture, faces, urls: {} }, of)
  const { picture = item.shown.picture } = starter
  return { item: { ...item, shown: { ...item.shown, picture } } }
}

/** @returns the cart item, or a message about the reason if there is none */
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

/** Forgets a refused item, so that the next attempt creates it again. */
export const forgetStarter = (slug: string) => void made.delete(slug)
