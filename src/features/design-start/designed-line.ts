import type { ProductView } from '@/commerce/product'
import type { DesignDocument } from '@/design/document/design-document'
import { optionsOf } from '@/design/template/product-answers'
import type { ProductTemplate } from '@/design/template/product-template'
import type { AddedItem } from '@/features/cart/add-state'
import { toDollars } from '@/lib/money'
import { designEntry } from '@/lib/ordered-design'
import { visibleOptions, type Selection } from '@/lib/product-options'
import { optionProblems } from '../catalogue/product/option-problems'
import { quantityWithin } from '../catalogue/product/quantity'
import { toAddedItem } from '../catalogue/product/to-added-item'
import type { MadeDesign } from '../studio/editor/order/editor-order'
import { chooseAddress } from './design-address'

/** A design of the editor as a line of the cart (designs-11, designs-15). */

interface Made {
  product: ProductView
  template: ProductTemplate
  /** What is chosen of what no design says. */
  others: Selection
}

const uploadIn = (picture: string | undefined) =>
  /^uploads\/([A-Za-z0-9]{32}\.(?:webp|png))$/.exec(picture ?? '')?.[1]

/** Where the product asks for a file, the design is it, whatever was uploaded on the page. */
function withFile(product: ProductView, selection: Selection, key: string | undefined): Selection {
  const asked = visibleOptions(product.options, product.rules, selection).filter(
    ({ type, required, uid }) => type === 'file' && (required || selection[uid]),
  )
  return key ? { ...selection, ...Object.fromEntries(asked.map(({ uid }) => [uid, key])) } : selection
}

/** @returns names of what the product can't be made in, and titles of questions that have no answer yet */
export function missingFor(document: DesignDocument, { product, template, others }: Made) {
  const { selection, notOffered } = optionsOf(document, template, product, others)
  const isShown = Object.keys(document.assets).length > 0
  const open = optionProblems(product, withFile(product, selection, isShown ? 'picture' : undefined))
  const titles = open.map(
    ({ optionUid }) => product.options.find(({ uid }) => uid === optionUid)?.title ?? '',
  )
  return { notOffered, open: titles }
}

/** Opens it for its owner, or by the link that it came by. */
const editLinkTo = ({ uid, link }: MadeDesign['copy'], urlKey: string) =>
  `${chooseAddress}?${new URLSearchParams({ urlKey, itemId: uid, ...(link && { edit: link }) })}`

/** What the line keeps of it: what it shows, the way back, and the version that is made. */
export function designedLine(
  { document, copy, picture }: MadeDesign,
  { product, template, others }: Made,
): { item: AddedItem; selection: Selection } {
  const key = uploadIn(picture)
  const answers = optionsOf(document, template, product, others).selection
  const selection = withFile(product, answers, key)
  const item = toAddedItem(product, selection, quantityWithin(product.table, document.product.quantity))
  const shown = key ? `/media/uploads/${key}` : undefined
  const withPicture = { ...item, shown: { ...item.shown, ...(key && { picture: `uploads/${key}` }) } }
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
