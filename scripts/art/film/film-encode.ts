import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filmSize, framesPerSecond } from './film-time'
import type { Raster } from '../pixels'

export const encoder = '/usr/bin/ffmpeg'
/** Maximum size of a film, in bytes, for each of its two formats. */
export const maxFilmBytes = 600_000
/** Maximum size of a review film, in bytes: a page has several of them. */
export const maxReviewFilmBytes = 400_000

/**
 * Flags for ffmpeg. `exact` keeps dates and versions out of the file, so that the same frames give the same
 * bytes.
 */
const quiet = ['-hide_banner', '-loglevel', 'error', '-y']
const exact = ['-an', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-threads', '1']
const color = [
  '-pix_fmt',
  'yuv420p',
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
]
const toColor = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv']

const forms = {
  webm: ['-c:v', 'libvpx-vp9', '-b:v', '0', '-deadline', 'good', '-cpu-used', '1', '-g', '240'],
  mp4: ['-c:v', 'libx264', '-preset', 'veryslow', '-profile:v', 'high', '-movflags', '+faststart'],
} as const
/** CRF values to try from left to right, each coarser than the last, until the file is small enough. */
const qualities = { webm: [26, 30, 34, 38, 44], mp4: [21, 23, 25, 27, 30] } as const

function run(...words: string[]): void {
  const { status, stderr } = spawnSync(encoder, [...quiet, ...words], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`ffmpeg failed: ${stderr}`)
}

async function writeFrames(frames: AsyncIterable<Raster>, file: string): Promise<void> {
  const size = `${filmSize.width}x${filmSize.height}`
  const source = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', size, '-r', String(framesPerSecond), '-i', '-']
  const target = ['-c:v', 'ffv1', '-pix_fmt', 'bgr0', file]
  const work = spawn(encoder, [...quiet, ...source, ...target], { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = once(work, 'exit')
  for await (const { data } of frames)
    if (!work.stdin.write(Buffer.from(data))) await once(work.stdin, 'drain')
  work.stdin.end()
  await ended
}

/**
 * Writes a film as WebM and as MP4. @returns the size of each in bytes. @throws if the smallest result still
 * exceeds `most`
 */
export async function encodeFilm(
  frames: AsyncIterable<Raster>,
  targets: Record<keyof typeof forms, string>,
  most: number,
): Promise<Record<keyof typeof forms, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'film-'))
  try {
    const whole = join(folder, 'frames.mkv')
    await writeFrames(frames, whole)
    const encode = (form: keyof typeof forms) => {
      for (const quality of qualities[form]) {
        run(
          '-i',
          whole,
          ...toColor,
          ...forms[form],
          '-crf',
          String(quality),
          ...color,
          ...exact,
          targets[form],
        )
        if (statSync(targets[form]).size <= most) return statSync(targets[form]).size
      }
      throw new Error(`${targets[form]} stays above ${most} bytes`)
    }
    return { webm: encode('webm'), mp4: encode('mp4') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
