import { fillPages, type FilledPage } from '@/design/fill/fill-pages'
import { framesOn, type Layout, type PageRoom } from '@/design/template/layout'
import {
  lostByPairing,
  sampleLayouts,
  samplePage,
  samplePhotos,
  sampleSpread,
  type SamplePhoto,
} from '../../../tests/design/fill/sample-photos'
import { hasPageForEach, pagesThatMix, pagesThatSplit } from '../../../tests/design/fill/split-events'

/**
 * Measures filling 60 pages with 300 photos, for events of 2 to 40 photos (G8). ✗ marks a missed limit.
 *
 * - CPU time: 1.5 s.
 * - Pages that split an event which fits on one page, and pages with several events although there is a page for
 *   each: 2 %.
 * - Three pages in a row with the same layout: none.
 * - Lost area: 80 % of the loss if photos are only paired with the frames of the next layout by their proportions.
 */

const photos = 300
const pages = 60
/** Number of photos up to which an event stays on one page; larger ones up to `most` may. */
const fits = 8
const most = 12
const limits = { cpuMs: 1_500, split: 0.02, alike: 0, ofPairing: 0.8 }

const runsOf = (keys: string[]) =>
  keys.filter((key, index) => index > 1 && key === keys[index - 1] && key === keys[index - 2]).length

/** Returns the mean loss if layouts are used in turn and photos are paired by proportions only. */
function pairedLoss(filled: FilledPage<SamplePhoto>[], layouts: Layout[], room: PageRoom): number {
  const turns = new Map<number, number>()
  const losses = filled.flatMap(({ photos: on }) => {
    const suited = layouts.filter(({ frames }) => frames.length === on.length)
    const turn = turns.get(on.length) ?? 0
    turns.set(on.length, turn + 1)
    const layout = suited[turn % Math.max(suited.length, 1)]
    return layout ? [{ count: on.length, lost: lostByPairing(on, framesOn(layout, room)) }] : []
  })
  const count = losses.reduce((sum, each) => sum + each.count, 0)
  return losses.reduce((sum, each) => sum + each.lost * each.count, 0) / Math.max(count, 1)
}

const percent = (share: number, limit = Number.POSITIVE_INFINITY) =>
  `${Math.round(share * 1_000) / 10} %${share > limit ? ' ✗' : ''}`
const marked = (value: number, limit: number) => `${value}${value > limit ? ' ✗' : ''}`

function measure(list: 'pages' | 'spreads', room: PageRoom, seed: number, meanEvent: number) {
  const all = samplePhotos(photos, seed, meanEvent)
  const layouts = sampleLayouts(list)
  const rooms = Array.from({ length: pages }, () => room)
  const before = process.cpuUsage()
  const { pages: filled, left } = fillPages({ photos: all, layouts, rooms })
  const { user, system } = process.cpuUsage(before)
  const lost = filled.reduce((sum, page) => sum + page.lost * page.photos.length, 0) / photos
  const paired = pairedLoss(filled, layouts, room)
  const mixed = pagesThatMix(filled) / pages
  return {
    list,
    events: (all.at(-1)?.event ?? 0) + 1,
    'CPU, ms': marked(Math.round((user + system) / 1_000), limits.cpuMs),
    'split an event': percent(pagesThatSplit(filled, fits) / pages, limits.split),
    'mix events': hasPageForEach(filled, most) ? percent(mixed, limits.split) : `${percent(mixed)} needed`,
    'third page alike': marked(runsOf(filled.map(({ layout }) => layout)), limits.alike),
    lost: percent(lost),
    'of pairing alone': percent(lost / paired, limits.ofPairing),
    pages: filled.length,
    left: left.length,
  }
}

export function measureFill(rounds: number) {
  const rows = [2, 3, 5, 6, 7, 9, 12, 20, 40].flatMap((meanEvent) =>
    Array.from({ length: Math.min(rounds, 3) }, (_, seed) => [
      measure('pages', samplePage, seed + 1, meanEvent),
      measure('spreads', sampleSpread, seed + 1, meanEvent),
    ]).flat(),
  )
  console.table(rows)
}
