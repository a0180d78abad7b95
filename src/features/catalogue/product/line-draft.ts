import type { CartLineView } from '@/commerce/cart-view'
import type { LineAnswer } from '@/commerce/line-input'
import type { ProductView } from '@/commerce/product'
import { isRecord } from '@/lib/is-record'
import { isChoice, visibleOptions } from '@/lib/product-options'
import { draftFrom, type ProductDraft } from './product-draft'

/** A line of the cart and the choices of its product, there and back. */

export const uploadKey = /^[A-Za-z0-9]{32}\.(?:webp|png)$/

export const pictureAddress = (key: string) => `/media/uploads/${key}`

/** How the line's picture lies on the product and is cut; what it says is checked by whoever draws it. */
function notedIn(toolOptions: string | null): Pick<ProductDraft, 'picture' | 'cut'> {
  try {
    const design: unknown = JSON.parse(toolOptions ?? 'null')
    return isRecord(design) ? { picture: design['picture'], cut: design['cut'] } : {}
  } catch {
    return {}
  }
}

/** A line's answers as choices of its product again, as far as that still offers them (design-start-9, cart-74). */
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

/** The answers in sight, as changing a line takes them. */
export const answersOf = (product: ProductView, { selection }: ProductDraft): LineAnswer[] =>
  visibleOptions(product.options, product.rules, selection)
    .map(({ uid }) => {
      const answer = selection[uid] ?? ''
      return { optionUid: uid, value: typeof answer === 'string' ? answer : answer.join(',') }
    })
    .filter(({ value }) => value !== '')
