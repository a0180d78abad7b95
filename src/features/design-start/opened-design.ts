import type { ProductView } from '@/commerce/product'
import type { DesignDocument } from '@/design/document/design-document'
import { estimatedSize } from '@/design/document/boxes'
import { perform } from '@/design/document/commands/perform'
import { designFor } from '@/design/template/product-answers'
import type { ProductTemplate } from '@/design/template/product-template'
import type { ChosenFile } from '../catalogue/product/chosen-file'
import type { ProductDraft, Upload } from '../catalogue/product/product-draft'
import { assetOf } from '../catalogue/product/upload-artwork'
import type { DesignStore } from '../studio/editor/drafts/design-store'
import { newId } from '../studio/new-id'
import { readPicture } from '../studio/editor/files/read-picture'
import { prepareArt } from '@/design/sticker/prepare-art'
import { openPicture } from '../studio/sticker/open-picture'
import { artChoice } from '@/design/sticker/sticker-choice'
import { readBitmap } from '../studio/sticker/worker-picture'
import { fetchTemplate } from '../studio/product-template'
import { pictureIn } from './design-parts'
import { chosenLettering, editedDesign, type OpenedDesign } from './edited-design'
import { storeOfTab } from './kept-designs'
import { withTypedCaption } from './typed-caption'
import { withTypedLabel } from './typed-label'
import { withTypedWords } from './typed-words'
import { laidPicture, type ChosenPicture } from '@/design/picture/laid-picture'

interface Start {
  id: string
  product: ProductView
  chosen: ProductDraft
  template: ProductTemplate
  kept: DesignStore | undefined
  /** What was chosen in this tab, while the page has it. */
  file: ChosenFile | undefined
}

/** @throws when the product's template does not arrive */
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

/** What was chosen, typed and uploaded on the page already is on the new design: nothing is lost by opening it (studio-114). */
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
  const captioned = await withTypedCaption(pictured, typed).catch(() => pictured)
  const labeled = await withTypedLabel(captioned, typed).catch(() => captioned)
  return withTypedWords(labeled, { template, product, selection, measure: estimatedSize })
}

async function withChosenPicture(document: DesignDocument, start: Start): Promise<DesignDocument> {
  const { product, chosen, file } = start
  const picture = pictureIn(product, chosen)
  // While another file is on its way, the last one is still that of the page.
  const upload = !file || file.key === picture?.key ? picture : undefined
  if ((!file && !upload) || upload?.isKept) return document
  return withPicture(document, start, upload).catch(() => document)
}

const fetched = async (url: string) => {
  const answer = await fetch(url)
  return answer.ok ? answer.blob() : undefined
}

/** What the shop says of the file as it was sent. The tab kept it, and may have kept anything. */
const sentAsset = (upload: Upload | undefined) => assetOf({ ...upload?.asset, isKept: false })

async function withPicture(
  document: DesignDocument,
  { template, product, chosen, kept, file: original }: Start,
  upload: Upload | undefined,
): Promise<DesignDocument> {
  const file = original?.file ?? (upload && (await fetched(upload.url)))
  const name = original?.file.name ?? upload?.name ?? ''
  const sent = sentAsset(upload)
  // One that is on its way, or that the shop says nothing of, goes from the editor, under a name of its own until it is there.
  const record = sent ?? (file && (await readPicture(file, name, newId(32))))
  if (!record || !file) return document
  await kept?.writeFile(record.key, { file, name, isSent: sent !== undefined })
  const asset = newId()
  const isCut = template.surfaces.some(({ cut }) => cut !== undefined)
  const art = isCut ? await artOf(file, chosen.cut).catch(() => undefined) : undefined
  const laid = laidPicture(document, { template, product, draft: chosen }, { asset, record, art })
  if (laid) return laid
  const state = { document, selection: [], template, newId, measure: estimatedSize }
  const made = perform('addImage', state, { asset, record })
  return 'edit' in made ? made.edit.document : document
}

/** What of a picture is art, found as the live sticker finds it, in a small copy. */
async function artOf(file: Blob, cut: unknown): Promise<ChosenPicture['art']> {
  const opened = await openPicture(file)
  if (opened.status === 'refused') return undefined
  try {
    const bitmap = await opened.bitmap()
    const { pixels } = readBitmap(bitmap, opened.sizes.preview)
    bitmap.close()
    const { background, isRemoved, rings } = prepareArt(pixels, artChoice(cut))
    const { width, height } = pixels
    return {
      outlined: { rings, width, height, isWhole: background !== 'transparent' && !isRemoved },
      isRemoved,
    }
  } finally {
    opened.close()
  }
}
