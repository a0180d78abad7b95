import { detailAt, type Detail } from '../crop/picture-detail'
import { defaultTone, toneOn } from '../template/usual-tone'
import type { Rectangle } from '../units'
import type { Check } from './finding'
import { levelBelow } from './level'

/** Share of the sharpest visible pixels that is ignored: a few specks are not lines. */
const specks = 0.005

/** Returns the clearest step from pixel to pixel in the visible part of a picture, from 0 to 1. */
function clearestStep(detail: Detail, { x, y, width, height }: Rectangle): number {
  const [across, down] = [detail.width * width, detail.height * height].map((side) =>
    Math.max(1, Math.floor(side)),
  ) as [number, number] // two sides
  const steps = Float32Array.from({ length: across * down }, (_, at) =>
    detailAt(
      detail,
      x + (((at % across) + 0.5) / across) * width,
      y + ((Math.floor(at / across) + 0.5) / down) * height,
    ),
  ).sort()
  return steps[Math.floor((steps.length - 1) * (1 - specks))] ?? 0
}

/** Reports photos without clear edges, which line art would turn into blots (design-document-16). */
export const lineArt: Check = ({ document, id, rule, thresholds, detailOf }) => {
  const node = document.nodes[id]
  if (node?.kind !== 'image' || node.asset === null) return undefined
  const asset = document.assets[node.asset]
  const detail = asset && toneOn(defaultTone(rule), node.tone) === 'line' ? detailOf(asset) : undefined
  if (!detail) return undefined
  const found = clearestStep(detail, node.crop)
  const level = levelBelow(found, thresholds)
  if (level === undefined) return undefined
  return {
    level,
    say: 'designFindings.lineArt',
    found,
    wanted: thresholds.warn ?? thresholds.stop ?? 0,
    fix: { command: 'setProperties', selection: [id], argument: { values: { tone: 'halftone' } } },
  }
}
