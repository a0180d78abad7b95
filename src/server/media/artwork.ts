import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { uploadsFolder } from '@/backend/kernel/uploads'
import { writeAtomically } from '@/backend/kernel/atomic-write'
import { artworkKind } from './media-types'

/** Shoppers' artwork: read by what it is, drawn anew, kept under a random name. The bytes that came in are never kept. */

const maxPixels = 50_000_000
const maxSvgBytes = 2 * 1024 * 1024
const previewPixels = 480
const svgPixels = 3_000

export interface StoredArtwork {
  /** What the cart carries: 32 random letters and digits with an ending. */
  key: string
  url: string
  preview: string
  width: number
  height: number
}

/** Why artwork was not taken, as the name of a sentence in messages.yaml › upload. */
export type ArtworkProblem = 'empty' | 'pdf' | 'kind' | 'broken' | 'tooManyPixels'

export class ArtworkRefused extends Error {
  readonly problem: ArtworkProblem

  constructor(problem: ArtworkProblem) {
    super(problem)
    this.problem = problem
  }
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** 32 letters and digits; bytes beyond the last whole round of 62 are thrown away, so that all are equally likely. */
function randomName(): string {
  let name = ''
  while (name.length < 32)
    for (const byte of randomBytes(48)) if (byte < 248 && name.length < 32) name += letters[byte % 62]
  return name
}

function reader(bytes: Buffer, isSvg: boolean) {
  if (!isSvg) return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
  const text = bytes.toString('utf8')
  // A drawing that declares entities or reaches outside itself is no artwork.
  const reachesOut =
    /<!(?:doctype|entity)/i.test(text) || /(?:href|src)\s*=\s*["']?\s*(?!#|data:image\/)[^"'\s>]/i.test(text)
  if (bytes.length > maxSvgBytes || reachesOut) throw new ArtworkRefused('broken')
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).resize({
    width: svgPixels,
    height: svgPixels,
    fit: 'inside',
  })
}

async function redrawn(bytes: Buffer, kind: 'jpeg' | 'png' | 'webp' | 'svg') {
  const picture = reader(bytes, kind === 'svg')
    .autoOrient()
    .timeout({ seconds: 20 })
  const isPhotograph = kind === 'jpeg' || (kind === 'webp' && !(await picture.metadata()).hasAlpha)
  const ending = isPhotograph ? 'webp' : 'png'
  const drawn = isPhotograph ? picture.webp({ quality: 92 }) : picture.png({ compressionLevel: 7 })
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true })
  return { data, ending, width: info.width, height: info.height }
}

/** Both or neither: a preview without its picture would be nobody's (GW17). */
async function keepBoth(picture: { file: string; data: Buffer }, preview: { file: string; data: Buffer }) {
  await writeAtomically(preview.file, preview.data)
  try {
    await writeAtomically(picture.file, picture.data)
  } catch (error) {
    await rm(preview.file, { force: true })
    throw error
  }
}

/**
 * Takes one picture in.
 * @throws ArtworkRefused for what is no usable picture
 */
export async function storeArtwork(bytes: Buffer): Promise<StoredArtwork> {
  if (bytes.length === 0) throw new ArtworkRefused('empty')
  const kind = artworkKind(bytes)
  if (kind === 'pdf') throw new ArtworkRefused('pdf')
  if (!kind) throw new ArtworkRefused('kind')
  const picture = await redrawn(bytes, kind).catch((error: unknown) => {
    if (error instanceof ArtworkRefused) throw error
    throw new ArtworkRefused(/pixel limit/i.test(String(error)) ? 'tooManyPixels' : 'broken')
  })
  const small = await sharp(picture.data)
    .resize({ width: previewPixels, height: previewPixels, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
  const folder = uploadsFolder()
  await mkdir(folder, { recursive: true })
  const name = randomName()
  const [key, preview] = [`${name}.${picture.ending}`, `${name}.preview.webp`]
  await keepBoth(
    { file: join(folder, key), data: picture.data },
    { file: join(folder, preview), data: small },
  )
  return {
    key,
    url: `/media/uploads/${key}`,
    preview: `/media/uploads/${preview}`,
    width: picture.width,
    height: picture.height,
  }
}
