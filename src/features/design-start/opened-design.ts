import type { ProductView } from '@/commerce/product'
import type { DesignDocument } from '@/design/document/design-document'
import { estimatedSize } from '@/design/document/boxes'
import { perform } from '@/design/document/commands/perform'
import { designFor } from '@/design/template/product-answers'
import type { ProductTemplate } from '@/design/template/product-template'
import type { ProductDraft, Upload } from '../catalogue/product/product-draft'
import type { DesignStore, Draft, ShopCopy } from '../studio/editor/drafts/design-store'
import { localDesignStore } from '../studio/editor/drafts/local-design-store'
import { newId } from '../studio/editor/editor'
import { readPicture } from '../studio/editor/files/read-picture'
import { fetchTemplate } from '../studio/product-template'
import { pictureIn } from './design-parts'

export interface OpenedDesign {
  template: ProductTemplate
  draft: Omit<Draft, 'keptAt'>
  /** Undefined where the browser forbids storage. */
  store: DesignStore | undefined
}

let store: Promise<DesignStore | undefined> | undefined

/** One for the tab: its channel hears the other tabs. */
const storeOfTab = () => (store ??= localDesignStore().catch(() => undefined))

/** @throws when the product's template does not arrive */
export async function openedDesign(
  id: string,
  product: ProductView,
  chosen: ProductDraft,
): Promise<OpenedDesign> {
  const [template, kept] = await Promise.all([fetchTemplate(product.urlKey), storeOfTab()])
  const draft = (await kept?.read(id).catch(() => undefined)) ?? brought.get(id)
  if (draft?.product === product.urlKey) return { template, draft, store: kept }
  const document = await begun(id, product, chosen, template, kept)
  return {
    template,
    store: kept,
    draft: { id, version: 0, product: product.urlKey, title: product.name, document },
  }
}

/** Designs from the shop that this browser could not keep. */
const brought = new Map<string, Draft>()

interface Bringing {
  product: Pick<ProductView, 'urlKey'>
  title: string
  document: DesignDocument
  /** Undefined for one that becomes a design of its own. */
  shop: ShopCopy | undefined
  /** How many are wanted, where a line of the cart says so. */
  quantity?: number | undefined
}

const inQuantity = (document: DesignDocument, quantity = document.product.quantity): DesignDocument => ({
  ...document,
  product: { ...document.product, quantity },
})

/**
 * Brings a design from the shop to this device, where the editor opens it. One that is here already stays as it is here: the
 * editor then sees what the shop has of it.
 * @returns the id that opens it
 */
export async function bringDesign(bringing: Bringing): Promise<string> {
  const { product, title, shop, quantity } = bringing
  const kept = await storeOfTab()
  const here = shop && (await kept?.list().catch(() => []))?.find((draft) => draft.shop?.uid === shop.uid)
  if (here) {
    const wanted = { ...here, document: inQuantity(here.document, quantity) }
    if (quantity !== undefined) await kept?.write(wanted, here.version)
    return here.id
  }
  const document = inQuantity(bringing.document, quantity)
  const draft = { id: newId(16), product: product.urlKey, title, document, ...(shop && { shop }) }
  const result = await kept?.write(draft, 0).catch(() => undefined)
  if (!result) brought.set(draft.id, { ...draft, version: 0, keptAt: '' })
  return draft.id
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
