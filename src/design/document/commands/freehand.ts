import type { DesignNode, NodeId, PathNode, SurfaceId } from '../../design-document'
import { inverse, isInvertible, translation } from '../../geometry/matrix'
import { formatPath, pathBounds, type Subpath, transformPath } from '../../geometry/path'
import { limits } from '../limits'
import { readPath } from '../read-path'
import { unlocked } from '../selection'
import { placesOf, removeNodes, withNodes, worldMatrix } from '../tree'
import { put } from './add'
import { always, edited, type Command, type CommandState } from './command'

/** Commands of the pen and the eraser. Their paths are in millimeters of the surface. */

interface Drawn {
  surface?: SurfaceId
  path: string
  color: string
  width: number
  /** The drawing that the line continues: the line becomes part of it if it looks the same and there is room. */
  into?: NodeId
}

/** Returns a drawing that consists of lines only; undefined for all other objects. */
export const lineDrawing = (node: DesignNode | undefined): PathNode | undefined =>
  node?.kind === 'path' && node.fill === null && node.stroke ? node : undefined

/** Moves lines from the surface into a drawing's own coordinates. */
function within({ document }: CommandState, id: NodeId, runs: Subpath[]): Subpath[] | undefined {
  const matrix = worldMatrix(document, id)
  return isInvertible(matrix) ? transformPath(runs, inverse(matrix)) : undefined
}

/** Returns the continued drawing; undefined if the line has to be a new one. */
function continued(
  state: CommandState,
  { into = '', path, color, width, surface }: Drawn,
): PathNode | undefined {
  const { document } = state
  const node = lineDrawing(document.nodes[into])
  const place = placesOf(document).get(into)
  const isSame = node?.stroke?.paint === color && node.stroke.width === width
  if (!isSame || place?.surface !== surface || unlocked(document, [into], 'content').length === 0)
    return undefined
  const added = within(state, into, readPath(path) ?? [])
  const whole = added && node.path + formatPath(added)
  return whole !== undefined && whole.length <= limits.path ? { ...node, path: whole } : undefined
}

export const addLine: Command<Drawn> = {
  label: 'designCommands.addLine',
  keys: {},
  when: always,
  run: (state, line) => {
    const { into, path, color, width, surface } = line
    const node = continued(state, line)
    if (into !== undefined && node)
      return { document: withNodes(state.document, { [into]: node }), selection: [] }
    const runs = readPath(path)
    if (!runs || runs.length === 0) return edited(state, state.document)
    const { x, y } = pathBounds(runs)
    const made = put(state, surface === undefined ? {} : { surface }, () => ({
      node: {
        kind: 'path',
        transform: translation(x, y),
        path: formatPath(transformPath(runs, translation(-x, -y))),
        fill: null,
        stroke: { paint: color, width },
      },
      isPlaced: true,
    }))
    return { ...made, selection: [] }
  },
}

/** Replaces the lines of drawings by what an eraser has left of them; drawings without any are removed. */
export const setLines: Command<{ lines: { node: NodeId; path: string }[] }> = {
  label: 'designCommands.setLines',
  keys: {},
  when: always,
  run: (state, { lines }) => {
    const { document } = state
    const open = lines.flatMap(({ node: id, path }) => {
      const node = lineDrawing(document.nodes[id])
      if (!node || unlocked(document, [id], 'content').length === 0) return []
      const own = within(state, id, readPath(path) ?? [])
      return own ? [{ id, node, path: formatPath(own) }] : []
    })
    const gone = open.filter(({ path }) => path === '').map(({ id }) => id)
    const left = open.flatMap(({ id, node, path }) => (path === '' ? [] : [[id, { ...node, path }] as const]))
    return edited(
      { ...state, selection: state.selection.filter((id) => !gone.includes(id)) },
      removeNodes(withNodes(document, Object.fromEntries(left)), gone),
    )
  },
}
