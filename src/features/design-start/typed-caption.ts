import type { DesignDocument } from '@/design/document/design-document'
import { layCaption, typedCaption, withCaption } from '@/design/picture/caption'
import type { ProductTemplate } from '@/design/template/product-template'
import type { Priceable } from '@/lib/price'
import type { Selection } from '@/lib/product-options'
import { faceCalled } from '../studio/editor/drawing/faces'
import { newId } from '../studio/new-id'

interface Typed {
  template: ProductTemplate
  product: Priceable
  selection: Selection
}

/** A line that the page shows below the picture stands there on a new design, too (studio-64, studio-114). @throws when its face does not arrive */
export async function withTypedCaption(
  document: DesignDocument,
  { template, product, selection }: Typed,
): Promise<DesignDocument> {
  const typed = typedCaption(template, product, selection)
  const loaded = typed && (await faceCalled(typed.caption.font))
  if (!loaded) return document
  const laid = layCaption(typed, document.product.size, loaded.face)
  return withCaption(document, laid, { id: newId(), record: { sha256: loaded.sha256 } })
}
