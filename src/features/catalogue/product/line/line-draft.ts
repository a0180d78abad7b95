import type { CartLineView } from '@/commerce/cart/cart-view'
import type { LineAnswer } from '@/commerce/cart/line-input'
import type { ProductView } from '@/commerce/product/product-view'
import { isRecord } from '@/lib/is-record'
import { isChoice, visibleOptions } from '@/lib/products/product-options'
import { draftFrom, type ProductDraft } from '../product-draft'

/** Converts between a cart line and the choices of its product. */

export const uploadKey = /^[A-Za-z0-9]{32}\.(?:webp|png)$/

export const pictureAddress = (key: string) => `/media/uploads/${key}`

/**
 * Returns how the line's picture is placed on the product and cut. The code that renders it validates the
 * values.
 */
function notedIn(toolOptions: string | null): Pick<ProductDraft, 'picture' | 'cut'> {
  try {
    const design: unknown = JSON.parse(toolOptions ?? 'null')
    return isRecord(design) ? { picture: design['picture'], cut: design['cut'] } : {}
  } catch {
    return {}
  }
}

/**
 * Converts a line's answers to a draft, as far as the product still offers them (cart-74).
 */
export function draftOfLine(
  line: Pick<CartLineView, 'answers' | 'quantity' | 'toolOptions'>,
  product: ProductView,
): ProductDraft | undefined {
  const given = line.answers.flatMap(({ optionUid, value }) => {
    const option = product.options.find(({ uid }) => uid === optionUid)
    return option ? [{ option, value }] : []
  })
  const selection = given.map(({ option, value }) => [
    option.uid,
    isChoice(option) ? value.split(',') : value,
  ])
  const uploads = given
    .filter(({ option, value }) => option.type === 'file' && uploadKey.test(value))
    .map(({ option, value }) => [option.uid, { key: value, url: pictureAddress(value), name: option.title }])
  const draft = {
    selection: Object.fromEntries(selection),
    uploads: Object.fromEntries(uploads),
    quantity: line.quantity,
    ...notedIn(line.toolOptions),
  }
  return draftFrom(JSON.stringify(draft), product)
}

/** Returns the answers to visible options, in the format that changes a line. */
export const answersOf = (product: ProductView, { selection }: ProductDraft): LineAnswer[] =>
  visibleOptions(product.options, product.rules, selection)
    .map(({ uid }) => {
      const answer = selection[uid] ?? ''
      return { optionUid: uid, value: typeof answer === 'string' ? answer : answer.join(',') }
    })
    .filter(({ value }) => value !== '')
