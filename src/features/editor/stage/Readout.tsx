import { useMessage } from '@/brand/use-brand'
import { angleOf, transformBox, stretch } from '@/design/geometry/matrix'
import { boundsOf } from '@/design/geometry/point'
import { type Point } from '@/design/units'
import { useView } from '../EditorContext'
import { shownLength, type Unit } from '../state/shown-length'
import type { ViewState } from '../state/view-state'
import type { Frame } from '../view/frame'
import styles from './Stage.module.css'

interface Props {
  /** The current frame of the objects on the surface. */
  frame: Frame
  /** The frame's corners, in pixels of the stage. */
  corners: Point[]
}

type Say = (path: string, values: Record<string, string>) => string

/** Texts of the values that each gesture changes. */
const texts: Partial<
  Record<NonNullable<ViewState['gesture']>, (frame: Frame, unit: Unit, say: Say) => string>
> = {
  move: ({ matrix, box }, unit) => {
    const { x, y } = transformBox(matrix, box)
    return `${shownLength(x, unit)}, ${shownLength(y, unit)} ${unit}`
  },
  resize: ({ matrix, box }, unit, say) => {
    const along = stretch(matrix)
    return say('editor.size', {
      width: shownLength(box.width * along.x, unit),
      height: shownLength(box.height * along.y, unit),
      unit,
    })
  },
  turn: ({ matrix }) => `${Math.round(angleOf(matrix) * 10) / 10 + 0}°`,
}

const width = 116

/**
 * Position, size or angle, shown below the selection during a gesture. Screen readers announce it once the
 * movement stops (studio-83).
 */
export function Readout({ frame, corners }: Props) {
  const message = useMessage()
  const gesture = useView((state) => state.gesture)
  const unit = useView((state) => state.unit)
  const text = gesture && texts[gesture]?.(frame, unit, message)
  if (!text) return null
  const box = boundsOf(corners)
  const [x, y] = [box.x + box.width / 2, box.y + box.height + 14]
  return (
    <g className={styles.readout}>
      <rect x={x - width / 2} y={y} width={width} height={24} rx={12} />
      <text x={x} y={y + 16.5} textAnchor="middle">
        {text}
      </text>
    </g>
  )
}
