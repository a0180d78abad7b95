import type { ProductView } from '@/commerce/product'
import type { DesignDocument } from '@/design/document/design-document'
import { estimatedSize } from '@/design/document/boxes'
import { perform } from '@/design/document/commands/perform'
import { designFor } from '@/design/template/product-answers'
import type { ProductTemplate } from '@/design/template/product-template'
import type { ProductDraft, Upload } from '../catalogue/product/product-draft'
import type { DesignStore, Draft } from '../studio/editor/drafts/design-store'
import { newId } from '../studio/new-id'
import { readPicture } from '../studio/editor/files/read-picture'
import { fetchTemplate } from '../studio/product-template'
import { pictureIn } from './design-parts'
import { keptDesign, storeOfTab } from './kept-designs'

export interface OpenedDesign {
  template: ProductTemplate
  draft: Omit<Draft, 'keptAt'>
  /** Undefined where the browser forbids storage. */
  store: DesignStore | undefined
}

/** @throws when the product's template does not arrive */
export async function openedDesign(
  id: string,
  product: ProductView,
  chosen: ProductDraft,
): Promise<OpenedDesign> {
  const [template, kept] = await Promise.all([fetchTemplate(product.urlKey), storeOfTab()])
  const draft = await keptDesign(id)
  if (draft?.product === product.urlKey) return { template, draft, store: kept }
  const document = await begun(id, product, chosen, template, kept)
  return {
    template,
    store: kept,
    draft: { id, version: 0, product: product.urlKey, title: product.name, document },
  }
}

/** What was chosen and uploaded on the tool already is on the new design: nothing is lost by opening it. */
async function begun(
  id: string,
  product: ProductView,
  chosen: ProductDraft,
  template: ProductTemplate,
  kept: DesignStore | undefined,
): Promise<DesignDocument> {
  const document = designFor(template, product, chosen.selection, { id, quantity: chosen.quantity })
  const upload = pictureIn(product, chosen)
  return upload ? withPicture(document, template, upload, kept).catch(() => document) : document
}

async function withPicture(
  document: DesignDocument,
  template: ProductTemplate,
  { key, url, name }: Upload,
  kept: DesignStore | undefined,
): Promise<DesignDocument> {
  const answer = await fetch(url)
  const file = await answer.blob()
  const record = answer.ok ? await readPicture(file, name, key.slice(0, 32)) : undefined
  if (!record) return document
  await kept?.writeFile(record.key, { file, name, isSent: true })
  const state = { document, selection: [], template, newId, measure: estimatedSize }
  const made = perform('addImage', state, { asset: newId(), record })
  return 'edit' in made ? made.edit.document : document
}
