import { isOnRoll, rollRuns, type RollRun } from '@/design/document/roll-runs'
import { sizeOf } from '@/design/template/surface-boxes'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { writeCsv } from './csv'
import type { FrozenDesign } from './frozen-design'

/** Lists the designs of a roll in the order in which they are printed (production-7). Lengths are millimeters. */

export interface RollPart extends RollRun {
  /** Number of the last piece on the roll. */
  last: number
  /** Length of the roll before and after these pieces, from the first cut on. */
  from: number
  to: number
}

type Rolled = Pick<FrozenDesign, 'document' | 'template' | 'quantity'>

const isSideways = ({ packing }: SurfaceRule) => packing?.first === 'left' || packing?.first === 'right'

/** @returns an empty list for a roll with one design, and for other products */
export function rollList({ document, template, quantity }: Rolled): RollPart[] {
  const runs = rollRuns(document, template, quantity)
  const rule = template.surfaces.find(isOnRoll)
  if (!rule || runs.length < 2) return []
  const size = sizeOf(rule, document.product.size)
  const gap = rule.packing?.gap ?? 0
  const step = (isSideways(rule) ? size.width : size.height) + gap
  return runs
    .filter(({ count }) => count > 0)
    .map((run) => {
      const last = run.first + run.count - 1
      return { ...run, last, from: (run.first - 1) * step, to: last * step - gap }
    })
}

const mm = (length: number): string => String(Math.round(length * 10) / 10)

/** Returns the list as CSV. @param nameOf the print file of a surface */
export const writeRollList = (parts: readonly RollPart[], nameOf: (part: RollPart) => string): Buffer =>
  writeCsv([
    ['Place', 'File', 'Labels', 'First label', 'Last label', 'From mm', 'To mm'],
    ...parts.map((part, index) => [
      String(index + 1),
      nameOf(part),
      String(part.count),
      String(part.first),
      String(part.last),
      mm(part.from),
      mm(part.to),
    ]),
  ])

/** Returns the list for an operator's screen, one line per design. */
export const rollNotes = (parts: readonly RollPart[]): string[] =>
  parts.map(({ surface, count, first, last }) => `${count} × ${surface}: labels ${first} to ${last}`)
