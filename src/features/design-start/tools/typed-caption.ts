import type { DesignDocument } from '@/design/design-document'
import { layCaption, typedCaption, withCaption } from '@/design/picture/caption'
import type { ProductTemplate } from '@/design/template/product-template'
import type { Priceable } from '@/lib/money/price'
import type { Selection } from '@/lib/products/product-options'
import { typefaceFor } from '../../studio/faces/faces'
import { newId } from '../../studio/new-id'

interface Typed {
  template: ProductTemplate
  product: Priceable
  selection: Selection
}

/**
 * Adds the caption that the page shows below the picture to a new design (studio-64, studio-114).
 * @throws if its font fails to load
 */
export async function withTypedCaption(
  document: DesignDocument,
  { template, product, selection }: Typed,
): Promise<DesignDocument> {
  const typed = typedCaption(template, product, selection)
  const loaded = typed && (await typefaceFor(typed.caption.font, typed.text))
  if (!loaded) return document
  const laid = layCaption(typed, document.product.size, loaded.face)
  return withCaption(document, laid, { id: newId(), record: { sha256: loaded.sha256 } })
}
