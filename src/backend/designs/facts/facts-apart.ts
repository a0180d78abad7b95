import { needsDetail } from '@/design/check/needs-detail'
import type { FactsRules } from '@/design/facts/design-facts'
import type { Rectangle } from '@/design/units'
import { warmProgram, type WarmLimits } from '../../kernel/programs/warm-program'
import { readStored } from '../../kernel/upload-storage/storage'
import { uploadFiles } from '../../kernel/uploads/uploads'
import { knownFaces } from '../../masks/masks'
import type { FactsAnswer, FactsRequest } from './facts-request'

/** Resource limits for computing the facts of one design (decision 0121); `npm run bench facts` compares them. */
export const factsLimits: WarmLimits = {
  cpuSeconds: 2,
  patienceMs: 60_000,
  heapMegabytes: 256,
  answerBytes: 4_194_304,
}

const program = warmProgram('src/backend/designs/facts/facts-program.ts', factsLimits)

/** Starts the process before the first design is saved, so that saving doesn't wait for the start. */
export const startFacts = program.start

/**
 * Returns base64 previews by upload key. The save has already collected the keys, so the document is not
 * parsed here.
 */
async function previewsOf(uploads: readonly string[]): Promise<Record<string, string>> {
  const found = await Promise.all(
    uploads.map(async (upload) => {
      const key = upload.slice(0, 32)
      const bytes = await readStored(uploadFiles.preview(key)).catch(() => undefined)
      return bytes ? [[key, bytes.toString('base64')] as const] : []
    }),
  )
  return Object.fromEntries(found.flat())
}

/** Returns the stored faces by upload key; a picture that was never looked at has none. */
async function facesIn(uploads: readonly string[]): Promise<Record<string, Rectangle[]>> {
  const found = await Promise.all(
    uploads.map(async (upload) => {
      const key = upload.slice(0, 32)
      const faces = await knownFaces({ key }).catch(() => undefined)
      return faces ? [[key, faces] as const] : []
    }),
  )
  return Object.fromEntries(found.flat())
}

const looksAtFaces = ({ made: { checks } }: FactsRules) =>
  checks.face !== undefined || checks.piece !== undefined

/** True if a check of pictures can block an order; pictures are examined only then. */
const looksAtPictures = ({ made }: FactsRules) => needsDetail(made, 'stop')

/**
 * Computes facts in a separate process.
 * @throws TooMuchWork if a limit is exceeded; Error if a retry may help
 */
export async function computeFactsInProcess(
  document: string,
  rules: FactsRules,
  { brand, uploads }: { brand: string; uploads: readonly string[] },
): Promise<FactsAnswer> {
  const request: FactsRequest = {
    document,
    brand,
    rules,
    ...(looksAtFaces(rules) && { faces: await facesIn(uploads) }),
    ...(looksAtPictures(rules) && { previews: await previewsOf(uploads) }),
  }
  return (await program.ask(request)) as FactsAnswer // written by facts-program.ts
}
