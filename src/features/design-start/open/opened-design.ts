import type { ProductView } from '@/commerce/product/product-view'
import type { DesignDocument } from '@/design/design-document'
import { estimatedSize } from '@/design/document/boxes'
import { perform } from '@/design/document/commands/perform'
import { designFor } from '@/design/answers/product-answers'
import type { ProductTemplate } from '@/design/template/product-template'
import { type ChosenFile, uploadOfShown } from '../../artwork/chosen-file'
import type { ProductDraft } from '../../catalogue/product/product-draft'
import { type Upload, assetOf } from '../../artwork/upload-artwork'
import type { DesignStore } from '../../editor/drafts/design-store'
import { newId } from '../../studio/new-id'
import { readPicture } from '../../editor/files/read-picture'
import { artOf, prepareArt } from '@/design/sticker/prepare-art'
import { fetchArtMask } from '../../studio/mask-client'
import { openPicture } from '../../studio/sticker/open-picture'
import { artChoice } from '@/design/sticker/sticker-choice'
import { readBitmap } from '../../studio/sticker/worker-picture'
import { fetchTemplate } from '../../studio/product-template'
import { pictureIn } from '../tools/design-parts'
import { chosenLettering, editedDesign, type OpenedDesign } from '../saved/edited-design'
import { storeOfTab } from '../saved/kept-designs'
import { withTypedCaption } from '../tools/typed-caption'
import { withTypedLabel } from '../tools/typed-label'
import { withTypedWords } from '../tools/typed-words'
import { placePicture, type ChosenPicture } from '@/design/picture/laid-picture'

interface Start {
  id: string
  product: ProductView
  chosen: ProductDraft
  template: ProductTemplate
  kept: DesignStore | undefined
  /** The file chosen in this tab, as long as the page has it. */
  file: ChosenFile | undefined
}

/** @throws if the product's template fails to load */
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
  const captioned = await withTypedCaption(pictured, typed).catch(() => pictured)
  const labeled = await withTypedLabel(captioned, typed).catch(() => captioned)
  return withTypedWords(labeled, { template, product, selection, measure: estimatedSize })
}

async function withChosenPicture(document: DesignDocument, start: Start): Promise<DesignDocument> {
  const { product, chosen, file } = start
  const picture = pictureIn(product, chosen)
  // While another file is uploading, the page's upload is still the previous one.
  const upload = uploadOfShown(file, picture)
  if ((!file && !upload) || upload?.isKept) return document
  return withPicture(document, start, upload).catch(() => document)
}

const fetched = async (url: string) => {
  const answer = await fetch(url)
  return answer.ok ? answer.blob() : undefined
}

/** Returns the shop's data about the original file, validated because the tab may have stored anything. */
const sentAsset = (upload: Upload | undefined) => assetOf({ ...upload?.asset, isKept: false })

async function withPicture(
  document: DesignDocument,
  { template, product, chosen, kept, file: original }: Start,
  upload: Upload | undefined,
): Promise<DesignDocument> {
  const file = original?.file ?? (upload && (await fetched(upload.url)))
  const name = original?.file.name ?? upload?.name ?? ''
  const sent = sentAsset(upload)
  // The editor sends a picture that is still uploading, or that the shop has no data about. Until then it has
  // a temporary key.
  const record = sent ?? (file && (await readPicture(file, name, newId(32))))
  if (!record || !file) return document
  await kept?.writeFile(record.key, { file, name, isSent: sent !== undefined })
  const asset = newId()
  const isCut = template.surfaces.some(({ cut }) => cut !== undefined)
  const art = isCut ? await artIn(file, chosen.cut, sent?.key).catch(() => undefined) : undefined
  const laid = placePicture(document, { template, product, draft: chosen }, { asset, record, art })
  if (laid) return laid
  const state = { document, selection: [], template, newId, measure: estimatedSize }
  const made = perform('addImage', state, { asset, record })
  return 'edit' in made ? made.edit.document : document
}

/**
 * Finds the art in a picture: from the shop's mask, or from a small copy if the shop has no picture or
 * doesn't respond.
 */
async function artIn(file: Blob, cut: unknown, upload: string | undefined): Promise<ChosenPicture['art']> {
  const choice = artChoice(cut)
  const mask = upload && (await fetchArtMask(upload, choice).catch(() => undefined))
  const art = mask ? artOf(mask, choice) : await artInCopy(file, choice)
  if (!art) return undefined
  const { rings, width, height, background, isRemoved, sureness } = art
  return {
    outlined: { rings, width, height, isWhole: background !== 'transparent' && !isRemoved },
    isRemoved,
    sureness,
  }
}

async function artInCopy(file: Blob, choice: ReturnType<typeof artChoice>) {
  const opened = await openPicture(file)
  if (opened.status === 'refused') return undefined
  try {
    const bitmap = await opened.bitmap()
    const { pixels } = readBitmap(bitmap, opened.sizes.preview)
    bitmap.close()
    return prepareArt(pixels, choice)
  } finally {
    opened.close()
  }
}
