import type { DesignDocument, DesignNode } from '../../design-document'
import type { Cmyk } from '../../units'
import { limits } from '../limits'
import { mapNodes } from '../tree'
import { changeable, edited, hasChangeable, type Command } from './command'

/** Colors that a shopper types as CMYK. */

const colorsOf = (node: DesignNode): (string | null | undefined)[] => [
  'fill' in node ? node.fill : undefined,
  'background' in node ? node.background : undefined,
  'stroke' in node ? node.stroke?.paint : undefined,
]

/** Returns the colors that a design uses, in which typed values may be kept. */
function usedColors({ nodes, surfaces }: DesignDocument): Set<string> {
  const used = [
    ...Object.values(nodes).flatMap(colorsOf),
    ...Object.values(surfaces).map(({ background }) => background),
  ]
  return new Set(used.filter((color) => typeof color === 'string'))
}

const isSame = (one: Cmyk | undefined, other: Cmyk) =>
  one === undefined || one.every((value, index) => value === other[index])

/** Returns the nearest color that stands for no other values: two values may look the same on a screen. */
function freeColor(known: Readonly<Record<string, Cmyk>>, color: string, cmyk: Cmyk): string {
  const free = (from: number): string => {
    const hex = `#${from.toString(16).padStart(6, '0')}`
    return isSame(known[hex], cmyk) ? hex : free(from === 0xffffff ? 0xfffffe - limits.typedColors : from + 1)
  }
  return free(Number.parseInt(color.slice(1), 16))
}

const withColor = (node: DesignNode, of: 'fill' | 'stroke', color: string): DesignNode => {
  if (of === 'fill') return 'fill' in node ? { ...node, fill: color } : node
  if (node.kind !== 'text' && node.kind !== 'shape' && node.kind !== 'path') return node
  return { ...node, stroke: { width: node.stroke?.width ?? 1, paint: color } }
}

/**
 * Gives the selected objects a color with CMYK values that are printed as typed. Screens show `color`, or one next
 * to it. Values of colors that are no longer used are dropped.
 */
export const setCmyk: Command<{ of: 'fill' | 'stroke'; color: string; cmyk: Cmyk }> = {
  label: 'designCommands.setCmyk',
  keys: {},
  when: hasChangeable,
  run: (state, { of, color, cmyk }) => {
    const { cmyk: known = {} } = state.document
    const hex = freeColor(known, color, cmyk)
    const changed = mapNodes(state.document, changeable(state), (node) => withColor(node, of, hex))
    const used = usedColors(changed)
    const kept = Object.entries({ ...known, [hex]: cmyk }).filter(([each]) => used.has(each))
    if (!used.has(hex)) return edited(state, state.document)
    return edited(state, { ...changed, cmyk: Object.fromEntries(kept) })
  },
}
