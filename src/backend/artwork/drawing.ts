import { join } from 'node:path'
import type { DrawnKind } from './artwork-kind'
import { runLimited } from '../kernel/programs/limited-process'
import { type RenderFailure, type RenderedPicture, readRendered } from './rendered-picture'

/**
 * Renders untrusted pictures, each in its own child process. A malicious file can't block the shop, and the
 * kernel kills the process when its time is up (media-8).
 */

/** `page`: a rendered PDF page, which may be blank. */
export type DrawKind = DrawnKind | 'page'

/**
 * Limits for one picture. `cpuSeconds` counts CPU time, so a busy machine doesn't matter; `patienceMs`
 * catches processes that hang.
 */
export const drawLimits = {
  cpuSeconds: { svg: 12, jpeg: 40, png: 40, webp: 40, tiff: 40, page: 40 } satisfies Record<DrawKind, number>,
  memoryKilobytes: 2_000_000,
  patienceMs: 60_000,
  answerBytes: 256 * 1024 * 1024,
}

/** Pixels of the longer side of an SVG rendered for the screen, since an SVG has no resolution. */
const shownSide = 3_000

const program = join(process.cwd(), 'src/backend/artwork/draw-artwork.ts')

/**
 * Re-renders one picture, with a preview.
 * @param side pixels of the longer side of an SVG
 * @returns the picture and its preview, or why it can't be rendered
 * @throws if the program can't be started or exits with an error
 */
export async function renderPicture(
  bytes: Buffer,
  kind: DrawKind,
  side = shownSide,
): Promise<RenderedPicture | RenderFailure> {
  const { cpuSeconds, ...limits } = drawLimits
  const ran = await runLimited(
    process.execPath,
    ['--max-old-space-size=256', program, kind, String(side)],
    { ...limits, memory: 'data', cpuSeconds: cpuSeconds[kind] },
    bytes,
  )
  if (ran.status === 'ended') return { problem: 'tooComplex' }
  if (ran.status === 'done') return readRendered(ran.output)
  throw new Error(
    `Pictures are not drawn: ${ran.status === 'failed' ? ran.said : 'there is no such program'}`,
  )
}
