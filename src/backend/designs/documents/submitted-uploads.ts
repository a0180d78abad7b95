import type { Asset, DesignDocument } from '@/design/design-document'
import type { Context } from '../../kernel/context'
import { findUpload, touchUpload, type Upload } from '../../kernel/uploads/uploads'
import { uploadsInKit } from '../../customer/customer'
import { refuseDesign, type Requester } from '../design-access'
import { uploadsInDesigns } from '../revision-store'

/** Checks the uploads that a submitted document names (designs-10). */

/**
 * Determines which uploads may be used: those from the requester's browser, those already in this design or in the
 * requester's other designs, and the customer's logos.
 */
export interface UploadRights {
  asker: Requester
  designId: number | null
}

type Named = Pick<Asset, 'key' | 'name'>

async function foundUpload(context: Context, { key, name }: Named): Promise<Upload> {
  const upload = await findUpload(key)
  if (!upload) throw refuseDesign(context, 'uploadMissing', { name })
  if (upload.facts?.isKept) throw refuseDesign(context, 'uploadKept', { name })
  return upload
}

/**
 * True if the picture facts in the design match the stored upload. They are hashed and printed, so they must
 * be correct.
 */
function isAsSaid({ facts }: Upload, { sha256, width, height, type, isVector }: Asset): boolean {
  if (!facts) return true
  const isSame =
    facts.sha256 === sha256 && facts.width === width && facts.height === height && facts.type === type
  // A design may omit `isVector`; claiming it wrongly would silence its checks.
  return isSame && (!isVector || facts.isVector === true)
}

/**
 * True if the requester's browser sent the upload. For uploads from before senders were recorded, knowing the
 * key is enough.
 */
const isOwn = ({ facts }: Upload, { browserHash }: Requester) =>
  !facts || facts.sender === null || facts.sender === browserHash

async function refuseForeign(
  context: Context,
  found: { upload: Upload; name: string }[],
  rights: UploadRights,
) {
  const foreign = found.filter(({ upload }) => !isOwn(upload, rights.asker))
  if (foreign.length === 0) return
  const keys = foreign.map(({ upload }) => upload.key)
  const { customerId, browserHash } = rights.asker
  const whose = { customerId, guestHash: browserHash, designId: rights.designId }
  const known = await uploadsInDesigns(context.db(), keys, whose)
  const logos = await uploadsInKit(context.db(), keys, customerId)
  const refused = foreign.find(({ upload }) => !known.has(upload.key) && !logos.has(upload.key))
  if (refused) throw refuseDesign(context, 'uploadForeign', { name: refused.name })
}

/** @returns the upload keys in the document, and that of its thumbnail */
export async function checkedUploads(
  context: Context,
  document: DesignDocument,
  thumbnail: string | null,
  rights: UploadRights,
) {
  const found: { upload: Upload; name: string }[] = []
  for (const asset of Object.values(document.assets)) {
    const upload = await foundUpload(context, asset)
    if (!isAsSaid(upload, asset)) throw refuseDesign(context, 'uploadOther', { name: asset.name })
    found.push({ upload, name: asset.name })
  }
  const shown = thumbnail === null ? undefined : { key: thumbnail.slice(0, 32), name: thumbnail }
  const picture = shown && (await foundUpload(context, shown))
  if (picture && shown) found.push({ upload: picture, name: shown.name })
  await refuseForeign(context, found, rights)
  for (const { upload, name } of found)
    if (!(await touchUpload(upload, context.now()))) throw refuseDesign(context, 'uploadMissing', { name })
  const keys = found.map(({ upload }) => upload.key)
  return { uploads: [...new Set(keys)].toSorted(), thumbnail: picture?.key ?? keys[0] ?? null }
}
