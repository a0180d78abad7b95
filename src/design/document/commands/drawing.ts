import { multiply, scaling, translation } from '../../geometry/matrix'
import type { DesignNode, NodeId } from '../../design-document'
import type { Paint, Stroke } from '../../units'
import { placesOf, removeNodes, siblings, withNodes, withSiblings } from '../tree'
import { unlocked } from '../selection'
import { edited, hasChangeable, type Command } from './command'

/** One shape of a vector drawing. Coordinates are fractions of the drawing's width and height, times 1000. */
export interface DrawnPath {
  path: string
  fill: Paint
  stroke?: Stroke
  opacity?: number
}

/** Width and height of a drawing in the coordinates of its paths. */
export const drawingSide = 1_000

/** Replaces a picture with a group of its vector shapes, which are cut and printed as curves at any size. */
export const replaceWithPaths: Command<{ node: NodeId; paths: DrawnPath[]; width: number; height: number }> =
  {
    label: 'designCommands.replaceWithPaths',
    keys: {},
    when: hasChangeable,
    run: (state, { node: id, paths, width, height }) => {
      const { document, newId } = state
      const picture = document.nodes[id]
      const place = placesOf(document).get(id)
      const isOpen = unlocked(document, [id], 'content').length > 0
      if (picture?.kind !== 'image' || !place || !isOpen || paths.length === 0) return edited(state, document)
      const { crop, transform } = picture
      const [x, y] = [picture.width / crop.width / width, picture.height / crop.height / height]
      const matrix = multiply(
        multiply(
          transform,
          translation((-crop.x * picture.width) / crop.width, (-crop.y * picture.height) / crop.height),
        ),
        scaling(x, y),
      )
      const shapes = paths.map((each): [NodeId, DesignNode] => [
        newId(),
        { kind: 'path', transform: [1, 0, 0, 1, 0, 0], ...each },
      ])
      const group = newId()
      const before = siblings(document, place)
      const added = withNodes(document, {
        ...Object.fromEntries(shapes),
        [group]: { kind: 'group', transform: matrix, children: shapes.map(([shape]) => shape) },
      })
      const placed = withSiblings(
        added,
        place,
        before.flatMap((each) => (each === id ? [group, id] : [each])),
      )
      return { document: removeNodes(placed, [id]), selection: [group] }
    },
  }
