import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzipSync } from 'node:zlib'
import type { Asset } from '@/design/design-document'
import { readMask } from '@/design/mask/mask-file'
import { type Detection, detectionVersion } from '@/design/mask/detection'
import type { Rectangle } from '@/design/units'
import { runLimited } from '../../kernel/programs/limited-process'
import { readStored, uploadStorage } from '../../kernel/upload-storage/storage'
import { uploadPaths } from '../../kernel/uploads/uploaded-bytes'
import { MaskTooComplex } from '../mask-too-complex'
import { modelPlace } from './model-file'
import type { SeeRequest } from './see-picture'

/**
 * What the detectors see in an upload: its faces and its main subject. Each is computed once, in a limited
 * process, and stored beside the upload like its masks.
 */

type SeenPicture = Pick<Asset, 'key' | 'name' | 'type'>

/** About five times what a photograph takes on the machine where it was measured (docs/performance.md). */
const limits = {
  cpuSeconds: 30,
  memoryKilobytes: 2_000_000,
  memory: 'data',
  patienceMs: 90_000,
  answerBytes: 2_000_000,
} as const

const program = join(process.cwd(), 'src/backend/masks/detector/see-picture.ts')
const loader = join(process.cwd(), 'scripts/register.mjs')

/** The shop has no detector: its optional packages are not installed. */
export class DetectorAbsent extends Error {}

/** Name of the file with what is seen. */
export const detectionFileOf = ({ key }: Pick<Asset, 'key'>, what: SeeRequest['what']): string => {
  const id = createHash('sha256').update(`seen ${what} ${detectionVersion}`).digest('hex').slice(0, 32)
  return `${key.slice(0, 32)}.${id}.mask`
}

async function run(picture: SeenPicture, request: Omit<SeeRequest, 'path'>): Promise<Buffer> {
  if (!modelPlace(request.what === 'faces' ? 'face' : 'subject')) throw new DetectorAbsent('no detector')
  const { printable: path } = await uploadPaths(picture)
  const ran = await runLimited(
    process.execPath,
    ['--max-old-space-size=768', '--import', loader, program],
    { ...limits, isUnattended: request.what === 'faces' },
    Buffer.from(JSON.stringify({ ...request, path } satisfies SeeRequest)),
  )
  if (ran.status === 'ended') throw new MaskTooComplex(`Looking at "${picture.name}" takes too much work.`)
  if (ran.status !== 'done')
    throw new Error(`Nothing is seen: ${ran.status === 'failed' ? ran.said : 'there is no such program'}`)
  if (ran.output.length === 0) throw new DetectorAbsent('no detector')
  return ran.output
}

/** Looks that are under way: concurrent requests for the same share one. */
const looking = new Map<string, Promise<void>>()

async function stored(
  picture: SeenPicture,
  what: SeeRequest['what'],
  look: () => Promise<void>,
): Promise<Buffer> {
  const file = detectionFileOf(picture, what)
  if (!(await uploadStorage().stat(file))) {
    const begun = looking.get(file) ?? look().finally(() => looking.delete(file))
    looking.set(file, begun)
    await begun
  }
  const bytes = await readStored(file)
  if (!bytes) throw new Error(`What was seen in "${picture.name}" (${picture.key}) is gone.`)
  return promisify(gunzip)(bytes)
}

const keep = (picture: SeenPicture, what: SeeRequest['what'], bytes: Buffer) =>
  uploadStorage().put(detectionFileOf(picture, what), bytes)

/** Returns the stored faces of an upload without looking for them. */
export async function knownFaces(picture: Pick<Asset, 'key'>): Promise<Rectangle[] | undefined> {
  const bytes = await readStored(detectionFileOf(picture, 'faces'))
  return bytes && (JSON.parse((await promisify(gunzip)(bytes)).toString('utf8')) as Rectangle[]) // written by `run`
}

/**
 * Returns the faces of an upload, in fractions of it.
 * @throws DetectorAbsent, MaskTooComplex; Error if the picture's bytes are not in the storage
 */
export async function facesOf(picture: SeenPicture): Promise<Rectangle[]> {
  const bytes = await stored(picture, 'faces', async () => {
    await keep(picture, 'faces', await run(picture, { what: 'faces' }))
  })
  return JSON.parse(bytes.toString('utf8')) as Rectangle[] // written by `run`
}

/**
 * Returns what the detectors see in an upload; its faces are stored as well, so that they are found once.
 * @throws as facesOf
 */
export async function detectionOf(picture: SeenPicture): Promise<Detection> {
  const bytes = await stored(picture, 'subject', async () => {
    const faces = await knownFaces(picture)
    const seen = await run(picture, { what: 'subject', faces })
    if (!faces) {
      const found = readMask<Detection>(await promisify(gunzip)(seen)).faces
      await keep(picture, 'faces', gzipSync(JSON.stringify(found)))
    }
    await keep(picture, 'subject', seen)
  })
  return readMask<Detection>(bytes)
}
