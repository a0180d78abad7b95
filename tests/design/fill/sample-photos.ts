import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { withAutofill } from '@/brand/compile/layouts'
import { layoutsSchema } from '@/brand/schema/layouts'
import type { FillPhoto } from '@/design/fill/fill-pages'
import { lostShare } from '@/design/fill/match-photos'
import type { Layout, PageRoom } from '@/design/template/layout'
import type { Size } from '@/design/units'
import { sampleTemplate } from '../support/sample-design'

/** Photos as people take them: in events of minutes, hours or days apart, from several cameras. */

/** Returns the same numbers from 0 to 1 for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const cameras = [
  { width: 4032, height: 3024 },
  { width: 6000, height: 4000 },
  { width: 4000, height: 2250 },
  { width: 3000, height: 3000 },
  { width: 5120, height: 3840 },
]

export interface SamplePhoto extends FillPhoto {
  event: number
}

const timeText = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(0, 19)

/** @param meanEvent how many photos an event has on average */
export function samplePhotos(count: number, seed: number, meanEvent = 9): SamplePhoto[] {
  const next = randomNumbers(seed)
  let time = Date.UTC(2026, 4, 1, 9) / 1_000
  let event = 0
  return Array.from({ length: count }, (_, index) => {
    const isNew = index > 0 && next() < 1 / meanEvent
    if (isNew) event += 1
    time += isNew ? 8 * 3_600 + next() * 5 * 86_400 : 5 + next() ** 3 * 900
    const camera = cameras[Math.floor(next() ** 1.5 * cameras.length)] ?? { width: 3, height: 2 }
    const isTall = next() < 0.35
    const size = isTall ? { width: camera.height, height: camera.width } : camera
    return { name: `IMG_${index}.jpg`, taken: timeText(Math.round(time)), ...size, event }
  })
}

const read = (file: string): unknown => parse(readFileSync(`brands/base/layouts/${file}.yaml`, 'utf8'))

/** Returns the layouts of all brands, by list. */
export function sampleLayouts(list: 'pages' | 'spreads'): Layout[] {
  const lists = {
    ...layoutsSchema.parse(read('pages')).layouts,
    ...layoutsSchema.parse(read('spreads')).layouts,
  }
  return withAutofill(sampleTemplate, { autofill: { layouts: list } }, lists).autofill?.layouts ?? []
}

/** A page of 279 × 216 mm. */
export const samplePage: PageRoom = {
  safe: { x: 8, y: 8, width: 263, height: 200 },
  cover: { x: -3, y: -3, width: 285, height: 222 },
  folds: [],
  gap: 4,
}

/** Two facing pages of 203 mm with a fold. */
export const sampleSpread: PageRoom = {
  safe: { x: 8, y: 8, width: 390, height: 187 },
  cover: { x: -3, y: -3, width: 412, height: 209 },
  folds: [{ axis: 'x', at: 203, keep: 12 }],
  gap: 4,
}

const ratioOf = ({ width, height }: Size) => width / height

/** Returns the indices of sizes by their proportions, the tallest first. */
const byRatio = (sizes: readonly Size[]): number[] =>
  [...sizes.entries()].toSorted(([, one], [, other]) => ratioOf(one) - ratioOf(other)).map(([index]) => index)

/** Returns the mean lost share if photos and frames are paired only by the order of their proportions. */
export function lostByPairing(photos: readonly Size[], frames: readonly Size[]): number {
  const places = byRatio(frames)
  const losses = byRatio(photos).map((photo, rank) => {
    const [one, frame] = [photos[photo], frames[places[rank] ?? 0]]
    return one && frame ? lostShare(one, frame) : 0
  })
  return losses.reduce((sum, loss) => sum + loss, 0) / photos.length
}
