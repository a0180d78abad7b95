import type { ProductView } from '@/commerce/product/product-view'
import type { DesignDocument } from '@/design/design-document'
import { estimatedSize } from '@/design/document/boxes'
import { perform } from '@/design/document/commands/perform'
import { type ChosenPicture, placePicture } from '@/design/picture/laid-picture'
import { artOf, prepareArt } from '@/design/sticker/prepare-art'
import { artChoice } from '@/design/sticker/sticker-choice'
import type { ProductTemplate } from '@/design/template/product-template'
import type { ChosenFile } from '../../artwork/chosen-file'
import { type Upload, assetOf } from '../../artwork/upload-artwork'
import type { ProductDraft } from '../../catalogue/product/product-draft'
import type { DesignStore } from '../../editor/drafts/design-store'
import { readPicture } from '../../editor/files/read-picture'
import { fetchArtMask } from '../../studio/mask-client'
import { newId } from '../../studio/new-id'
import { openPicture } from '../../studio/sticker/open-picture'
import { readBitmap } from '../../studio/sticker/worker-picture'

/** Puts the picture chosen on the page into a new design. Loaded only if there is one. */

interface Start {
  product: ProductView
  chosen: ProductDraft
  template: ProductTemplate
  kept: DesignStore | undefined
  /** The file chosen in this tab, as long as the page has it. */
  file: ChosenFile | undefined
}

const fetched = async (url: string) => {
  const answer = await fetch(url)
  return answer.ok ? answer.blob() : undefined
}

/** Returns the shop's data about the original file, validated because the tab may have stored anything. */
const sentAsset = (upload: Upload | undefined) => assetOf({ ...upload?.asset, isKept: false })

/**
 * @param upload the page's upload of this picture, once it has arrived
 * @throws if the picture can't be read
 */
export async function withPicture(
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
