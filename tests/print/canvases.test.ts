import { afterAll, expect, test } from 'vitest'
import { writePdf } from '@/backend/production/pdf/write-pdf'
import { drawWrapped } from '@/backend/production/png/draw-wrapped'
import type { PrintJob } from '@/backend/production/print-job'
import { printJobsOf } from '@/backend/production/print-job-of'
import { brandCalled, frozenStarter, starterSources } from '../backend/production/support/starter-designs'
import type { Starter } from '@/brand/compiled'
import { templateFor } from '@/design/template/template-for'
import { printedAt } from '../backend/production/support/sample-job'
import { testsEverything } from '../support/test-suite'
import { meanDifference, pageAsTiff } from './support/print-tools'

/**
 * Compares printed canvas starters with colored sides at a print shop's resolution; the results are printed
 * as a table at the end. A canvas takes ten seconds, so only the last starter of each product is tested; `npm
 * test long` tests all. poppler needs a minute or two per canvas for mirrored sides, so
 * `canvas-files.test.ts` checks those against the proof instead.
 */

const dpi = 300
const limit = 2

const rows: { starter: string; mean: string }[] = []
afterAll(() => console.table(rows))

async function difference(job: PrintJob): Promise<number> {
  if (!job.wrapped) throw new Error('a canvas is wrapped')
  const pdf = await writePdf(job, printedAt)
  return meanDifference(await drawWrapped(job.wrapped, job.boxes.bleed, dpi), await pageAsTiff(pdf, dpi))
}

const { starters, templates } = brandCalled('canvas')
/** A block of acrylic ends at its front, so nothing is wrapped. */
const isWrapped = ({ product, document }: Starter) => {
  const template = templates[product]
  const [surface] = template ? templateFor(template, document.product.options).surfaces : []
  return template?.kind === 'canvas' && surface !== undefined && surface.around > 0
}
const onCanvas = starters.filter(isWrapped)
const lastOfEach = onCanvas.filter(
  ({ product }, index) => onCanvas.findLastIndex((other) => other.product === product) === index,
)

test.each((testsEverything ? onCanvas : lastOfEach).map((starter) => [starter.slug, starter] as const))(
  'the print of %s matches its proof: they differ by at most 2 of 255 on average (production-2)',
  async (slug, starter) => {
    const design = await frozenStarter('canvas', starter, { edge: 'color' })
    for (const job of await printJobsOf(design, 'front', starterSources('canvas', starter))) {
      const mean = await difference(job)
      rows.push({ starter: slug, mean: mean.toFixed(2) })
      expect(mean).toBeLessThanOrEqual(limit)
    }
  },
)
