import type { Rectangle, Size } from '@/design/units'
import { inverse } from '@/design/geometry/matrix'
import { widened } from '@/design/geometry/point'
import { rectanglePath } from '@/design/geometry/rectangle-path'
import { placedPatches, wrappedScene } from '@/design/scene/wrapped-scene'
import { isWrapped } from '@/design/template/surface-boxes'
import { goreOutline, gorePlaces, goreSize } from '@/design/template/gores'
import { type Panel, panelsOf } from '@/design/template/panel-boxes'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { cutLine, shapeNames } from './cut-of'
import type { PrintJob, WrappedArt } from './print-job'
import { softPatches } from './soft-patch'

const foldLayer = 'Folds'

/** Returns the folds of a panel's cloth: rectangles around its front, at fixed distances from the edge. */
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

/**
 * Returns a panel's scene with its sides. Blurred sides are separate pictures; other sides repeat the
 * elements of the front.
 */
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

/** Returns a page for each gore of an umbrella, upright, with its outline on the plate and the layer of cuts. */
function goreJobs(job: PrintJob, rule: SurfaceRule, size: Size): PrintJob[] {
  const path = goreOutline(rule, size)
  const trim = rule.gores ? { x: 0, y: 0, ...goreSize(rule.gores, size) } : job.boxes.trim
  const bleed = widened(trim, rule.bleed)
  return gorePlaces(rule, size).map((place, index) => ({
    ...job,
    scene: {
      box: bleed,
      elements: [{ kind: 'group', transform: inverse(place), children: job.scene.elements }],
    },
    boxes: { trim, bleed, media: bleed },
    spots: [...job.spots, cutLine({ name: shapeNames.outline, path })],
    cuts: [...job.cuts, { layer: shapeNames.outline, path }],
    title: `${job.title} ${index + 1}`,
    part: index + 1,
  }))
}

/** Returns a page for each piece of a grid, with its own trimmed box. */
const partsJobs = (job: PrintJob, rule: SurfaceRule, size: Size): PrintJob[] =>
  panelsOf(rule, size).map(({ front }, index) => {
    const bleed = widened(front, rule.bleed)
    return {
      ...job,
      boxes: { trim: front, bleed, media: bleed },
      title: `${job.title} ${index + 1}`,
      part: index + 1,
    }
  })

/**
 * Returns the print jobs of a surface: one page, or one for each piece of a grid or each canvas of a set. A canvas
 * has its own sides; parts of the picture in the gaps between canvases are lost, except those printed on the sides.
 */
export async function wrappedJobs(job: PrintJob, rule: SurfaceRule, size: Size): Promise<PrintJob[]> {
  if (rule.gores) return goreJobs(job, rule, size)
  if (rule.parts) return partsJobs(job, rule, size)
  if (!isWrapped(rule)) return [job]
  const jobs: PrintJob[] = []
  for (const panel of panelsOf(rule, size)) jobs.push(await panelJob(job, rule, size, panel))
  if (jobs.length === 1) return jobs
  return jobs.map((each, index) => ({ ...each, title: `${each.title} ${index + 1}`, part: index + 1 }))
}
