import { detailAt, type Detail } from '../../crop/picture-detail'
import { leafBox } from '../../document/boxes'
import { worldMatrix } from '../../document/tree'
import { stretch } from '../../geometry/matrix'
import { surfaceBoxes } from '../../template/surface-boxes'
import type { Point, Rectangle } from '../../units'
import { effectiveDpi } from '../effective-dpi'
import type { Check } from '../finding'
import { levelAbove } from '../level'
import { sharpFrom } from '../resolution'

/** Change of brightness from pixel to pixel up to which a place has one even color. */
const even = 0.005
/** Places examined along each side of a picture. */
const samples = 40

/** Returns the share of a part of a picture that has one even color. */
function evenShare(detail: Detail, { x, y, width, height }: Rectangle): number {
  let found = 0
  for (let row = 0; row < samples; row++)
    for (let column = 0; column < samples; column++) {
      const at = { x: x + ((column + 0.5) / samples) * width, y: y + ((row + 0.5) / samples) * height }
      if (detailAt(detail, at.x, at.y) <= even) found += 1
    }
  return found / samples ** 2
}

/** Zooms and shifts to try for a fix, as shares of the shown part. */
const zooms = [1, 1.15, 1.3, 1.5, 1.8]
const shares = [0, 0.25, 0.5, 0.75, 1]
const places: Point[] = shares.flatMap((x) => shares.map((y) => ({ x, y })))

/** Returns crops of the same proportions, within the picture, the least zoomed ones first. */
const cropsLike = ({ width, height }: Rectangle, mostZoom: number): Rectangle[] =>
  zooms
    .filter((zoom) => zoom <= mostZoom)
    .flatMap((zoom) => {
      const [wide, high] = [width / zoom, height / zoom]
      return places.map(({ x, y }) => ({ x: x * (1 - wide), y: y * (1 - high), width: wide, height: high }))
    })

/**
 * Reports pictures of which much has one even color, so that the pieces of a puzzle look alike (design-document-16).
 * `found` and `wanted` are percent of the puzzle.
 */
export const evenColor: Check = ({ document, id, rule, measure, thresholds, detailOf, withoutFix }) => {
  const node = document.nodes[id]
  if (!rule.pieces || node?.kind !== 'image' || node.asset === null) return undefined
  const asset = document.assets[node.asset]
  const detail = asset && detailOf(asset)
  if (!detail) return undefined
  const { trim } = surfaceBoxes(rule, document.product.size)
  const scale = stretch(worldMatrix(document, id))
  const own = leafBox(node, measure)
  const covered = Math.min(1, (own.width * scale.x * own.height * scale.y) / (trim.width * trim.height))
  const found = evenShare(detail, node.crop) * covered
  const level = levelAbove(found, thresholds)
  if (!level) return undefined
  const mostZoom = Math.max(1, (effectiveDpi(document, id) ?? Infinity) / sharpFrom(rule, document))
  const crop = withoutFix
    ? undefined
    : cropsLike(node.crop, mostZoom).find(
        (each) => !levelAbove(evenShare(detail, each) * covered, thresholds),
      )
  return {
    level,
    say: 'designFindings.evenColor',
    found: Math.round(found * 100),
    wanted: Math.round((thresholds.warn ?? thresholds.stop ?? 0) * 100),
    ...(crop && { fix: { command: 'crop', selection: [id], argument: { crop } } }),
  }
}
