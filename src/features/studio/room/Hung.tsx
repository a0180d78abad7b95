import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { Size, Point } from '@/design/units'
import styles from './Hung.module.css'
import { mm } from './stage-units'

/** Something to hang on a wall. Its drawing fills a box of the piece's size, in millimeters. */
export interface WallPiece extends Size {
  label: string
  /** The size as text, shown below the piece. */
  sizeLabel: string
  drawing: ReactNode
}

interface Props {
  piece: WallPiece
  /** Center of the piece in the room, in millimeters from the top left. */
  place: Point
  onPlace: (place: Point) => void
}

const keyStep = 10
const shiftStep = 100

export const arrowWays: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** A piece at its place on the wall, at the room's scale. It is moved by dragging or by the arrow keys. */
export function Hung({ piece: { width, height, label, sizeLabel, drawing }, place, onPlace }: Props) {
  const element = useRef<HTMLDivElement>(null)
  const from = useRef<Point>(undefined)
  const onKeyDown = (event: KeyboardEvent) => {
    const way = arrowWays[event.key]
    if (!way) return
    const step = event.shiftKey ? shiftStep : keyStep
    onPlace({ x: place.x + way.x * step, y: place.y + way.y * step })
    event.preventDefault()
    event.stopPropagation()
  }
  const follow = (pointer: Point) => {
    const drawn = element.current?.getBoundingClientRect().width
    if (!from.current || !drawn) return
    const millimeters = width / drawn
    onPlace({
      x: place.x + (pointer.x - from.current.x) * millimeters,
      y: place.y + (pointer.y - from.current.y) * millimeters,
    })
    from.current = pointer
  }
  return (
    <div
      ref={element}
      className={styles.piece}
      role="group"
      tabIndex={0}
      aria-label={label}
      style={{
        width: mm(width),
        height: mm(height),
        left: mm(place.x - width / 2),
        top: mm(place.y - height / 2),
      }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={(event) => follow({ x: event.clientX, y: event.clientY })}
      onPointerUp={() => (from.current = undefined)}
      onPointerCancel={() => (from.current = undefined)}
    >
      {drawing}
      <span className={styles.size}>{sizeLabel}</span>
    </div>
  )
}
