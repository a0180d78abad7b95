import { expect, test } from 'vitest'
import { artOutline } from '@/backend/production/art-outline'
import { printJobsOf } from '@/backend/production/print-job-of'
import { brandIds } from '@/brand/brand-ids'
import { flattenPath, parsePath } from '@/design/geometry/path'
import { crosses, isClosed, pointsOn, tightestBend, toEdge } from '../../design/geometry/measure-cut'
import { brandCalled, frozenStarter, starterSources } from './support/starter-designs'

/** The cut of every starter that is cut around its art, as in its files. */

const cut = brandIds().flatMap((id) =>
  brandCalled(id).starters.flatMap((starter) => {
    const choice = starter.document.surfaces['front']?.cut
    return choice && choice.style !== 'shape' && choice.style !== 'none' ? [{ id, starter, choice }] : []
  }),
)

test.each(cut.map((each) => [each.starter.slug, each] as const))(
  'the cut of %s is closed, does not cross itself, keeps its distance from the art and has no bend too tight (production-13, design-geometry-6)',
  async (_, { id, starter, choice }) => {
    const design = await frozenStarter(id, starter)
    const [job] = await printJobsOf(design, 'front', starterSources(id, starter))
    const rule = design.template.surfaces[0]?.cut
    const [line] = job?.cuts ?? []
    if (!job || !rule || !line) throw new Error('there is a cut')
    const rings = flattenPath(parsePath(line.path), 0.005)
    const art = await artOutline(job)
    const nearest = Math.min(...pointsOn(rings).map((point) => toEdge(point, art)))
    // A tufted rug's border is part of its art (print/own-outline.test.ts measures it).
    const hasBorder = design.template.surfaces[0]?.palette !== undefined
    expect(nearest).toBeGreaterThanOrEqual(hasBorder ? 0 : choice.offset)
    expect(isClosed(line.path)).toBe(true)
    expect(crosses(rings)).toBe(false)
    expect(tightestBend(line.path)).toBeGreaterThanOrEqual(rule.minimum.radius)
  },
)
