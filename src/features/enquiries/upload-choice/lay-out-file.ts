import { productView } from '@/commerce/product/product'
import type { ProductView } from '@/commerce/product/product-view'
import { freshDraft, keepDraft, type ProductDraft } from '@/features/catalogue/product/product-draft'
import { type Upload } from '@/features/artwork/upload-artwork'
import { chooseAddress } from '@/features/design-start/open/design-address'
import { addressWith } from '@/features/design-start/open/design-id'
import { newDraftId } from '@/features/design-start/saved/draft-cookie'
import { draftName } from '@/features/design-start/tools/use-tool-draft'
import {
  normalizeSelection,
  visibleOptions,
  type Selection,
  type VisibilityRule,
} from '@/lib/products/product-options'

/**
 * Opens a chosen file on a product's design table, or in the editor (design-start-20). Loaded on click.
 */

type Asked = Pick<ProductView, 'options' | 'rules' | 'table'>

/** Adds the answers that make an option visible. */
function revealing(rules: VisibilityRule[], uid: string, selection: Selection, depth = 0): Selection {
  if (depth > 5) return selection // rules may be circular
  return rules
    .filter(({ option, value }) => option === uid && !value)
    .reduce<Selection>((answered, { when }) => {
      const above = revealing(rules, when.option, answered, depth + 1)
      const given = above[when.option]
      const isRight = Array.isArray(given) && given.some((each) => when.values.includes(each))
      return isRight ? above : { ...above, [when.option]: when.values.slice(0, 1) }
    }, selection)
}

/** Returns a product's draft with the file in its file option; undefined if the product has none. */
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
 * Opens a product with a file on the design table.
 * @returns the table's address, with the editor open over it for `online`; undefined if the product does not offer it
 * @throws if the shop can't be reached
 */
export async function openOnTable(
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
