import type { Size } from '../units'
import {
  choicesFor,
  laidPage,
  preparedLayouts,
  type Choice,
  type LaidPage,
  type PreparedLayouts,
} from './choose-layout'
import type { Layout, PageRoom } from '../template/layout'
import { eventsOf, inOrder, pausesOf, type DatedPhoto } from './photo-order'
import { splitCosts, splitPages } from './split-pages'

/**
 * Distributes photos over pages (design-document-22) in the order in which they were taken, keeping events
 * together and cropping little. The same photos always get the same result.
 */

export type FillPhoto = DatedPhoto & Size

export interface FilledPage<Photo> extends LaidPage {
  photos: Photo[]
}

export interface Filling<Photo> {
  /** One entry per page that has photos, from the first page on. */
  pages: FilledPage<Photo>[]
  /** Photos that do not fit. */
  left: Photo[]
}

/** Maximum number of photos on a page with the layout in rows. */
const mostOnPage = 50

/** Usual upper limit of photos on one page: 1.5 times the mean, and at least six, for which lists have layouts. */
const usualFor = (mean: number) => Math.min(mostOnPage, Math.max(6, Math.ceil(mean * 1.5)))

/** Maximum number of photos on one page, for an event that stays whole. */
const mostFor = (mean: number) => Math.min(mostOnPage, Math.max(12, Math.ceil(mean * 2)))

/** Costs of repeating a layout: on the next page, on a third page in a row, and on every other page. */
const alikeCosts = { second: 1.5, third: 20, alternating: 0.4 }

/** Returns the cost of a layout after others. A third page in a row gets it only if there is no other layout. */
function repeated(layout: string, [last, secondLast]: readonly (string | undefined)[]): number {
  if (layout !== last) return layout === secondLast ? alikeCosts.alternating : 0
  return last === secondLast ? alikeCosts.third : alikeCosts.second
}

interface Path {
  cost: number
  choices: Choice[]
}

/** Chooses a layout for each page, so that neighbors differ (dynamic programming over the last two layouts). */
function chosenLayouts(pages: readonly Choice[][]): Choice[] {
  let paths = new Map<string, Path>([['', { cost: 0, choices: [] }]])
  for (const choices of pages) {
    const next = new Map<string, Path>()
    for (const path of paths.values())
      for (const choice of choices) {
        const last = [path.choices.at(-1)?.layout, path.choices.at(-2)?.layout]
        const cost = path.cost + splitCosts.lost * choice.cost + repeated(choice.layout, last)
        const key = `${last[0] ?? ''} ${choice.layout}`
        if (cost < (next.get(key)?.cost ?? Number.POSITIVE_INFINITY))
          next.set(key, { cost, choices: [...path.choices, choice] })
      }
    paths = next
  }
  const [best] = [...paths.values()].toSorted((one, other) => one.cost - other.cost)
  return best?.choices ?? []
}

/** Maximum number of layouts compared for a page, the best ones. */
const mostChoices = 6

interface FillInput<Photo> {
  photos: readonly Photo[]
  layouts: readonly Layout[]
  /** Area for photos on each page. */
  rooms: readonly PageRoom[]
  /** Returns additional costs of a choice, such as for a face in a fold that no crop avoids. */
  extraCost?: ((photos: readonly Photo[], choice: Choice, page: number) => number) | undefined
}

/** Prepares layouts, once per page area: most pages of a product have the same one. */
function preparing(layouts: readonly Layout[]): (room: PageRoom) => PreparedLayouts {
  const known = new Map<string, PreparedLayouts>()
  return (room) => {
    const key = JSON.stringify(room)
    const prepared = known.get(key) ?? preparedLayouts(layouts, room)
    known.set(key, prepared)
    return prepared
  }
}

export function fillPages<Photo extends FillPhoto>(input: FillInput<Photo>): Filling<Photo> {
  const ordered = inOrder(input.photos)
  const { layouts, rooms, extraCost = () => 0 } = input
  const placed = ordered.slice(0, rooms.length * mostOnPage)
  const pages = Math.min(rooms.length, placed.length)
  const [first] = rooms
  if (!first || pages === 0) return { pages: [], left: ordered }
  const prepare = preparing(layouts)
  const lostOf = (from: number, to: number) =>
    choicesFor(placed.slice(from, to), prepare(first), first)[0]?.cost ?? 1
  const ends = splitPages({
    count: placed.length,
    pages,
    most: mostFor(placed.length / pages),
    usual: usualFor(placed.length / pages),
    events: eventsOf(placed),
    pauses: pausesOf(placed),
    lostOf,
  })
  const groups = ends.map((end, page) => placed.slice(ends[page - 1] ?? 0, end))
  const choices = groups.map((photos, page) => {
    const room = rooms[page] ?? first
    return choicesFor(photos, prepare(room), room)
      .slice(0, mostChoices)
      .map((choice) => ({ ...choice, cost: choice.cost + extraCost(photos, choice, page) }))
  })
  const chosen = chosenLayouts(choices)
  return {
    pages: chosen.map((choice, page) => ({ ...laidPage(choice), photos: groups[page] ?? [] })),
    left: ordered.slice(placed.length),
  }
}
