import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { DesignDocument } from '@/design/document/design-document'
import type { CutFacts } from '@/design/measure/cut-facts'
import { environmentOf } from '@/settings/settings'
import type { LayAnswer, LayRequest } from './ordered-line/lay-request'
import { NoFiles } from './ordered-line/no-files'
import { ProductionError } from './print-job'
import type { FileFacts } from './production-store'
import type { PictureAnswer, PictureRequest } from './product-picture/picture-request'
import type { RenderAnswer, RenderRequest } from './render-request'

/** Less than a line is held for: whoever is slower is ended before another begins. */
const patienceMs = 540_000
const maxMegabytes = 2_048

const programs = {
  files: join(process.cwd(), 'src/backend/production/render-files.ts'),
  picture: join(process.cwd(), 'src/backend/production/product-picture/render-picture.ts'),
  sticker: join(process.cwd(), 'src/backend/production/ordered-line/lay-sticker.ts'),
}
const loader = join(process.cwd(), 'scripts/register.mjs')

/** Where programs and fonts are; no secret of the shop. */
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'XDG_CACHE_HOME', 'FONTCONFIG_FILE', 'FONTCONFIG_PATH']

/** The end of what it said of its failure, which names it. */
const reasonIn = (said: string) =>
  said
    .trim()
    .split('\n')
    .find((line) => /^\w*Error: /.test(line)) ?? said.slice(-300)

/**
 * Runs one of our programs with a request, as JSON, in a process of its own.
 * @returns what it said
 * @throws Error when it failed, took too long, or the shop stops
 */
function run(program: keyof typeof programs, request: object, signal: AbortSignal): Promise<string> {
  const words = [`--max-old-space-size=${maxMegabytes}`, '--import', loader, programs[program]]
  const options = {
    env: environmentOf(passedOn) as NodeJS.ProcessEnv, // Next's types want a NODE_ENV
    timeout: patienceMs,
    killSignal: 'SIGKILL',
    maxBuffer: 1_048_576,
    signal,
  } as const
  return new Promise((resolve, reject) => {
    const { stdin } = execFile(process.execPath, words, options, (error, said, trouble) => {
      if (!error) return resolve(said)
      const ended = error.killed || error.signal ? ` It was ended by ${error.signal ?? 'the shop'}.` : ''
      reject(new Error(`The ${program} could not be made.${ended} ${reasonIn(trouble)}`.trim()))
    })
    // Whoever is ended before it has read everything closes its end.
    stdin?.on('error', () => undefined)
    stdin?.end(JSON.stringify(request))
  })
}

/**
 * Makes the files of one line in a process of its own.
 * @throws ProductionError for what no second try makes better
 */
export async function renderApart(request: RenderRequest, signal: AbortSignal): Promise<FileFacts[]> {
  const answer = JSON.parse(await run('files', request, signal)) as RenderAnswer // written by render-files.ts
  if ('refused' in answer) throw new ProductionError(answer.refused)
  return answer.files
}

/**
 * Cuts an uploaded picture out as a design, in a process of its own.
 * @throws NoFiles for what is not made by itself
 */
export async function laidApart(request: LayRequest, signal: AbortSignal): Promise<DesignDocument> {
  const answer = JSON.parse(await run('sticker', request, signal)) as LayAnswer // written by lay-sticker.ts
  if ('noFiles' in answer) throw new NoFiles(answer.noFiles)
  return answer.document
}

/**
 * Draws what a design looks like, in a process of its own.
 * @returns the bytes of two WebP files, the picture and a small one for lists, and how it is cut
 * @throws ProductionError for what no second try makes better
 */
export async function pictureApart(
  request: PictureRequest,
  signal: AbortSignal,
): Promise<{ picture: Buffer; preview: Buffer; cut?: CutFacts }> {
  const answer = JSON.parse(await run('picture', request, signal)) as PictureAnswer // written by render-picture.ts
  if ('refused' in answer) throw new ProductionError(answer.refused)
  return {
    picture: Buffer.from(answer.picture, 'base64'),
    preview: Buffer.from(answer.preview, 'base64'),
    ...(answer.cut && { cut: answer.cut }),
  }
}
