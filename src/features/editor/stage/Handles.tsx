import { memo, useMemo } from 'react'
import { transformOf } from '@/design/scene/scene-to-svg'
import { measureWith } from '@/design/scene/set-words'
import { unlocked } from '@/design/document/selection'
import type { DesignDocument, NodeId } from '@/design/design-document'
import { transformPoint, multiply } from '@/design/geometry/matrix'
import { along, directionTo, distance } from '@/design/geometry/point'
import { type Point } from '@/design/units'
import { useEditorTools, useLiveDocument, useSelection, useView } from '../EditorContext'
import { useStore } from '../../studio/store'
import { frameCorners, frameOf } from '../view/frame'
import type { Handle } from '../view/handle-drag'
import { Readout } from './Readout'
import styles from './Stage.module.css'
import { viewMatrix } from '../view/view'

const corners: Handle[] = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]
const sides: Handle[] = [
  { x: 0.5, y: 0 },
  { x: 1, y: 0.5 },
  { x: 0.5, y: 1 },
  { x: 0, y: 0.5 },
]

/** True if the object can be stretched by its sides. Words, codes and emoji keep their proportions. */
const hasSides = (document: DesignDocument, ids: NodeId[]) =>
  ids.length === 1 && ['image', 'shape', 'path'].includes(document.nodes[ids[0] ?? '']?.kind ?? '')

/**
 * Size of a touch target in pixels. Handles of a small object extend outward, so that its middle still moves
 * it.
 */
const touchSize = 44
/** Distance of the rotation handle from the box, in pixels. */
const turnDistance = 34

/** The handles of the selection. They keep their size on screen at any zoom (studio-203). */
export function Handles() {
  const { faces } = useEditorTools()
  const document = useLiveDocument()
  const selection = useSelection()
  const view = useView((state) => state.view)
  const gesture = useView((state) => state.gesture)
  const carried = useView((state) => state.carried)
  const arrived = useStore(faces.state, (state) => state.faces)
  // During a drag the design is unchanged, so this frame stays where it was.
  const frame = useMemo(
    () => frameOf(document, selection, measureWith(arrived)),
    [document, selection, arrived],
  )
  if (!frame) return null
  const held = carried ? { ...frame, matrix: multiply(carried.matrix, frame.matrix) } : frame
  const shown = { ...frame, matrix: multiply(viewMatrix(view), held.matrix) }
  const points = frameCorners(shown)
  const outline = `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z`
  const ids = unlocked(document, selection, 'place')
  const at = ({ x, y }: Handle) =>
    transformPoint(shown.matrix, {
      x: frame.box.x + frame.box.width * x,
      y: frame.box.y + frame.box.height * y,
    })
  const [width, height] = [
    distance(at(corners[0]!), at(corners[1]!)),
    distance(at(corners[1]!), at(corners[2]!)),
  ] // there are four corners
  const isOpen = ids.length > 0 && gesture !== 'move'
  return (
    <>
      {selection.length > 1 && !carried && (
        <g transform={transformOf(viewMatrix(view))}>
          <Outlines document={document} ids={selection} />
        </g>
      )}
      <path className={styles.frame} d={outline} data-locked={ids.length === 0 || undefined} />
      <Readout frame={held} corners={points} />
      {isOpen && (
        <>
          {hasSides(document, ids) &&
            sides
              .filter((side) => (side.x === 0.5 ? width : height) > 56)
              .map((side) => (
                <Grip key={`${side.x} ${side.y}`} handle={side} at={at(side)} center={at(middle)} />
              ))}
          {corners.map((corner) => (
            <Grip key={`${corner.x} ${corner.y}`} handle={corner} at={at(corner)} center={at(middle)} />
          ))}
          <Turn top={at({ x: 0.5, y: 0 })} center={at(middle)} stageHeight={height} />
        </>
      )}
    </>
  )
}

const middle: Handle = { x: 0.5, y: 0.5 }

/**
 * An outline around each object of a multiple selection. Drawn in millimeters, so that zooming and panning
 * recompute nothing.
 */
const Outlines = memo(function Outlines({ document, ids }: { document: DesignDocument; ids: NodeId[] }) {
  const { measure } = useEditorTools()
  return ids.map((id) => {
    const frame = frameOf(document, [id], measure)
    const points = frame ? frameCorners(frame).map(({ x, y }) => `${x} ${y}`) : []
    return <path key={id} className={styles.outline} d={`M${points.join('L')}Z`} />
  })
})

/** Resize cursors for the four directions. */
const arrows = ['ew-resize', 'nwse-resize', 'ns-resize', 'nesw-resize']

function arrowFor(center: Point, at: Point) {
  const angle = (Math.atan2(at.y - center.y, at.x - center.x) * 180) / Math.PI
  return arrows[Math.round((angle + 360) / 45) % 4]
}

function Grip({ handle, at, center }: { handle: Handle; at: Point; center: Point }) {
  const outward = along(at, directionTo(center, at), touchSize / 4)
  const isSide = handle.x === 0.5 || handle.y === 0.5
  return (
    <g data-handle={`${handle.x} ${handle.y}`} style={{ cursor: arrowFor(center, at) }}>
      <circle className={styles.hit} cx={outward.x} cy={outward.y} r={touchSize / 2} />
      <circle className={styles.grip} cx={at.x} cy={at.y} r={isSide ? 4.5 : 6.5} />
    </g>
  )
}

function Turn({ top, center, stageHeight }: { top: Point; center: Point; stageHeight: number }) {
  const away = directionTo(center, top)
  const at = along(top, stageHeight === 0 ? { x: 0, y: -1 } : away, turnDistance)
  return (
    <g data-turn="" className={styles.turn}>
      <path className={styles.stem} d={`M${top.x} ${top.y}L${at.x} ${at.y}`} />
      <circle className={styles.hit} cx={at.x} cy={at.y} r={touchSize / 2} />
      <circle className={styles.grip} cx={at.x} cy={at.y} r={9} />
      <path
        className={styles.arrow}
        transform={`translate(${at.x - 6} ${at.y - 6}) scale(0.5)`}
        d="M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5"
      />
    </g>
  )
}
