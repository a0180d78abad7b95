import sharp from 'sharp'
import type { DesignDocument } from '@/design/design-document'
import { drawnOn } from '@/design/document/drawn-on'
import type { Rectangle } from '@/design/units'
import { cutFacts, type CutFacts } from '@/design/measure/cut-facts'
import { shownScene } from '@/design/scene/engraved-scene'
import { shownAreas } from '@/design/scene/ink-areas'
import type { Scene } from '@/design/scene/scene'
import { inkLooks } from '@/design/template/area-rule'
import { bodyViewOf, drawnBody, seenApart, type View, viewOf } from '@/design/template/view-of'
import { mostShown } from '@/design/picture/side-cells'
import type { ProductTemplate } from '@/design/template/product-template'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { surfaceBoxes, surfaceRule } from '@/design/template/surface-boxes'
import { edgeOf } from '@/design/template/surface-edge'
import type { DrawingSources, FrozenDesign } from '../frozen-design'
import { pictureSource } from '../pictures/picture-source'
import { drawPng } from '../png/draw-png'
import { type PrintJob, ProductionError } from '../print-job'
import { printJobOf } from '../print-job-of'
import { bodyDrawing } from './body-drawing'
import { canvasDrawing } from './canvas-drawing'
import type { ProductDrawing, ProductParts } from './drawn-product'
import { number, tag } from './markup'
import { neonDrawing } from './neon-drawing'
import { printDrawing } from './print-drawing'
import { sideBySide } from './side-by-side'

/** Width and height of a product picture in pixels. */
const pictureSide = 640

/** The drawing of each view; in browsers they are in `features/studio/views.ts`. */
const drawings: Record<View, (parts: ProductParts) => Promise<ProductDrawing>> = {
  flat: printDrawing,
  wall: printDrawing,
  body: bodyDrawing,
  box: (parts) => (bodyViewOf(parts.design.template, parts.rule) ? bodyDrawing : canvasDrawing)(parts),
  light: neonDrawing,
}

function isBlank(document: DesignDocument, template: ProductTemplate, rule: SurfaceRule): boolean {
  const { nodes = [], background } = drawnOn(document, template, rule).surfaces[rule.id] ?? {}
  return nodes.length === 0 && !background
}

/** Returns the rules of the surfaces that a design uses; the first surface if all are blank. */
export function surfacesOf({ document, template }: FrozenDesign): SurfaceRule[] {
  const rules = document.surfaceOrder.flatMap((id) => surfaceRule(template, id) ?? [])
  const used = rules.filter((rule) => !isBlank(document, template, rule))
  if (rules.length > 0) return used.length > 0 ? used : rules.slice(0, 1)
  throw new ProductionError(
    `The design has the surfaces ${document.surfaceOrder.join(', ')}, and the template ${template.id} has none of them.`,
  )
}

/** True for the reverse of a body that repeats its front, such as a pillow's: the picture would show the same twice. */
function repeatsFront({ document, template }: FrozenDesign, rule: SurfaceRule): boolean {
  const view = drawnBody(template, rule)
  return (
    view !== undefined &&
    'back' in view &&
    view.back === rule.id &&
    document.surfaces[rule.id]?.follows !== undefined
  )
}

/** Sets the cut of a design that is cut along the shape of its surface. */
function withShape(design: FrozenDesign, rule: SurfaceRule): FrozenDesign {
  const style = design.document.surfaces[rule.id]?.cut?.style
  if (!rule.mask || (style !== undefined && style !== 'shape')) return design
  const path = edgeOf(rule, surfaceBoxes(rule, design.document.product.size).trim)
  return { ...design, cuts: { [rule.id]: { path } } }
}

/** `shownOf` builds the scene of a surface for display, with a sign's light on. */
export type ProductSources = DrawingSources & { shownOf: DrawingSources['sceneOf'] }

