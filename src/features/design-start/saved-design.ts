import type { CartLineView } from '@/commerce/cart-view'
import type { DesignView } from '@/commerce/designs'
import type { LineAnswer } from '@/commerce/line-content'
import type { ProductView } from '@/commerce/product'
import { isRecord } from '@/lib/is-record'
import { isChoice, visibleOptions } from '@/lib/product-options'
import { madePicture } from '../catalogue/product/line-picture'
import { draftFrom, keepDraft, type ProductDraft } from '../catalogue/product/product-draft'
import { pictureIn } from './design-parts'
import type { Designed } from './designed-item'
import { newDraftId } from './draft-cookie'
import { draftName } from './use-tool-draft'

/** A design as it is put aside and opened again (designs-1, designs-4). */

const uploadKey = /^[A-Za-z0-9]{32}\.(?:webp|png)$/

const pictureAddress = (key: string) => `/media/uploads/${key}`

/** What saving sends: everything that is needed to have the design on the table again. */
export function toSaved({ product, draft, address }: Designed) {
  const picture = pictureIn(product, draft)
  return {
    sku: product.sku,
    toolOptions: JSON.stringify({
      tool: address,
      ...(picture && { product_image: madePicture(draft, picture.url), original_image_url: picture.url }),
      draft,
    }),
    image: picture && uploadKey.test(picture.key) ? picture.key : null,
  }
}

/** The choices of a saved design, as far as the product still offers them. Pictures are our own, whatever it says. */
export function draftOf({ toolOptions: text }: DesignView, product: ProductView): ProductDraft | undefined {
  const { draft: kept } = JSON.parse(text) as { draft?: unknown } // the backend lets only objects pass
  const draft = draftFrom(JSON.stringify(kept ?? null), product)
  if (!draft) return undefined
  const uploads = Object.entries(draft.uploads).filter(([, { key }]) => uploadKey.test(key))
  return {
    ...draft,
    uploads: Object.fromEntries(
      uploads.map(([uid, upload]) => [uid, { ...upload, url: pictureAddress(upload.key) }]),
    ),
  }
}

/** Puts a saved design on the table of its tool. @returns the draft's id, or undefined when it cannot be read */
export function layOut(design: DesignView, address: string, product: ProductView): string | undefined {
  const draft = draftOf(design, product)
  if (!draft) return undefined
  const draftId = newDraftId()
  keepDraft(draftName(address, draftId, product.urlKey), draft)
  return draftId
}

/** How the line's picture lies on the product and is cut; what it says is checked by whoever draws it. */
function notedIn(toolOptions: string | null): Pick<ProductDraft, 'picture' | 'cut'> {
  try {
    const design: unknown = JSON.parse(toolOptions ?? 'null')
    return isRecord(design) ? { picture: design['picture'], cut: design['cut'] } : {}
  } catch {
    return {}
  }
}

/** A line's answers on the table again, as far as the product still offers them (design-start-9). */
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
