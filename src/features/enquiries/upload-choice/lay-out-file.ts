import { productView, type ProductView } from '@/commerce/product'
import {
  freshDraft,
  keepDraft,
  type ProductDraft,
  type Upload,
} from '@/features/catalogue/product/product-draft'
import { chooseAddress } from '@/features/design-start/design-address'
import { addressWith } from '@/features/design-start/design-id'
import { newDraftId } from '@/features/design-start/draft-cookie'
import { draftName } from '@/features/design-start/use-tool-draft'
import {
  normalizeSelection,
  visibleOptions,
  type Selection,
  type VisibilityRule,
} from '@/lib/product-options'

/** Where a chosen file goes on: on the table of a product, or in the editor (design-start-20). Loaded with the press. */

type Asked = Pick<ProductView, 'options' | 'rules' | 'table'>

/** Answers the questions that bring an option into sight. */
function revealing(rules: VisibilityRule[], uid: string, selection: Selection, depth = 0): Selection {
  if (depth > 5) return selection // rules that lead round in a circle
  return rules
    .filter(({ option, value }) => option === uid && !value)
    .reduce<Selection>((answered, { when }) => {
      const above = revealing(rules, when.option, answered, depth + 1)
      const given = above[when.option]
      const isRight = Array.isArray(given) && given.some((each) => when.values.includes(each))
      return isRight ? above : { ...above, [when.option]: when.values.slice(0, 1) }
    }, selection)
}

/** What is chosen of a product with a file in its box; undefined when it has none. */
export function draftWithFile(product: Asked, upload: Upload): ProductDraft | undefined {
  const fresh = freshDraft(product)
  const file = product.options.find(({ type }) => type === 'file')
  if (!file) return undefined
  const answered = { ...revealing(product.rules, file.uid, fresh.selection), [file.uid]: upload.key }
  const selection = normalizeSelection(product.options, product.rules, answered)
  const isShown = visibleOptions(product.options, product.rules, selection).some(
    ({ uid }) => uid === file.uid,
  )
  return isShown ? { ...fresh, selection, uploads: { [file.uid]: upload } } : undefined
}

/**
 * Lays a product with a file on the table of the design tool.
 * @returns the table's address, with the editor open over it for `online`; undefined when the product can't be had so
 * @throws when the shop can't be reached
 */
export async function laidOut(
  urlKey: string,
  upload: Upload | undefined,
  way: 'print' | 'online',
): Promise<string | undefined> {
  const product = await productView(urlKey)
  if (!product || product.isOutOfStock) return undefined
  const draft = upload ? draftWithFile(product, upload) : freshDraft(product)
  if (!draft) return undefined
  const edit = newDraftId()
  keepDraft(draftName(chooseAddress, edit, urlKey), draft)
  const table = `${chooseAddress}?${new URLSearchParams({ urlKey, edit })}`
  return way === 'online' ? addressWith(table, newDraftId()) : table
}
