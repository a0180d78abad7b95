/** Splits ordered photos into pages: events stay together, and neighboring pages have different numbers of photos. */

/** Costs of a split. `lost` weights the cropped area against the others. */
export const splitCosts = {
  /** Two events on one page, or an event split over two pages although it fits on one. */
  event: 7,
  /** A page with two events, one of which also extends to a neighboring page. */
  part: 4,
  /** Two neighboring pages with the same number of photos, and each further one. */
  asMany: 0.4,
  thirdOfAsMany: 2,
  /** Squared deviation from the mean number of photos per page, relative to it. */
  crowd: 0.4,
  /** A page with more photos than `usual`; cheap enough only to keep an event whole. */
  full: 1.5,
  /** A page break within a long event at a short pause. */
  pause: 0.3,
  /** Bonus for one large photo after a page of many. */
  rest: -0.6,
  /** The lost share of a page's photos. */
  lost: 6,
}

/** Number of photos from which a page is dense. */
const dense = 5
/** Maximum deviation from an even distribution, in pages' worth of photos. */
const band = 6

export interface SplitInput {
  count: number
  pages: number
  /** Maximum number of photos on a page, and the usual one. */
  most: number
  usual: number
  /** The number of each photo's event. */
  events: readonly number[]
  /** The pause before each photo but the first. */
  pauses: readonly number[]
  /** Returns the lost share of the best layout for the photos from one index up to another. */
  lostOf: (from: number, to: number) => number
}

function sizesOf(events: readonly number[]): Map<number, number> {
  const sizes = new Map<number, number>()
  for (const event of events) sizes.set(event, (sizes.get(event) ?? 0) + 1)
  return sizes
}

/** Returns the rank of each pause, from 0 for the shortest to 1 for the longest. */
function ranksOf(pauses: readonly number[]): number[] {
  const sorted = pauses.toSorted((one, other) => one - other)
  const rankOf = new Map(sorted.map((pause, index) => [pause, index / Math.max(sorted.length - 1, 1)]))
  return pauses.map((pause) => rankOf.get(pause) ?? 0)
}

/** True if a page break before a photo is within an event. */
const isWithin = (events: readonly number[], at: number) => at > 0 && events[at] === events[at - 1]

/** Returns the cost of a page break before each photo. */
function breakCosts({ events, pauses, usual }: SplitInput): number[] {
  const [sizes, ranks] = [sizesOf(events), ranksOf(pauses)]
  return events.map((event, index) => {
    if (!isWithin(events, index)) return 0
    const fits = (sizes.get(event) ?? 0) <= usual
    return (fits ? splitCosts.event : 0) + splitCosts.pause * (1 - (ranks[index - 1] ?? 0))
  })
}

/** Returns the cost of a page regardless of its neighbors. */
function pageCosts(input: SplitInput): (from: number, to: number) => number {
  const { count, pages, usual, events, lostOf } = input
  const breaks = breakCosts(input)
  const mean = count / pages
  const known = new Map<number, number>()
  return (from, to) => {
    const key = from * (count + 1) + to
    const before = known.get(key)
    if (before !== undefined) return before
    const mixed = (events[to - 1] ?? 0) - (events[from] ?? 0)
    const crowd = ((to - from - mean) / mean) ** 2
    const parts = mixed > 0 ? Number(isWithin(events, from)) + Number(isWithin(events, to)) : 0
    const cost =
      splitCosts.event * mixed +
      splitCosts.part * parts +
      splitCosts.crowd * crowd +
      (to - from > usual ? splitCosts.full : 0) +
      splitCosts.lost * lostOf(from, to) +
      (to < count ? (breaks[to] ?? 0) : 0)
    known.set(key, cost)
    return cost
  }
}

function neighborCost(before: number, run: number, size: number): number {
  if (size === before) return run >= 2 ? splitCosts.thirdOfAsMany : splitCosts.asMany
  return size === 1 && before >= dense ? splitCosts.rest : 0
}

interface State {
  cost: number
  from: State | undefined
  end: number
  size: number
  /** Number of pages in a row with this many photos. */
  run: number
}

function endsOf(state: State | undefined): number[] {
  const ends: number[] = []
  for (let at = state; at && at.end > 0; at = at.from) ends.push(at.end)
  return ends.toReversed()
}

/** True if the remaining photos fit the remaining pages, close to an even distribution. */
function isPossible(end: number, page: number, { count, pages, most }: SplitInput): boolean {
  const left = pages - page
  if (count - end < left || count - end > left * most) return false
  const mean = count / pages
  return Math.abs(end - page * mean) <= band * Math.max(mean, 2)
}

/**
 * Returns where each page ends, as the index after its last photo. There are as many pages as wanted, each with
 * at least one photo.
 */
export function splitPages(input: SplitInput): number[] {
  const { pages, most } = input
  const costOf = pageCosts(input)
  let states = new Map<number, State>([[0, { cost: 0, from: undefined, end: 0, size: 0, run: 0 }]])
  for (let page = 1; page <= pages; page++) {
    const next = new Map<number, State>()
    for (const state of states.values())
      for (let size = 1; size <= most; size++) {
        const end = state.end + size
        if (!isPossible(end, page, input)) continue
        const run = size === state.size ? Math.min(state.run + 1, 3) : 1
        const cost = state.cost + costOf(state.end, end) + neighborCost(state.size, state.run, size)
        const key = (end * (most + 1) + size) * 4 + run
        if (cost < (next.get(key)?.cost ?? Number.POSITIVE_INFINITY))
          next.set(key, { cost, from: state, end, size, run })
      }
    states = next
  }
  const [best] = [...states.values()].toSorted((one, other) => one.cost - other.cost)
  return endsOf(best)
}