/** Returns a resolution just high enough for a picture of that size. */
const dpiFor = ({ width, height }: Rectangle, side: number) => (side / Math.max(width, height)) * 25.4

/** Adds the varnish and foil, which lie above all colors. */
function withAreas(scene: Scene, { areas = [] }: PrintJob, rule: SurfaceRule): Scene {
  const looks = inkLooks(rule)
  const shown = areas.flatMap(({ name, elements }) => {
    const look = looks[name]
    return look ? shownAreas(elements, look) : []
  })
  return shown.length > 0 ? { ...scene, elements: [...scene.elements, ...shown] } : scene
}

/** @throws ProductionError if the cut cannot be determined */
export async function partsOf(
  design: FrozenDesign,
  rule: SurfaceRule,
  sources: ProductSources,
  side = pictureSide,
): Promise<ProductParts> {
  const { id } = rule
  const whole = withShape(design, rule)
  const job = await printJobOf(whole, id, sources)
  const pictures = pictureSource(design, sources)
  return {
    design: whole,
    rule,
    job,
    partsFor: (other) => partsOf(design, other, sources, side),
    draw: (scene: Scene) => drawPng({ scene, pictures }, dpiFor(scene.box, side)),
    shown:
      design.template.kind === 'neon'
        ? await sources.shownOf(design, id)
        : withAreas(shownScene(job.scene, rule, design.document.product.options), job, rule),
  }
}

/**
 * Returns an SVG file with the drawing centered in a square, so that every place in the shop shows it whole.
 */
function squareFile({ content, box }: ProductDrawing): string {
  const side = Math.max(box.width, box.height)
  const view = [box.x - (side - box.width) / 2, box.y - (side - box.height) / 2, side, side]
  return tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: pictureSide,
      height: pictureSide,
      viewBox: view.map(number).join(' '),
    },
    content,
  )
}

/**
 * Renders a design as the finished product: cut out with its border, hung, or lit on a wall. Shows the first
 * surfaces side by side.
 * @returns the bytes of a square PNG file, transparent where there is no background
 * @throws ProductionError if the template has none of the design's surfaces, or the cut cannot be determined
 */
export async function productPicture(design: FrozenDesign, sources: ProductSources): Promise<Buffer> {
  return (await drawnProduct(design, sources)).picture
}

async function drawnSquare(parts: ProductParts): Promise<Buffer> {
  const drawing = await drawings[viewOf(parts.design.template, parts.rule)](parts)
  return sharp(Buffer.from(squareFile(drawing)), { unlimited: true })
    .png()
    .toBuffer()
}

/**
 * Renders the same picture and adds the facts of all cuts; undefined if no blade cuts them
 * (design-measure-22).
 */
export async function drawnProduct(
  design: FrozenDesign,
  sources: ProductSources,
): Promise<{ picture: Buffer; cut: CutFacts | undefined }> {
  const pictures: Buffer[] = []
  const cuts: CutFacts[] = []
  const rules = surfacesOf(design)
  const seen = rules.filter((rule) => !repeatsFront(design, rule))
  const shown = new Set(seenApart(design.template, seen).slice(0, mostShown))
  const isCut = ({ cut }: SurfaceRule) => design.template.kind === 'print' && cut !== undefined
  for (const rule of rules.filter((each) => shown.has(each) || isCut(each))) {
    const parts = await partsOf(design, rule, sources)
    if (shown.has(rule)) pictures.push(await drawnSquare(parts))
    const cut = isCut(rule) && cutFacts(parts.job.cuts.map(({ path }) => path))
    if (cut) cuts.push(cut)
  }
  const size = { width: pictureSide, height: pictureSide }
  return { picture: await sideBySide(pictures, size), cut: cuts.length > 0 ? sumOf(cuts) : undefined }
}

const sumOf = (cuts: readonly CutFacts[]): CutFacts =>
  cuts.reduce((sum, { length, pieces }) => ({ length: sum.length + length, pieces: sum.pieces + pieces }))
