import type { ProductView } from '@/commerce/product/product-view'
import type { DesignDocument } from '@/design/design-document'
import { estimatedSize } from '@/design/document/boxes'
import { designFor } from '@/design/answers/product-answers'
import type { ProductTemplate } from '@/design/template/product-template'
import { type ChosenFile, uploadOfShown } from '../../artwork/chosen-file'
import type { ProductDraft } from '../../catalogue/product/product-draft'
import type { DesignStore } from '../../editor/drafts/design-store'
import { fetchTemplate } from '../../studio/product-template'
import { pictureIn } from '../tools/design-parts'
import { chosenLettering, editedDesign, type OpenedDesign } from '../saved/edited-design'
import { storeOfTab } from '../saved/kept-designs'
import { fetchLater } from '@/next/browser/lazy-parts'
import { withTypedWords } from '../tools/typed-words'

const loadPicture = () => import('./chosen-picture')
const loadCaption = () => import('../tools/typed-caption')
const loadLabel = () => import('../tools/typed-label')

interface Start {
  id: string
  product: ProductView
  chosen: ProductDraft
  template: ProductTemplate
  kept: DesignStore | undefined
  /** The file chosen in this tab, as long as the page has it. */
  file: ChosenFile | undefined
}

/** @throws if the product's template, or code that its pictures and words need, fails to load */
export async function openedDesign(
  id: string,
  product: ProductView,
  chosen: ProductDraft,
  file?: ChosenFile,
): Promise<OpenedDesign> {
  const edited = await editedDesign(id, product, chosen)
  if (edited) return edited
  const [template, kept] = await Promise.all([fetchTemplate(product.urlKey), storeOfTab()])
  const document = await begun({ id, product, chosen, template, kept, file })
  return {
    template,
    store: kept,
    draft: { id, version: 0, product: product.urlKey, title: product.name, document },
  }
}

/**
 * Creates a design with everything already chosen, typed and uploaded on the page, so that opening the editor
 * loses nothing (studio-114).
 */
async function begun(start: Start): Promise<DesignDocument> {
  const { id, product, chosen, template } = start
  const lettering = await chosenLettering(template, product, chosen.selection).catch(() => undefined)
  const document = designFor(template, product, chosen.selection, {
    id,
    quantity: chosen.quantity,
    ...lettering,
  })
  const pictured = await withChosenPicture(document, start)
  const { selection } = chosen
  const typed = { template, product, selection }
  const captioned = await withCaption(pictured, typed)
  const labeled = await withLabel(captioned, typed)
  return withTypedWords(labeled, { template, product, selection, measure: estimatedSize })
}

type Typed = Pick<Start, 'template' | 'product'> & Pick<ProductDraft, 'selection'>

/** A caption whose font fails to load is left out. */
async function withCaption(document: DesignDocument, typed: Typed): Promise<DesignDocument> {
  if (!typed.template.words) return document
  const { withTypedCaption } = await fetchLater(loadCaption)
  return withTypedCaption(document, typed).catch(() => document)
}

/** As `withCaption`. */
async function withLabel(document: DesignDocument, typed: Typed): Promise<DesignDocument> {
  if (!typed.template.label) return document
  const { withTypedLabel } = await fetchLater(loadLabel)
  return withTypedLabel(document, typed).catch(() => document)
}

async function withChosenPicture(document: DesignDocument, start: Start): Promise<DesignDocument> {
  const { product, chosen, file } = start
  const picture = pictureIn(product, chosen)
  // While another file is uploading, the page's upload is still the previous one.
  const upload = uploadOfShown(file, picture)
  if ((!file && !upload) || upload?.isKept) return document
  const { withPicture } = await fetchLater(loadPicture)
  return withPicture(document, start, upload).catch(() => document)
}
