import sharp from 'sharp'
import type { ConeBody } from '@/design/body/body'
import { bodyOf } from '@/design/body/body-of'
import { type Unrolled, unrolledCone } from '@/design/body/unrolled'
import type { DesignDocument } from '@/design/design-document'
import { determinant, identity, isInvertible, multiply, transformBox } from '@/design/geometry/matrix'
import {
  flattenPath,
  formatPath,
  parsePath,
  pathBounds,
  type Subpath,
  transformPath,
} from '@/design/geometry/path'
import { between, distance } from '@/design/geometry/point'
import type { Scene, SceneElement, ScenePath, ScenePicture } from '@/design/scene/scene'
import { rectanglePath } from '@/design/geometry/rectangle-path'
import type { ProductTemplate } from '@/design/template/product-template'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { bodyViewOf } from '@/design/template/view-of'
import type { Matrix, Point, Rectangle } from '@/design/units'
import { cutLine, shapeNames } from './cut-of'
import { drawPng } from './png/draw-png'
import { type PictureSource, type PrintJob, ProductionError } from './print-job'

/**
 * Bends the page of a surface into the flat piece of a cone's side, such as the band of a bowl: paths stay paths, and
 * pictures and gradients become bent pictures. Lengths are millimeters.
 */

/** Longest straight edge, and tolerance of curves: finer than a cutter's precision. */
const longestEdge = 2
const flatness = 0.005

/** Resolution of bent pictures as a multiple of the wanted one, so that bending does not blur them. */
const finer = 2

function* alongEdge(from: Point, to: Point): Iterable<Point> {
  const parts = Math.max(1, Math.ceil(distance(from, to) / longestEdge))
  for (let part = 1; part <= parts; part++) yield between(from, to, part / parts)
}

function bentRun(run: Subpath, bend: Unrolled['bend']): Subpath {
  const [points = []] = flattenPath([run], flatness)
  const [start = run.start] = points
  const corners = run.isClosed ? [...points.slice(1), start] : points.slice(1)
  let from = start
  const steps = corners.flatMap((corner) => {
    const edge = [...alongEdge(from, corner)]
    from = corner
    return edge.map((point) => ({ to: bend(point) }))
  })
  return { start: bend(start), steps, isClosed: run.isClosed }
}

const bentPath = (path: string, { bend }: Unrolled, matrix: Matrix = identity): string =>
  formatPath(transformPath(parsePath(path), matrix).map((run) => bentRun(run, bend)))

const boundsOfBent = (box: Rectangle, unrolled: Unrolled): Rectangle =>
  pathBounds(parsePath(bentPath(rectanglePath(box), unrolled)))

/** Returns the part of a box inside another; undefined if they are apart. */
function common(one: Rectangle, other: Rectangle): Rectangle | undefined {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)]
  const width = Math.min(one.x + one.width, other.x + other.width) - x
  const height = Math.min(one.y + one.height, other.y + other.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : undefined
}

/** A picture or gradient of the flat surface, the part of the surface that it is drawn for, and its bent box. */
interface BentPicture {
  flat: Scene
  box: Rectangle
}

/** Pixels of RGBA. */
interface Raster {
  data: Uint8Array
  width: number
  height: number
}

/**
 * Writes the color between four pixels of one picture to a pixel of another. Colors are weighted by their opacity, and
 * the outermost pixels continue by half of one, so that pictures end where they should. Called for each pixel of a file,
 * so it allocates nothing.
 */
function writeBlend({ data, width, height }: Raster, x: number, y: number, to: Uint8Array, place: number) {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  let [red, green, blue, alpha] = [0, 0, 0, 0]
  for (let corner = 0; corner < 4; corner++) {
    const [right, down] = [corner & 1, corner >> 1]
    const column = Math.min(Math.max(left + right, 0), width - 1)
    const row = Math.min(Math.max(top + down, 0), height - 1)
    const at = (row * width + column) * 4
    const share = (right ? x - left : 1 - x + left) * (down ? y - top : 1 - y + top) * data[at + 3]!
    red += data[at]! * share
    green += data[at + 1]! * share
    blue += data[at + 2]! * share
    alpha += share
  }
  if (alpha === 0) return
  to[place] = Math.round(red / alpha)
  to[place + 1] = Math.round(green / alpha)
  to[place + 2] = Math.round(blue / alpha)
  to[place + 3] = Math.round(alpha)
}

