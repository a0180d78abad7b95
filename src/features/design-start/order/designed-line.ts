import { createElement } from 'react'
import type { ProductView } from '@/commerce/product/product-view'
import type { DesignDocument } from '@/design/design-document'
import { optionsOf } from '@/design/answers/product-answers'
import { countProblem } from '@/design/template/count-limits'
import type { ProductTemplate } from '@/design/template/product-template'
import type { AddedItem } from '@/features/notices/add-state'
import { toDollars } from '@/lib/money/money'
import { artworkTitles } from '@/lib/products/artwork-source'
import { designEntry } from '@/lib/products/ordered-design'
import { visibleOptions, type Selection } from '@/lib/products/product-options'
import { optionProblems } from '../../catalogue/product/options/option-problems'
import { quantityWithin } from '../../catalogue/product/options/quantity'
import { toAddedItem } from '../../catalogue/product/to-added-item'
import { DesignThumbnail } from '../../studio/DesignThumbnail'
import type { MadeDesign } from '../../editor/order/editor-order'
import { chooseAddress } from '../open/design-address'
import { pricedBy } from './design-price'

/** Converts a design from the editor to a cart line (designs-11, designs-15). */

interface Made {
  product: ProductView
  template: ProductTemplate
  /** Choices that are not part of a design. */
  others: Selection
}

const uploadIn = (picture: string | undefined) =>
  /^uploads\/([A-Za-z0-9]{32}\.(?:webp|png))$/.exec(picture ?? '')?.[1]

/** Answers file options with the design, even if a file was uploaded on the page. */
function withFile(product: ProductView, selection: Selection, key: string | undefined): Selection {
  const asked = visibleOptions(product.options, product.rules, selection).filter(
    ({ type, required, uid }) => type === 'file' && (required || selection[uid]),
  )
  return key ? { ...selection, ...Object.fromEntries(asked.map(({ uid }) => [uid, key])) } : selection
}

/**
 * Returns what prevents an order.
 * @returns names of choices that the product isn't made in, and titles of unanswered options
 */
export function missingFor(document: DesignDocument, { product, template, others }: Made) {
  const { selection, notOffered: names } = optionsOf(document, template, product, others)
  const notOffered = names.map((name) => countProblem(template, document.product.options, name) ?? name)
  const isShown = Object.keys(document.assets).length > 0
  const open = optionProblems(product, withFile(product, selection, isShown ? 'picture' : undefined))
  const titles = open.map(
    ({ optionUid }) => product.options.find(({ uid }) => uid === optionUid)?.title ?? '',
  )
  return { notOffered, open: titles }
}

/** Returns the address that opens the design for its owner, or through the link it was shared with. */
const editLinkTo = ({ uid, link }: MadeDesign['copy'], urlKey: string) =>
  `${chooseAddress}?${new URLSearchParams({ urlKey, itemId: uid, ...(link && { edit: link }) })}`

/** Returns the line of a design: what the cart shows, the link back, and the version to make. */
export function designedLine(
  { document, copy, picture, faces, urls }: MadeDesign,
  { product, template, others }: Made,
): { item: AddedItem; selection: Selection } {
  const key = uploadIn(picture)
  const answers = optionsOf(document, template, product, others).selection
  const selection = withFile(product, answers, key)
  const quantity = quantityWithin(product.table, document.product.quantity)
  const item = toAddedItem(pricedBy(product, { document, template, faces }), selection, quantity)
  const untrue = artworkTitles(product, selection)
  const choices = item.shown.choices.filter((title) => !untrue.includes(title))
  const shown = key ? `/media/uploads/${key}` : undefined
  const drawing = createElement(DesignThumbnail, { document, template, faces, urls })
  const withPicture = {
    ...item,
    shown: { ...item.shown, drawing, choices, ...(key && { picture: `uploads/${key}` }) },
  }
  if (product.designOption !== undefined) {
    const value = designEntry({ design: copy.uid, revision: copy.revision, hash: copy.hash })
    const enteredOptions = [...item.enteredOptions, { uid: product.designOption, value }]
    return { selection, item: { ...withPicture, enteredOptions } }
  }
  const toolOptions = JSON.stringify({
    edit_link: copy.editLink ?? editLinkTo(copy, product.urlKey),
    ...(shown && { product_image: shown, original_image_url: shown }),
    cache_price: toDollars(item.shown.rowCents),
    tool: chooseAddress,
    design: copy.uid,
    revision: copy.revision,
    hash: copy.hash,
  })
  return {
    selection,
    item: { ...withPicture, toolOptions },
  }
}
