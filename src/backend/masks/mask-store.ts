import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Asset, Matte } from '@/design/design-document'
import { type Mask, maskWish, needsDetection } from '@/design/mask/mask'
import { readMask } from '@/design/mask/mask-file'
import { runLimited } from '../kernel/programs/limited-process'
import { uploadPaths } from '../kernel/uploads/uploaded-bytes'
import { readStored, uploadStorage } from '../kernel/upload-storage/storage'
import type { MaskRequest } from './cut-mask'
import { MaskTooComplex } from './mask-too-complex'
import { detectionOf } from './detector/detection-store'

/**
 * Masks are stored beside their upload as `<32 letters>.<32 digits>.mask`, and deleted with it. The same
 * picture and matte share one mask.
 */

export type MaskedPicture = Pick<Asset, 'key' | 'name' | 'type'>

const limits = {
  cpuSeconds: 20,
  memoryKilobytes: 2_000_000,
  memory: 'data',
  patienceMs: 60_000,
  answerBytes: 16_000_000,
} as const

const program = join(process.cwd(), 'src/backend/masks/cut-mask.ts')
const loader = join(process.cwd(), 'scripts/register.mjs')

const idOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

export const maskFileOf = ({ key }: Pick<Asset, 'key'>, matte?: Matte): string =>
  `${key.slice(0, 32)}.${idOf(maskWish(matte).text)}.mask`

async function make(picture: MaskedPicture, matte: Matte | undefined): Promise<Buffer> {
  const { printable: path } = await uploadPaths(picture)
  const detection = needsDetection(matte) ? await detectionOf(picture) : undefined
  const seen = detection && { ...detection, alpha: Buffer.from(detection.alpha).toString('base64') }
  const request = Buffer.from(JSON.stringify({ path, matte, detection: seen } satisfies MaskRequest))
  const ran = await runLimited(
    process.execPath,
    ['--max-old-space-size=512', '--import', loader, program],
    limits,
    request,
  )
  if (ran.status === 'done') return ran.output
  if (ran.status === 'ended')
    throw new MaskTooComplex(`The background of "${picture.name}" takes too much work.`)
  throw new Error(`Masks are not made: ${ran.status === 'failed' ? ran.said : 'there is no such program'}`)
}

/** Masks being computed: concurrent requests for the same mask share one computation. */
const making = new Map<string, Promise<void>>()

async function keep(file: string, picture: MaskedPicture, matte: Matte | undefined) {
  await uploadStorage().put(file, await make(picture, matte))
}

/**
 * Computes a mask unless it exists; concurrent calls share one computation.
 * @returns the name of its file
 * @throws MaskTooComplex; Error if the picture's bytes are not in the storage
 */
export async function storedMask(picture: MaskedPicture, matte?: Matte): Promise<string> {
  const file = maskFileOf(picture, matte)
  if (await uploadStorage().stat(file)) return file
  const begun = making.get(file) ?? keep(file, picture, matte).finally(() => making.delete(file))
  making.set(file, begun)
  await begun
  return file
}

const unzipped = promisify(gunzip)

export const maskIn = async (bytes: Buffer): Promise<Mask> => readMask(await unzipped(bytes))

/** @throws like storedMask */
export async function maskOf(picture: MaskedPicture, matte?: Matte): Promise<Mask> {
  const bytes = await readStored(await storedMask(picture, matte))
  if (!bytes) throw new Error(`The mask of the picture "${picture.name}" (${picture.key}) is gone.`)
  return maskIn(bytes)
}

/**
 * Returns the path of a mask's file, for programs that open it.
 * @throws like storedMask
 */
export async function maskPath(picture: MaskedPicture, matte?: Matte): Promise<string> {
  const path = await uploadStorage().localPath(await storedMask(picture, matte))
  if (path === undefined)
    throw new Error(`The mask of the picture "${picture.name}" (${picture.key}) is gone.`)
  return path
}
