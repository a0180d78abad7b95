import type { ProductView } from '@/commerce/product'
import type { DesignDocument } from '@/design/document/design-document'
import { estimatedSize } from '@/design/document/boxes'
import { perform } from '@/design/document/commands/perform'
import { noFaces } from '@/design/scene/faces'
import { measureWith } from '@/design/scene/set-words'
import { typedNeon } from '@/design/template/neon-answers'
import { designFor } from '@/design/template/product-answers'
import type { ProductTemplate } from '@/design/template/product-template'
import type { Selection } from '@/lib/product-options'
import type { ProductDraft, Upload } from '../catalogue/product/product-draft'
import { assetOf } from '../catalogue/product/upload-artwork'
import type { DesignStore, Draft } from '../studio/editor/drafts/design-store'
import { newId } from '../studio/new-id'
import { readPicture } from '../studio/editor/files/read-picture'
import { prepareArt } from '../studio/sticker/prepare-art'
import { openPicture } from '../studio/sticker/open-picture'
import { artChoice } from '../studio/sticker/sticker-choice'
import { readPixels } from '../studio/sticker/worker-picture'
import { fetchTemplate } from '../studio/product-template'
import { pictureIn } from './design-parts'
import { keptDesign, storeOfTab } from './kept-designs'
import { laidPicture, type ChosenPicture } from './laid-picture'
import { withAnswers } from './with-answers'

export interface OpenedDesign {
  template: ProductTemplate
  draft: Omit<Draft, 'keptAt'>
  /** Undefined where the browser forbids storage. */
  store: DesignStore | undefined
}

interface Start {
  id: string
  product: ProductView
  chosen: ProductDraft
  template: ProductTemplate
  kept: DesignStore | undefined
  /** What was chosen in this tab, while the page has it. */
  file: File | undefined
}

/** @throws when the product's template does not arrive */
export async function openedDesign(
  id: string,
  product: ProductView,
  chosen: ProductDraft,
  file?: File,
): Promise<OpenedDesign> {
  const [template, kept] = await Promise.all([fetchTemplate(product.urlKey), storeOfTab()])
  const draft = await keptDesign(id)
  const start: Start = { id, product, chosen, template, kept, file }
  if (draft?.product === product.urlKey) {
    const document = chosen.design === id ? await answeredAnew(draft.document, start) : draft.document
    return { template, draft: { ...draft, document }, store: kept }
  }
  const document = await begun(start)
  return {
    template,
    store: kept,
    draft: { id, version: 0, product: product.urlKey, title: product.name, document },
  }
}

/** What was chosen, typed and uploaded on the page already is on the new design: nothing is lost by opening it (studio-114). */
async function begun(start: Start): Promise<DesignDocument> {
  const { id, product, chosen, template, file } = start
  const lettering = await chosenLettering(template, product, chosen.selection).catch(() => undefined)
  const document = designFor(template, product, chosen.selection, {
    id,
    quantity: chosen.quantity,
    ...lettering,
  })
  const upload = pictureIn(product, chosen)
  if (!file && (!upload || upload.isKept)) return document
  return withPicture(document, start, upload).catch(() => document)
}

/** The page may have been answered otherwise since the design was edited from it. */
async function answeredAnew(document: DesignDocument, { template, product, chosen }: Start) {
  const { selection, quantity } = chosen
  const lettering = await chosenLettering(template, product, selection).catch(() => undefined)
  return withAnswers(document, { template, product, selection, quantity, lettering })
}

/** The lettering that is chosen, so that the words are set in it. */
async function chosenLettering(template: ProductTemplate, product: ProductView, selection: Selection) {
  const font = template.neon && typedNeon(product.options, selection, template.neon)?.lines[0]?.font
  if (!font) return undefined
  const { fetchStrokeFont, letteringHash } = await import('../studio/stroke-fonts')
  const [strokes, sha256] = await Promise.all([fetchStrokeFont(font), letteringHash(font)])
  return {
    fonts: { [font]: { sha256 } },
    measure: measureWith({ ...noFaces, strokes: { [font]: strokes } }),
  }
}

const fetched = async (url: string) => {
  const answer = await fetch(url)
  return answer.ok ? answer.blob() : undefined
}

/** What the design notes of the picture. A file that is still being sent goes once more, from the editor, under a name of its own. */
async function noted(file: Blob, { upload, name }: { upload: Upload | undefined; name: string }) {
  const known = assetOf({ ...upload?.asset, isKept: false }) // the tab kept it, and may have kept anything
  if (known) return known
  return readPicture(file, name, upload ? upload.key.slice(0, 32) : newId(32))
}

async function withPicture(
  document: DesignDocument,
  { template, product, chosen, kept, file: original }: Start,
  upload: Upload | undefined,
): Promise<DesignDocument> {
  const file = original ?? (upload && (await fetched(upload.url)))
  const name = original?.name ?? upload?.name ?? ''
  const record = file && (await noted(file, { upload, name }))
  if (!record) return document
  await kept?.writeFile(record.key, { file, name, isSent: upload !== undefined })
  const asset = newId()
  const art = template.kind === 'print' ? await artOf(file, chosen.cut).catch(() => undefined) : undefined
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
    const { pixels } = readPixels(await opened.bitmap('preview'))
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
