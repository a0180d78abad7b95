import type { FilledPage } from '@/design/fill/fill-pages'
import type { SamplePhoto } from './sample-photos'

/** Counts events that a filling splits or mixes. */

const eventsOn = ({ photos }: FilledPage<SamplePhoto>) => new Set(photos.map(({ event }) => event)).size

function sizesOf(pages: readonly FilledPage<SamplePhoto>[]): Map<number, number> {
  const sizes = new Map<number, number>()
  for (const { event } of pages.flatMap(({ photos }) => photos)) sizes.set(event, (sizes.get(event) ?? 0) + 1)
  return sizes
}

/**
 * Returns the number of pages that split an event: it continues on the next page although it fits on one page, or
 * although one of the two pages also has another event.
 * @param fits largest number of photos that fit on one page
 */
export function pagesThatSplit(pages: readonly FilledPage<SamplePhoto>[], fits: number): number {
  const sizes = sizesOf(pages)
  return pages.filter((page, index) => {
    const next = pages[index + 1]
    const last = page.photos.at(-1)?.event
    if (!next || last === undefined || next.photos[0]?.event !== last) return false
    return (sizes.get(last) ?? 0) <= fits || eventsOn(page) > 1 || eventsOn(next) > 1
  }).length
}

export const pagesThatMix = (pages: readonly FilledPage<SamplePhoto>[]): number =>
  pages.filter((page) => eventsOn(page) > 1).length

/**
 * True if there are enough pages for a separate page per event.
 * @param most maximum number of photos on a page
 */
export const hasPageForEach = (pages: readonly FilledPage<SamplePhoto>[], most: number): boolean =>
  [...sizesOf(pages).values()].reduce((sum, size) => sum + Math.ceil(size / most), 0) <= pages.length
