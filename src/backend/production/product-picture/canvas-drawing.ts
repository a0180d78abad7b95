import type { Matrix, Rectangle } from '@/design/units'
import { widened } from '@/design/geometry/point'
import { frameSize, outerFrame } from '@/design/picture/frame-size'
import type { SurfaceRule } from '@/design/template/surface-rule'
import type { ProductDrawing, ProductParts } from './drawn-product'
import { type FrameLook, frameLook } from './frame-look'
import { blur, clipPath, pathData, pictureIn, place, tag } from './markup'

/** Draws hanging canvases, seen slightly from the right and from above: the front, and the folded sides. */

/** Visible share of the depth on the right and on the upper side. */
const seen = { across: 0.42, up: 0.3 }

interface Side {
  outline: string
  /** Matrix from the art to its visible position. */
  matrix: Matrix
  /** How much darker the side is than the front. */
  shade: number
}

/**
 * Returns the two visible sides of a canvas.
 * @param depth of the stretcher bars in mm
 * @param isReflected true mirrors the art at the fold; false continues it
 */
function sidesOf({ x, y, width, height }: Rectangle, depth: number, isReflected: boolean): Side[] {
  const [right, bottom] = [x + width, y + height]
  const [across, up] = [depth * seen.across, depth * seen.up]
  const way = isReflected ? -1 : 1
  const [k, m] = [way * seen.across, -way * seen.up]
  return [
    {
      outline: `M${right} ${y}L${right + across} ${y - up}V${bottom - up}L${right} ${bottom}Z`,
      matrix: [k, m, 0, 1, right - right * k, -right * m],
      shade: 0.3,
    },
    {
      outline: `M${x} ${y}L${x + across} ${y - up}H${right + across}L${right} ${y}Z`,
      matrix: [1, 0, -k, -m, y * k, y + y * m],
      shade: 0.1,
    },
  ]
}

/** Returns the depth of the bars: the distance between the two folds of a side. */
const depthOf = ({ folds = [], around }: SurfaceRule) => (folds[1] ?? around) - (folds[0] ?? 0)

/** Returns the fronts side by side, with gaps of wall between them. */
function frontsOf({ around, panels }: SurfaceRule, trim: Rectangle): Rectangle[] {
  const front = widened(trim, -around)
  const { columns, gap } = panels ?? { columns: 1, gap: 0 }
  const width = (front.width - gap * (columns - 1)) / columns
  return Array.from({ length: columns }, (_, index) => ({
    ...front,
    x: front.x + index * (width + gap),
    width,
  }))
}

const outlineOf = ({ x, y, width, height }: Rectangle) => `M${x} ${y}H${x + width}V${y + height}H${x}Z`

function frontMarkup(
  { rule }: ProductParts,
  art: { box: Rectangle; png: Buffer; base: string },
  front: Rectangle,
  index: number,
): string {
  const { kind, color } = rule.edge ?? {}
  const part = (name: string, side: Side) => [
    clipPath(`${name}${index}`, side.outline),
    pathData(side.outline, { fill: kind === 'color' && color ? color : art.base }),
    kind === 'color'
      ? ''
      : tag(
          'g',
          { 'clip-path': `url(#${name}${index})` },
          pictureIn(art.box, art.png, { transform: `matrix(${side.matrix.join(' ')})` }),
        ),
    pathData(side.outline, { fill: '#000000', opacity: side.shade }),
  ]
  const [right, top] = sidesOf(front, depthOf(rule), kind !== 'image')
  const sides = [...(right ? part('right', right) : []), ...(top ? part('top', top) : [])]
  const outline = outlineOf(front)
  return [
    ...sides,
    clipPath(`front${index}`, outline),
    pathData(outline, { fill: art.base }),
    tag('g', { 'clip-path': `url(#front${index})` }, pictureIn(art.box, art.png)),
    pathData(outline, {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-opacity': 0.16,
      'stroke-width': front.width / 400,
    }),
  ].join('')
}

function frameMarkup(front: Rectangle, { face, edge }: FrameLook): string {
  return (
    pathData(outlineOf(outerFrame(front)), { fill: face }) +
    pathData(outlineOf(widened(front, frameSize.gap)), { fill: edge })
  )
}

export async function canvasDrawing(parts: ProductParts): Promise<ProductDrawing> {
  const { design, rule, job, shown } = parts
  const { options } = design.document.product
  const base = rule.materials?.[options['material'] ?? '']?.base ?? '#fdfcf9'
  const png = await parts.draw(shown)
  const fronts = frontsOf(rule, job.boxes.trim)
  const frame = frameLook(design)
  const framed = (box: Rectangle) => (frame ? outerFrame(box) : box)
  const whole = framed(widened(job.boxes.trim, -rule.around))
  const side = Math.max(whole.width, whole.height)
  const depth = depthOf(rule)
  const lift = side * 0.02
  const shade = {
    fill: '#1d1a24',
    opacity: 0.36,
    filter: 'url(#soft)',
    transform: `translate(${lift} ${lift})`,
  }
  const content = [
    blur('soft', lift),
    ...fronts.map((front) => tag('rect', { ...place(framed(front)), ...shade })),
    ...fronts.map((front, index) =>
      frame
        ? frameMarkup(front, frame) +
          frontMarkup(
            { ...parts, rule: { ...rule, folds: [0, 0] } },
            { box: shown.box, png, base },
            front,
            index,
          )
        : frontMarkup(parts, { box: shown.box, png, base }, front, index),
    ),
  ]
  const room = { ...whole, width: whole.width + depth * seen.across, height: whole.height + depth * seen.up }
  return {
    content: content.join(''),
    box: widened({ ...room, y: room.y - depth * seen.up }, side * 0.06),
    piece: whole,
  }
}
