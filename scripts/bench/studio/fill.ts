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

/**
 * Measures filling 60 pages with 300 photos. The aims: 1.5 s of CPU time, events split on at most 2 % of the
 * pages, never three pages in a row with one layout, and at most 80 % of the area that is lost if photos are paired
 * with the frames of the next layout by their proportions.
 */

const photos = 300
const pages = 60
/** Number of photos up to which an event fits on a page. */
const fits = 6

/** Returns the pages that mix events, or that divide an event which one page could hold. */
function splitEvents(filled: FilledPage<SamplePhoto>[], all: SamplePhoto[]) {
  const sizes = new Map<number, number>()
  for (const { event } of all) sizes.set(event, (sizes.get(event) ?? 0) + 1)
  const mixed = filled.filter(({ photos: on }) => new Set(on.map(({ event }) => event)).size > 1).length
  const divided = filled.filter(({ photos: on }, index) => {
    const [last, next] = [on.at(-1)?.event, filled[index + 1]?.photos[0]?.event]
    return last !== undefined && last === next && (sizes.get(last) ?? 0) <= fits
  }).length
  return { mixed, divided }
}

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

const percent = (share: number) => `${Math.round(share * 1_000) / 10} %`

function measure(list: 'pages' | 'spreads', room: PageRoom, seed: number, meanEvent: number) {
  const all = samplePhotos(photos, seed, meanEvent)
  const layouts = sampleLayouts(list)
  const rooms = Array.from({ length: pages }, () => room)
  const before = process.cpuUsage()
  const { pages: filled, left } = fillPages({ photos: all, layouts, rooms })
  const { user, system } = process.cpuUsage(before)
  const { mixed, divided } = splitEvents(filled, all)
  const lost = filled.reduce((sum, page) => sum + page.lost * page.photos.length, 0) / photos
  const paired = pairedLoss(filled, layouts, room)
  return {
    list,
    events: (all.at(-1)?.event ?? 0) + 1,
    'CPU, ms': Math.round((user + system) / 1_000),
    'pages with several events': percent(mixed / pages),
    'events divided': percent(divided / pages),
    'third page alike': runsOf(filled.map(({ layout }) => layout)),
    'third page of as many': runsOf(filled.map(({ photos: on }) => String(on.length))),
    lost: percent(lost),
    'of pairing alone': percent(lost / paired),
    pages: filled.length,
    left: left.length,
  }
}

export function measureFill(rounds: number) {
  const rows = [3, 5, 9, 20].flatMap((meanEvent) =>
    Array.from({ length: Math.min(rounds, 3) }, (_, seed) => [
      measure('pages', samplePage, seed + 1, meanEvent),
      measure('spreads', sampleSpread, seed + 1, meanEvent),
    ]).flat(),
  )
  console.table(rows)
}
