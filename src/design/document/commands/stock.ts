import type { DesignNode, SurfaceId } from '../../design-document'
import { multiply, scaling, translation } from '../../geometry/matrix'
import { formatPath, pathBounds, type Subpath, transformPath } from '../../geometry/path'
import type { PatternFill, PatternName } from '../../pattern-fill'
import { surfaceBoxes, surfaceRule } from '../../template/surface-boxes'
import { templateFor } from '../../template/template-for'
import type { Paint } from '../../units'
import { readPath } from '../read-path'
import { mapNodes, siblings, withSiblings } from '../tree'
import { put, surfaceOf } from './add'
import { always, changeable, edited, type Command, type CommandState } from './command'

/** Commands that add ready-made art: drawings, and patterns over objects or a whole surface. */

interface Where {
  surface?: SurfaceId
}

/** Share of the safe area's shorter side that new art fills. */
const artShare = 0.5

/** Returns a path that fills a box of this size from 0, 0. */
function fitted(runs: Subpath[], side: number): string {
  const { x, y, width, height } = pathBounds(runs)
  const factor = side / Math.max(width, height, 0.001)
  return formatPath(transformPath(runs, multiply(scaling(factor, factor), translation(-x, -y))))
}

/** Adds a drawing of one color as a path in millimeters. */
export const addDrawing: Command<Where & { path: string; fill?: Paint; name?: string }> = {
  label: 'designCommands.addDrawing',
  keys: {},
  when: always,
  run: (state, { path, fill = '#000000', name, ...where }) => {
    const runs = readPath(path)
    if (!runs || runs.length === 0) return edited(state, state.document)
    return put(state, where, (safe) => ({
      node: {
        kind: 'path',
        transform: [1, 0, 0, 1, 0, 0],
        path: fitted(runs, Math.min(safe.width, safe.height) * artShare),
        fill,
        ...(name !== undefined && { name }),
      },
    }))
  },
}

const isPatterned = (node: DesignNode | undefined) =>
  node !== undefined && ['shape', 'path', 'text'].includes(node.kind)

/** Returns the area that a background covers: the surface with its bleed. */
function wholeArea({ document, template }: CommandState, surface: SurfaceId) {
  const rule = surfaceRule(templateFor(template, document.product.options), surface)
  return rule ? surfaceBoxes(rule, document.product.size).bleed : { x: 0, y: 0, ...document.product.size }
}

/** Tiles over the shorter side of an area, for new patterns. */
const usualTiles = 12

const patternOf = (name: PatternName, color: string, side: number): PatternFill => ({
  name,
  color,
  size: Math.max(0.2, Math.round((side / usualTiles) * 10) / 10),
})

/** Fills the selected shapes, drawings and texts with a pattern; without any, the whole surface behind its objects. */
export const addPattern: Command<Where & { name: PatternName; color?: string }> = {
  label: 'designCommands.addPattern',
  keys: {},
  when: always,
  run: (state, { name, color = '#ffffff', ...where }) => {
    const { document } = state
    const chosen = changeable(state).filter((id) => isPatterned(document.nodes[id]))
    const { width, height } = document.product.size
    if (chosen.length > 0)
      return edited(
        state,
        mapNodes(document, chosen, (node) => ({
          ...node,
          pattern: patternOf(name, color, Math.min(width, height) / 2),
        })),
      )
    const surface = surfaceOf(state, where)
    if (surface === undefined) return edited(state, document)
    const area = wholeArea(state, surface)
    const made = put(state, where, () => ({
      node: {
        kind: 'shape',
        shape: 'rectangle',
        transform: translation(area.x, area.y),
        width: area.width,
        height: area.height,
        fill: '#d8dee8',
        pattern: patternOf(name, color, Math.min(width, height)),
      },
      isPlaced: true,
    }))
    const ids = siblings(made.document, { surface })
    const [added] = made.selection
    if (added === undefined || ids.at(-1) !== added) return made
    return { ...made, document: withSiblings(made.document, { surface }, [added, ...ids.slice(0, -1)]) }
  },
}
