import { expect, test } from 'vitest'
import { artOutline } from '@/backend/production/art-outline'
import { printJobsOf } from '@/backend/production/print-job-of'
import { brandIds } from '@/brand/brand-ids'
import { flattenPath, parsePath } from '@/design/geometry/path'
import { crosses, isClosed, pointsOn, tightestBend, toEdge } from '../../design/geometry/measure-cut'
import { brandCalled, frozenStarter, starterSources } from './support/starter-designs'

/** The cut of every starter that is cut around its art, as its files have it. */

const cut = brandIds().flatMap((id) =>
  brandCalled(id).starters.flatMap((starter) => {
    const choice = starter.document.surfaces['front']?.cut
    return choice && choice.style !== 'shape' && choice.style !== 'none' ? [{ id, starter, choice }] : []
  }),
)

test.each(cut.map((each) => [each.starter.slug, each] as const))(
  '%s is cut by a closed, uncrossed line, no nearer to its art than wished and with no bend too tight (production-13, design-geometry-6, design-geometry-7)',
  async (_, { id, starter, choice }) => {
    const design = await frozenStarter(id, starter)
    const [job] = await printJobsOf(design, 'front', starterSources(id, starter))
    const rule = design.template.surfaces[0]?.cut
    const [line] = job?.cuts ?? []
    if (!job || !rule || !line) throw new Error('there is a cut')
    const rings = flattenPath(parsePath(line.path), 0.005)
    const art = await artOutline(job)
    const nearest = Math.min(...pointsOn(rings).map((point) => toEdge(point, art)))
    expect(nearest).toBeGreaterThanOrEqual(choice.offset)
    expect(isClosed(line.path)).toBe(true)
    expect(crosses(rings)).toBe(false)
    expect(tightestBend(line.path)).toBeGreaterThanOrEqual(rule.minimum.radius)
  },
)
