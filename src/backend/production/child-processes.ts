import type { DesignDocument } from '@/design/design-document'
import type { CutFacts } from '@/design/measure/cut-facts'
import { mostShown } from '@/design/picture/side-cells'
import { NoFiles } from '../designs/designs'
import { type ProgramLimits, runProgram, TooMuchWork } from '../kernel/programs/own-program'
import type { LayAnswer, LayRequest } from './ordered-line/lay-request'
import { ProductionError } from './print-job'
import type { FileFacts } from './production-store'
import type { DrawnProof } from './product-picture/proof-of'
import type { PictureAnswer, PictureRequest, Sight } from './product-picture/picture-request'
import type { SheetAnswer, SheetRequest } from './proof-sheet/sheet-request'
import type { RenderAnswer, RenderRequest } from './render-request'

interface Program {
  file: string
  limits: ProgramLimits
}

/** Shorter than the lease, so a slow child is killed before another worker starts. */
const patienceMs = 540_000
/** Enough for a proof: a PNG with 1,600 pixels on its longer side, in base64. */
const answerBytes = 33_554_432

const programs = {
  files: {
    file: 'src/backend/production/render-files.ts',
    limits: { cpuSeconds: 400, patienceMs, heapMegabytes: 2_048, answerBytes },
  },
  picture: {
    file: 'src/backend/production/product-picture/render-picture.ts',
    limits: { cpuSeconds: 30, patienceMs, heapMegabytes: 1_024, answerBytes },
  },
  /** A shopper waits for it. */
  sight: {
    file: 'src/backend/production/product-picture/render-picture.ts',
    limits: { cpuSeconds: 40, patienceMs: 60_000, heapMegabytes: 1_024, answerBytes },
  },
  /** Limits for a picture or a proof of a design with many surfaces. */
  pages: {
    file: 'src/backend/production/product-picture/render-picture.ts',
    limits: { cpuSeconds: 240, patienceMs, heapMegabytes: 1_024, answerBytes },
  },
  sheet: {
    file: 'src/backend/production/proof-sheet/render-sheet.ts',
    limits: { cpuSeconds: 120, patienceMs, heapMegabytes: 1_024, answerBytes },
  },
  sticker: {
    file: 'src/backend/production/ordered-line/lay-sticker.ts',
    limits: { cpuSeconds: 60, patienceMs, heapMegabytes: 1_024, answerBytes },
  },
} as const satisfies Record<string, Program>

/**
 * Runs one of our programs with a JSON request, in a separate process with limits.
 * @throws ProductionError if it exceeds a limit; Error if a retry may help, or the shop stops
 */
async function run(name: keyof typeof programs, request: object, signal?: AbortSignal): Promise<unknown> {
  const { file, limits } = programs[name]
  try {
    return await runProgram(file, request, limits, signal)
  } catch (error) {
    throw error instanceof TooMuchWork ? new ProductionError(error.message) : error
  }
}

/**
 * Makes the files of one line in a separate process.
 * @throws ProductionError if retrying cannot help
 */
export async function makeFilesInChildProcess(
  request: RenderRequest,
  signal: AbortSignal,
): Promise<FileFacts[]> {
  const answer = (await run('files', request, signal)) as RenderAnswer // written by render-files.ts
  if ('refused' in answer) throw new ProductionError(answer.refused)
  return answer.files
}

/**
 * Cuts out an uploaded picture and creates a design with it, in a separate process.
 * @throws NoFiles if the line must be made by hand
 */
export async function cutOutInChildProcess(
  request: LayRequest,
  signal: AbortSignal,
): Promise<DesignDocument> {
  const answer = (await run('sticker', request, signal)) as LayAnswer // written by lay-sticker.ts
  if ('noFiles' in answer) throw new NoFiles(answer.noFiles)
  return answer.document
}

/** Bytes of WebP files: the picture, a preview for lists, and all surfaces if the picture shows only the first ones. */
export interface RenderedPicture {
  picture: Buffer
  preview: Buffer
  cut?: CutFacts
  sheet?: { sides: number; file: Buffer }
}

const programFor = ({ design }: PictureRequest) =>
  design.document.surfaceOrder.length > mostShown ? 'pages' : 'picture'

/**
 * Renders the picture of a design in a separate process.
 * @throws ProductionError if retrying cannot help
 */
export async function renderPictureInChildProcess(
  request: PictureRequest,
  signal: AbortSignal,
): Promise<RenderedPicture> {
  const answer = (await run(programFor(request), request, signal)) as PictureAnswer // written by render-picture.ts
  if ('refused' in answer) throw new ProductionError(answer.refused)
  if (!('picture' in answer)) throw new Error('A proof was drawn in place of a picture.')
  const { picture, preview, cut, sides, sheet } = answer
  return {
    picture: Buffer.from(picture, 'base64'),
    preview: Buffer.from(preview, 'base64'),
    ...(cut && { cut }),
    ...(sides !== undefined && sheet && { sheet: { sides, file: Buffer.from(sheet, 'base64') } }),
  }
}

/**
 * Renders a proof in a separate process.
 * @throws ProductionError if retrying cannot help
 */
export async function renderProofInChildProcess(request: PictureRequest): Promise<DrawnProof> {
  const answer = (await run(programFor(request), request)) as PictureAnswer // written by render-picture.ts
  if ('refused' in answer) throw new ProductionError(answer.refused)
  if (!('proof' in answer)) throw new Error('A picture was drawn in place of a proof.')
  return { picture: Buffer.from(answer.proof, 'base64'), version: answer.version }
}

/**
 * Builds what shows a design in a shopper's room, in a separate process.
 * @returns the bytes of files by their endings
 * @throws ProductionError if retrying cannot help
 */
export async function makeSightInChildProcess(
  request: PictureRequest & { sight: Sight },
): Promise<Map<string, Buffer>> {
  const answer = (await run('sight', request)) as PictureAnswer // written by render-picture.ts
  if ('refused' in answer) throw new ProductionError(answer.refused)
  if (!('files' in answer)) throw new Error('A picture was drawn in place of a model.')
  return new Map(Object.entries(answer.files).map(([ending, file]) => [ending, Buffer.from(file, 'base64')]))
}

/**
 * Makes the sheet of a proof in a separate process.
 * @throws ProductionError if retrying cannot help
 */
export async function makeSheetInChildProcess(request: SheetRequest): Promise<Buffer> {
  const answer = (await run('sheet', request)) as SheetAnswer // written by render-sheet.ts
  if ('refused' in answer) throw new ProductionError(answer.refused)
  return Buffer.from(answer.file, 'base64')
}
