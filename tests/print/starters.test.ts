import type { Rectangle } from '@/design/units'
import { expect, test } from 'vitest'
import { writePdf } from '@/backend/production/pdf/write-pdf'
import { drawPng } from '@/backend/production/png/draw-png'
import { drawWrapped } from '@/backend/production/png/draw-wrapped'
import type { PrintJob } from '@/backend/production/print-job'
import { printJobsOf } from '@/backend/production/print-job-of'
import type { Starter } from '@/brand/compiled'
import type { SurfaceRule } from '@/design/template/surface-rule'
import {
  brandCalled,
  drawnStarters,
  frozenStarter,
  starterSources,
} from '../backend/production/support/starter-designs'
import { printedAt } from '../backend/production/support/sample-job'
import { everyThird } from '../support/test-suite'
import { meanDifference, pageAsPng } from './support/print-tools'

/** Starters except those on canvas (`canvases.test.ts`), printed without any change. */

/** Returns a print shop's resolution, or a lower one that limits large pieces to 4 megapixels. */
const dpiFor = ({ width, height }: Rectangle) =>
  Math.min(300, Math.floor(Math.sqrt(4_000_000 / (width * height)) * 25.4))

/** Maximum mean differences. poppler scales detailed photos without smoothing, which differs by up to 7.1 from ours. */
const limits = { drawn: 2, photos: 8 }

/** Number of surfaces compared per starter; the other pages and pieces are drawn by the same code. */
const compared = 2

/** True for art on separate plates, which `engraving.test.ts` and `palette.test.ts` cover. */
const isOnPlates = ({ palette, inks }: SurfaceRule) =>
  palette !== undefined || inks.some(({ kind }) => kind === 'engrave')

/**
 * Compares only the art. Cuts and special inks are on separate plates; poppler would show the colors as the
 * printing condition shows them, which `press.test.ts` covers.
 */
async function difference({ press: _press, ...job }: PrintJob): Promise<number> {
  const pdf = await writePdf({ ...job, spots: [] }, printedAt)
  const { bleed } = job.boxes
  const dpi = dpiFor(bleed)
  const png = job.wrapped
    ? await drawWrapped(job.wrapped, bleed, dpi)
    : await drawPng({ ...job, scene: { ...job.scene, box: bleed } }, dpi)
  return meanDifference(png, await pageAsPng(pdf, dpi))
}

const printed = drawnStarters()
  .filter(([brand, { product }]) => brandCalled(brand).templates[product]?.kind !== 'canvas')
  .map(([brand, starter]): [string, string, Starter] => [brand, starter.slug, starter])

// The samples of several brands are many: pages at print resolution take seconds each.
test.each(everyThird(printed))(
  '%s: the print of %s matches its proof: they differ by at most 2 of 255 on average, 8 with photos (production-2)',
  async (brand, _, starter) => {
    const design = await frozenStarter(brand, starter)
    const limit = Object.keys(starter.pictures).length > 0 ? limits.photos : limits.drawn
    const surfaces = design.template.surfaces.filter((rule) => !isOnPlates(rule)).slice(0, compared)
    for (const { id: surface } of surfaces)
      for (const job of await printJobsOf(design, surface, starterSources(brand, starter)))
        expect(await difference(job)).toBeLessThanOrEqual(limit)
  },
)
