import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { environmentOf } from '@/settings/settings'
import { ProductionError } from './print-job'
import type { FileFacts } from './production-store'
import type { RenderAnswer, RenderRequest } from './render-request'

/** Less than a line is held for: whoever is slower is ended before another begins. */
const patienceMs = 540_000
const maxMegabytes = 2_048

const program = join(process.cwd(), 'src/backend/production/render-files.ts')
const loader = join(process.cwd(), 'scripts/register.mjs')

/** Where programs and fonts are; no secret of the shop. */
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'XDG_CACHE_HOME', 'FONTCONFIG_FILE', 'FONTCONFIG_PATH']

/** The end of what it said of its failure, which names it. */
const reasonIn = (said: string) =>
  said
    .trim()
    .split('\n')
    .find((line) => /^\w*Error: /.test(line)) ?? said.slice(-300)

function run(request: RenderRequest, signal: AbortSignal): Promise<string> {
  const words = [`--max-old-space-size=${maxMegabytes}`, '--import', loader, program]
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
      reject(new Error(`The files could not be made.${ended} ${reasonIn(trouble)}`.trim()))
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
  const answer = JSON.parse(await run(request, signal)) as RenderAnswer // written by render-files.ts
  if ('refused' in answer) throw new ProductionError(answer.refused)
  return answer.files
}
