import { canonicalJson } from '@/design/document/canonical-json'
import { designHash } from '@/design/document/design-hash'
import type { Asset, DesignDocument } from '@/design/document/design-document'
import { readDocumentText } from '@/design/document/read-document'
import type { Problem } from '@/design/document/problem'
import type { Context } from '../kernel/context'
import { message } from '../kernel/message'
import { findUpload, touchUpload, type Upload } from '../kernel/uploads'
import { designLimits } from './design'
import { refuseDesign, type Asker } from './design-access'
import { unfitFor } from './fits-template'
import { uploadsInDesigns, type NewRevision } from './revision-store'

/** A document that somebody wants to save, as a revision: read, bounded, and with uploads that may be used (designs-8, designs-10). */

export type Submitted = Pick<
  NewRevision,
  'document' | 'hash' | 'template' | 'templateRevision' | 'uploads' | 'thumbnail'
>

/** Whose uploads count: those that the asker's browser sent, and those that this design or the asker's own ones have already. */
export interface UploadRights {
  asker: Asker
  designId: number | null
}

const inWords = ({ brand }: Context, { say, fix, path, found, wanted }: Problem) =>
  `${message(brand, say, { path, found, wanted })} ${message(brand, fix)}`

const kilobytes = (bytes: number) => Math.ceil(bytes / 1_024)

function readText(context: Context, text: string): DesignDocument {
  const bytes = Buffer.byteLength(text)
  if (bytes > designLimits.documentBytes)
    throw refuseDesign(context, 'large', {
      found: kilobytes(bytes),
      max: kilobytes(designLimits.documentBytes),
    })
  const read = readDocumentText(text)
  const problems = 'document' in read ? unfitFor(context.brand, read.document) : read.problems
  if ('document' in read && problems.length === 0) return read.document
  const words = problems.slice(0, 3).map((problem) => inWords(context, problem))
  throw refuseDesign(context, 'unreadable', { problems: words.join(' ') })
}

type Named = Pick<Asset, 'key' | 'name'>

async function foundUpload(context: Context, { key, name }: Named): Promise<Upload> {
  const upload = await findUpload(key)
  if (!upload) throw refuseDesign(context, 'uploadMissing', { name })
  if (upload.facts?.isKept) throw refuseDesign(context, 'uploadKept', { name })
  return upload
}

/** What a design says of its picture is hashed and printed: it has to be so. */
function isAsSaid({ facts }: Upload, { sha256, width, height, type }: Asset): boolean {
  if (!facts) return true
  return facts.sha256 === sha256 && facts.width === width && facts.height === height && facts.type === type
}

/** Uploads from before their senders were kept are whoever's who knows the key. */
const isOwn = ({ facts }: Upload, { browserHash }: Asker) =>
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
  const refused = foreign.find(({ upload }) => !known.has(upload.key))
  if (refused) throw refuseDesign(context, 'uploadForeign', { name: refused.name })
}

/** @returns the keys of what the document names, and of what it is shown by */
async function checkedUploads(
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

/**
 * Reads a document for saving.
 * @param thumbnail key of an upload that shows the design; without one its first picture does
 * @throws a refusal in words: what is wrong with it, or which upload can't be used
 */
export async function readSubmitted(
  context: Context,
  { text, thumbnail }: { text: string; thumbnail: string | null },
  rights: UploadRights,
): Promise<Submitted> {
  const document = readText(context, text)
  return {
    document: canonicalJson(document),
    hash: await designHash(document),
    template: document.product.template,
    templateRevision: document.product.revision,
    ...(await checkedUploads(context, document, thumbnail, rights)),
  }
}
