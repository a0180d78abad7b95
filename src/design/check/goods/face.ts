import { foldReach } from '../../crop/fold-detail'
import type { DesignDocument, ImageNode } from '../../design-document'
import { boundsOf, type Ring } from '../../geometry/point'
import { gapBetween, marginWithin } from '../../geometry/ring-gaps'
import { foldLines } from '../../template/fold-lines'
import { panelsOf } from '../../template/panel-boxes'
import { isWrapped } from '../../template/surface-boxes'
import type { Point, Rectangle } from '../../units'
import { otherCrop } from '../calm-crop'
import { effectiveDpi } from '../effective-dpi'
import type { Check, CheckInput } from '../finding'
import { inPicture } from '../fold'
import { facesOn } from './known-faces'
import { levelAbove } from '../level'
import { sharpFrom } from '../resolution'
import { edgesOf } from '../shaped-edge'
import { isAvoided } from './zone'
import { depthInZone, zonesOf } from './zone-depth'

/** Checks known faces in photos: nothing covers them, and no hole, fold, gap or edge cuts them. */

interface Trouble {
  say: `designFindings.${string}`
  /** How many mm of the face are lost. */
  found: number
  words?: Record<string, string>
}

type On = Pick<CheckInput, 'document' | 'rule'>

/** Returns how far a box extends beyond another on its worst side. */
const beyond = (box: Rectangle, edge: Rectangle) =>
  Math.max(
    edge.x - box.x,
    edge.y - box.y,
    box.x + box.width - edge.x - edge.width,
    box.y + box.height - edge.y - edge.height,
  )

/** Returns how far a face extends into the strip at each fold across the surface. */
const inFolds = ({ document, rule }: On, box: Rectangle): Trouble[] =>
  foldLines(rule, document.product.size).map(({ axis, at }) => {
    const [start, length] = axis === 'x' ? [box.x, box.width] : [box.y, box.height]
    const found = Math.min(start + length - at + foldReach, at + foldReach - start)
    return { say: 'designFindings.faceFold', found }
  })

/** Returns how much of a face is beyond the piece that shows most of it. */
function inGaps({ document, rule }: On, box: Rectangle): Trouble[] {
  if (!rule.parts && !rule.panels) return []
  const fronts = panelsOf(rule, document.product.size).map(({ front }) => front)
  return [{ say: 'designFindings.faceGap', found: Math.min(...fronts.map((front) => beyond(box, front))) }]
}

/** Returns everything that cuts or covers a face, the worst first. */
function troublesOf(on: On, face: Ring): Trouble[] {
  const { document, rule } = on
  const { outline, holes } = edgesOf(rule, document.product.size)
  const box = boundsOf(face)
  return [
    ...zonesOf(rule, document.product.size)
      .filter(isAvoided)
      .map((zone): Trouble => {
        const words = { zone: zone.say }
        return { say: 'designFindings.faceZone', found: depthInZone(face, zone), words }
      }),
    ...holes.map((hole): Trouble => ({ say: 'designFindings.faceHole', found: -gapBetween(face, hole) })),
    ...inFolds(on, box),
    ...inGaps(on, box),
    ...(isWrapped(rule)
      ? []
      : [{ say: 'designFindings.faceEdge' as const, found: -marginWithin(face, outline) }]),
  ].toSorted((one, other) => other.found - one.found)
}

/** Zooms and shifts to try for a fix, as shares of the shown part. */
const zooms = [1, 1.15, 1.3, 1.5]
const steps = Array.from({ length: 11 }, (_, index) => (index - 5) * 0.08)
const shifts: Point[] = steps
  .flatMap((x) => steps.map((y) => ({ x, y })))
  .toSorted((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y))
/** Maximum number of crops examined: each takes about as long as the check. */
const mostTried = 250
/** Upper limit for all pictures of a design, as the number of faces looked at. */
const mostFaces = 20_000

interface Searches {
  facesLeft: number
  /** Cache of crops, because the same design is often checked again. */
  known: Map<string, Rectangle | undefined>
}

const searches = new WeakMap<DesignDocument, Searches>()

/** Returns the nearest crop without a cut face that still shows all visible faces; undefined if none is found. */
function clearCrop(checked: CheckInput, node: ImageNode, faces: number): Rectangle | undefined {
  const { document, rule, id } = checked
  const spent = searches.get(document) ?? { facesLeft: mostFaces, known: new Map<string, Rectangle>() }
  searches.set(document, spent)
  const key = `${rule.id} ${id}`
  if (!spent.known.has(key)) spent.known.set(key, searchedCrop(checked, node, faces, spent))
  return spent.known.get(key)
}

function searchedCrop(
  checked: CheckInput,
  node: ImageNode,
  faces: number,
  spent: Searches,
): Rectangle | undefined {
  const { document, rule, id } = checked
  const mostZoom = (effectiveDpi(document, id) ?? Infinity) / sharpFrom(rule, document)
  const tried = zooms
    .filter((zoom) => zoom <= Math.max(mostZoom, 1))
    .flatMap((zoom) => shifts.map((by) => inPicture(otherCrop(node.crop, zoom, by))))
  // Shifts are limited at the picture's edge, so many crops are equal.
  const crops = new Map(tried.map((crop) => [JSON.stringify(crop), crop]))
  return [...crops.values()].slice(0, mostTried).find((crop) => {
    spent.facesLeft -= faces
    if (spent.facesLeft < 0) return false
    const shown = facesOn(document, id, crop)
    return shown.length === faces && shown.every((face) => (troublesOf(checked, face)[0]?.found ?? 0) <= 0)
  })
}

/** @returns the worst problem of a picture's faces (design-document-16); undefined where no faces are known */
export const faceCheck: Check = (checked) => {
  const { document, id, thresholds, withoutFix } = checked
  const node = document.nodes[id]
  const faces = facesOn(document, id)
  if (node?.kind !== 'image' || faces.length === 0) return undefined
  const [worst] = faces
    .flatMap((face) => troublesOf(checked, face).slice(0, 1))
    .toSorted((one, other) => other.found - one.found)
  const level = worst && levelAbove(worst.found, thresholds)
  if (!worst || !level) return undefined
  const crop = withoutFix ? undefined : clearCrop(checked, node, faces.length)
  return {
    ...worst,
    level,
    found: Math.round(worst.found * 100) / 100,
    wanted: 0,
    ...(crop && { fix: { command: 'crop', selection: [id], argument: { crop } } }),
  }
}
