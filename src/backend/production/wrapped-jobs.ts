import type { Rectangle, Size } from '@/design/document/design-document'
import { widened } from '@/design/geometry/point'
import { isWrapped, placedPatches, rectanglePath, wrappedScene } from '@/design/scene/wrapped-scene'
import { type Panel, panelsOf } from '@/design/template/panel-boxes'
import type { SurfaceRule } from '@/design/template/product-template'
import type { PrintJob, WrappedArt } from './print-job'
import { softPatches } from './soft-patch'

/** The layer that shows where a cloth is folded. */
const foldLayer = 'Folds'

/** Where a panel's cloth is folded: rectangles around its front, so far from its edge. */
const foldsOf = ({ folds = [] }: SurfaceRule, { printed }: Panel): string =>
  folds.map((fold) => rectanglePath(widened(printed, -fold))).join('')

const wrappedArt = (
  { scene, pictures }: PrintJob,
  rule: SurfaceRule,
  size: Size,
  panel: Panel,
): WrappedArt => ({
  scene,
  pictures,
  patches: placedPatches(rule, size, panel),
  isSoft: rule.edge?.kind === 'blur',
  ground: rule.edge?.kind === 'color' ? (rule.edge.color ?? null) : null,
})

/** Sides out of focus are pictures of their own; all others are the front's elements once more. */
async function dressed(job: PrintJob, rule: SurfaceRule, size: Size, panel: Panel) {
  const wrapped = wrappedArt(job, rule, size, panel)
  const { scene } = job
  if (!wrapped.isSoft) return { wrapped, scene: wrappedScene(scene, rule, size, panel) }
  const { draw, pictures } = await softPatches(wrapped)
  return { wrapped, scene: wrappedScene(scene, rule, size, panel, draw), pictures }
}

async function panelJob(job: PrintJob, rule: SurfaceRule, size: Size, panel: Panel): Promise<PrintJob> {
  const bleed: Rectangle = widened(panel.printed, rule.bleed)
  return {
    ...job,
    ...(await dressed(job, rule, size, panel)),
    boxes: { trim: panel.printed, bleed, media: bleed, art: panel.front },
    guides: [{ layer: foldLayer, path: foldsOf(rule, panel) }],
  }
}

/**
 * A surface as it is printed: one page, or, for cloth that goes round bars, one for each canvas with its own sides. What falls into the
 * gap between two canvases is in none of them, but round their sides where the picture itself goes on.
 */
export async function wrappedJobs(job: PrintJob, rule: SurfaceRule, size: Size): Promise<PrintJob[]> {
  if (!isWrapped(rule)) return [job]
  const jobs: PrintJob[] = []
  for (const panel of panelsOf(rule, size)) jobs.push(await panelJob(job, rule, size, panel))
  if (jobs.length === 1) return jobs
  return jobs.map((each, index) => ({ ...each, title: `${each.title} ${index + 1}`, part: index + 1 }))
}
