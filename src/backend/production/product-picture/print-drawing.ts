import { parsePath, pathBounds } from '@/design/geometry/path'
import { widened } from '@/design/geometry/point'
import type { MaterialLook } from '@/design/template/product-template'
import type { ProductDrawing, ProductParts } from './drawn-product'
import { materialMarkup } from './finishes'
import { blur, clipPath, pathData, pictureIn, tag } from './markup'

/** Stickers, labels and prints: cut out, with their border, on their material, and a little above the ground. */

const plain: MaterialLook = { base: '#ffffff', finish: 'flat' }

const lookOf = ({ design, rule }: ProductParts): MaterialLook =>
  rule.materials?.[design.document.product.options['material'] ?? ''] ?? plain

const outlineOf = ({ job, rule }: ProductParts, layer: string): string =>
  job.cuts.find((cut) => cut.layer === layer && rule.cut !== undefined)?.path ?? ''

/** Where white ink lies, which is seen on clear and shining materials only. */
const whiteOf = ({ job }: ProductParts): string =>
  job.spots
    .filter(({ paint, shownAs }) => paint === 'ground' && shownAs.every((share) => share === 0))
    .map(({ path }) => path)
    .join('')

const rectangle = ({ x, y, width, height }: ProductParts['job']['boxes']['trim']) =>
  `M${x} ${y}L${x + width} ${y}L${x + width} ${y + height}L${x} ${y + height}Z`

/** @returns a shadow of that outline, `lift` being as far as it lies above the ground */
const shadow = (outline: string, lift: number) =>
  blur('soft', lift) +
  pathData(outline, {
    fill: '#1d1a24',
    opacity: 0.34,
    filter: 'url(#soft)',
    transform: `translate(0 ${lift})`,
  })

/** The paper that kiss cut stickers are peeled off. */
const backingMarkup = (backing: string, hair: number) =>
  backing === '' ? '' : pathData(backing, { fill: '#fbfaf8', stroke: '#e2dfd8', 'stroke-width': hair })

export async function printDrawing(parts: ProductParts): Promise<ProductDrawing> {
  const { job, rule, shown } = parts
  const cut = outlineOf(parts, rule.cut?.spot ?? '') || rectangle(job.boxes.trim)
  const backing = outlineOf(parts, 'BACKING')
  const edge = pathBounds(parsePath(backing || cut))
  const side = Math.max(edge.width, edge.height)
  const white = whiteOf(parts)
  const content = [
    clipPath('cut', cut),
    shadow(backing || cut, side * 0.014),
    backingMarkup(backing, side * 0.004),
    materialMarkup(cut, lookOf(parts), edge, 'material'),
    tag(
      'g',
      { 'clip-path': 'url(#cut)' },
      (white === '' ? '' : pathData(white, { fill: '#ffffff' })) +
        pictureIn(shown.box, await parts.draw(shown)),
    ),
    pathData(cut, { fill: 'none', stroke: '#000000', 'stroke-opacity': 0.1, 'stroke-width': side * 0.003 }),
  ]
  return { content: content.join(''), box: widened(edge, side * 0.06) }
}
