import { artistPictures } from '@/design/document/artist-pictures'
import { canonicalJson } from '@/design/document/canonical-json'
import type { Asset, AssetId, DesignDocument } from '@/design/design-document'
import { readDocumentText } from '@/design/document/read-document'
import { addArtistRevision, newestRevision } from '../designs/designs'
import type { OpsContext } from '../kernel/context'
import { orderedDesign } from './ordered-design'
import { designOfLine, putDesignOnLine } from './production-store'

/**
 * Replaces artwork awaiting our artists with a picture they cut out by hand, so that the line's files can be
 * made (production-20).
 */

export class CutoutRefused extends Error {}

/** Facts of the artist's picture, stored as an upload. */
export type CutOutPicture = Pick<Asset, 'key' | 'sha256' | 'type' | 'width' | 'height'>

/** Tolerated difference in aspect ratio: rounding can move a side by a pixel. */
const tolerance = 0.01

const refuse = (words: string): never => {
  throw new CutoutRefused(words)
}

function waitingPicture(document: DesignDocument): [AssetId, Asset] {
  const [id] = artistPictures(document)
  const asset = id === undefined ? undefined : document.assets[id]
  if (id === undefined || !asset) return refuse('No picture of that line is waiting for an artist.')
  return [id, asset]
}

/** Replaces the waiting picture. Crop and size stay, so the new one must show the same part. */
function withPicture(document: DesignDocument, picture: CutOutPicture): DesignDocument {
  const [id, { matte: _, ...before }] = waitingPicture(document)
  const [wanted, found] = [before.width / before.height, picture.width / picture.height]
  if (Math.abs(found / wanted - 1) > tolerance)
    return refuse(
      `The picture is ${picture.width} × ${picture.height}, and "${before.name}" is ${before.width} × ${before.height}: leave its edges as they were, and cut out within them.`,
    )
  const { key, sha256, type, width, height } = picture
  const asset: Asset = { ...before, key: key.slice(0, 32), sha256, type, width, height }
  return { ...document, assets: { ...document.assets, [id]: asset } }
}

/** Returns the version that the shopper saved last, if product and options are the same. */
async function newestOf({ db }: OpsContext, before: DesignDocument, revision: number) {
  const newest = await newestRevision(db(), revision)
  const read = newest && readDocumentText(newest.document)
  if (!newest || !read || !('document' in read))
    return refuse('The newest version of that design cannot be read.')
  if (canonicalJson(read.document.product) !== canonicalJson(before.product))
    return refuse('The newest version has another size or other options than were ordered and paid.')
  return { id: newest.id, document: read.document }
}

async function changed(
  context: OpsContext,
  before: DesignDocument,
  revision: number,
  picture: CutOutPicture | undefined,
) {
  if (!picture) return newestOf(context, before, revision)
  const document = withPicture(before, picture)
  const at = context.now()
  const id = await addArtistRevision(context.db(), revision, {
    document,
    uploads: [picture.key],
    at,
  })
  return { id, document }
}

/**
 * Puts a design without the waiting picture on a line. It contains the artist's picture or, if none is given,
 * is the version that the shopper saved last.
 * @param line position in the order, counted from 1
 * @returns names of the pictures that still wait
 * @throws CutoutRefused with instructions
 */
export async function takeCutout(
  context: OpsContext,
  line: { orderNumber: string; line: number },
  picture?: CutOutPicture,
): Promise<string[]> {
  const { brand, db } = context
  const found = await designOfLine(db(), brand.id, line)
  const before = found?.revision
    ? await orderedDesign(context, { designRevision: found.revision })
    : undefined
  if (!found?.revision || !before) return refuse('That line has no design.')
  waitingPicture(before.document)
  const next = await changed(context, before.document, found.revision, picture)
  const left = artistPictures(next.document).map((id) => next.document.assets[id]?.name ?? id)
  if (!picture && left.length > 0)
    return refuse(`In the newest version ${left.join(', ')} is waiting for our artist, too.`)
  const put = { itemId: found.itemId, before: found.revision, revision: next.id }
  if (!(await putDesignOnLine(db(), put))) return refuse('That order was canceled, or its line just changed.')
  return left
}