/** Draws the flat part, and moves each of its pixels to its place on the bent piece. */
async function drawBent(
  { flat, box }: BentPicture,
  { unbend }: Unrolled,
  pictures: PictureSource,
  dpi: number,
): Promise<Buffer> {
  const drawn = await drawPng({ scene: flat, pictures }, dpi)
  const { data, info } = await sharp(drawn).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const from = { data, width: info.width, height: info.height }
  const perMm = from.width / flat.box.width
  const [width, height] = [Math.ceil(box.width * perMm), Math.ceil(box.height * perMm)]
  const bent = Buffer.alloc(width * height * 4)
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const { x, y } = unbend({
        x: box.x + ((column + 0.5) / width) * box.width,
        y: box.y + ((row + 0.5) / height) * box.height,
      })
      const [left, top] = [(x - flat.box.x) * perMm, (y - flat.box.y) * perMm]
      if (left < 0 || top < 0 || left > from.width || top > from.height) continue
      writeBlend(from, left - 0.5, top - 0.5, bent, (row * width + column) * 4)
    }
  return sharp(bent, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** Returns a bent scene, and the pictures in it by their names. */
function bentScene(scene: Scene, bleed: Rectangle, unrolled: Unrolled) {
  const pictures = new Map<string, BentPicture>()
  /** Returns a picture or gradient as a picture that is bent when it is printed; nothing outside the printed area. */
  function asPicture(element: ScenePath | ScenePicture, matrix: Matrix, own: Rectangle): SceneElement[] {
    const box = common(transformBox(matrix, own), bleed)
    if (!box) return []
    const { opacity: _, blend: __, clip: ___, node: ____, ...plain } = element
    const asset = `bent-${pictures.size + 1}`
    const bentBox = boundsOfBent(box, unrolled)
    pictures.set(asset, { flat: { box, elements: [{ ...plain, transform: matrix }] }, box: bentBox })
    return [{ kind: 'picture', asset, box: bentBox }]
  }
  function drawn(element: SceneElement, matrix: Matrix): SceneElement[] {
    if (element.kind === 'group') return element.children.flatMap((child) => bent(child, matrix))
    if (element.kind === 'picture') return asPicture(element, matrix, element.box)
    if (element.gradient) return asPicture(element, matrix, pathBounds(parsePath(element.d)))
    const { d, fill, stroke } = element
    const width = (stroke?.width ?? 0) * Math.sqrt(Math.abs(determinant(matrix)))
    return [
      {
        kind: 'path',
        d: bentPath(d, unrolled, matrix),
        fill,
        ...(stroke && { stroke: { ...stroke, width } }),
      },
    ]
  }
  function bent(element: SceneElement, outer: Matrix): SceneElement[] {
    const matrix = multiply(outer, element.transform ?? identity)
    if (!isInvertible(matrix)) return []
    const children = drawn(element, matrix)
    const { opacity, blend: mode, clip } = element
    if (opacity === undefined && mode === undefined && clip === undefined) return children
    const look = { ...(opacity !== undefined && { opacity }), ...(mode && { blend: mode }) }
    return [
      {
        kind: 'group',
        ...look,
        ...(clip !== undefined && { clip: bentPath(clip, unrolled, matrix) }),
        children,
      },
    ]
  }
  const clip = bentPath(rectanglePath(bleed), unrolled)
  const children = scene.elements.flatMap((element) => bent(element, identity))
  const elements: SceneElement[] = [{ kind: 'group', clip, children }]
  return { scene: { box: pathBounds(parsePath(clip)), elements }, pictures }
}

/** Returns the cone that a surface goes around; undefined for all others. */
function coneOf(
  template: ProductTemplate,
  rule: SurfaceRule,
  { product }: DesignDocument,
): ConeBody | undefined {
  const view = bodyViewOf(template, rule)
  const body = view?.body === 'cone' ? bodyOf(view, rule, product, template.surfaces) : undefined
  return body?.body === 'cone' && body.slope !== 0 ? body : undefined
}

/**
 * Returns the job bent as the flat piece of its cone (production-12), with the outline of the piece as a cut line.
 * @throws ProductionError if the surface does not go around a cone
 */
export function bentJob(
  job: PrintJob,
  template: ProductTemplate,
  rule: SurfaceRule,
  document: DesignDocument,
): PrintJob {
  const cone = coneOf(template, rule, document)
  if (!cone)
    throw new ProductionError(`The surface "${rule.id}" does not go around a cone, so it cannot be bent.`)
  const unrolled = unrolledCone(cone)
  const { trim, bleed } = job.boxes
  const { scene, pictures } = bentScene(job.scene, bleed, unrolled)
  const line = <Line extends { path: string }>(each: Line): Line => ({
    ...each,
    path: bentPath(each.path, unrolled),
  })
  const edge = bentPath(rectanglePath(trim), unrolled)
  const hasOutline = job.spots.some(({ name }) => name === shapeNames.outline)
  const printed = boundsOfBent(bleed, unrolled)
  const { vectors: _, ...rest } = job
  return {
    ...rest,
    title: `${job.title}, bent`,
    scene,
    pictures: async (picture) => {
      const found = pictures.get(picture.asset)
      if (!found) throw new ProductionError(`The picture "${picture.asset}" was not bent.`)
      return drawBent(found, unrolled, job.pictures, rule.dpi.wanted * finer)
    },
    boxes: { trim: pathBounds(parsePath(edge)), bleed: printed, media: printed },
    spots: [
      ...job.spots.map(line),
      ...(hasOutline ? [] : [cutLine({ name: shapeNames.outline, path: edge })]),
    ],
    cuts: job.cuts.map(line),
    ...(job.guides && { guides: job.guides.map(line) }),
  }
}
