import { useMessage } from '@/brand/use-brand'
import { angleOf, movedBox, stretch } from '@/design/geometry/matrix'
import { boundsOf, type Point } from '@/design/geometry/point'
import { useView } from '../EditorContext'
import { shownLength, type Unit } from '../shown-length'
import type { ViewState } from '../view-state'
import type { Frame } from './frame'
import styles from './Stage.module.css'

interface Props {
  /** Where the objects are at this moment, on the surface. */
  frame: Frame
  /** The frame's corners, in pixels of the stage. */
  corners: Point[]
}

type Say = (path: string, values: Record<string, string>) => string

/** What a hand changes, in numbers. */
const texts: Partial<
  Record<NonNullable<ViewState['gesture']>, (frame: Frame, unit: Unit, say: Say) => string>
> = {
  move: ({ matrix, box }, unit) => {
    const { x, y } = movedBox(matrix, box)
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

/** Below what is taken hold of, as long as it is: its place, size or angle. It is spoken once it rests (studio-83). */
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
