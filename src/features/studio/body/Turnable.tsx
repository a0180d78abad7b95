import { useState, type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import '@/brand/generated/canvas'
import { useMessage } from '@/brand/use-brand'
import styles from './Turnable.module.css'

/** View angle in degrees: `turn` around the vertical axis, `tilt` around the horizontal one. */
export interface Angle {
  turn: number
  tilt: number
}

interface Range {
  begin: Angle
  least: Angle
  most: Angle
}

interface Props extends Range {
  /** Text alternative of the content. */
  label: string
  /** Visible label of the slider, such as "Turn the canvas". */
  turnLabel: string
  /** Class name of the wall behind the content. */
  wall: string | undefined
  style?: CSSProperties
  children: (angle: Angle) => ReactNode
}

const keyStep = 5
const dragStep = 0.4

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

const keys: Record<string, Angle> = {
  ArrowLeft: { turn: -keyStep, tilt: 0 },
  ArrowRight: { turn: keyStep, tilt: 0 },
  ArrowUp: { turn: 0, tilt: keyStep },
  ArrowDown: { turn: 0, tilt: -keyStep },
}

/** A frame that turns its content by dragging, with arrow keys or with the slider (studio-56). */
export function Turnable({ begin, least, most, label, turnLabel, wall, style, children }: Props) {
  const message = useMessage()
  const [angle, setAngle] = useState(begin)
  const [from, setFrom] = useState<{ x: number; y: number }>()
  const turn = (by: Angle) =>
    setAngle((now) => ({
      turn: within(now.turn + by.turn, least.turn, most.turn),
      tilt: within(now.tilt + by.tilt, least.tilt, most.tilt),
    }))
  const onKeyDown = (event: KeyboardEvent) => {
    const by = keys[event.key]
    if (!by) return
    turn(by)
    event.preventDefault()
    event.stopPropagation()
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!from) return
    turn({ turn: (event.clientX - from.x) * dragStep, tilt: (from.y - event.clientY) * dragStep })
    setFrom({ x: event.clientX, y: event.clientY })
  }
  return (
    <>
      <div className={wall}>
        <div
          className={styles.space}
          {...(style && { style })}
          role="group"
          tabIndex={0}
          aria-label={label}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            setFrom({ x: event.clientX, y: event.clientY })
          }}
          onPointerMove={onPointerMove}
          onPointerUp={() => setFrom(undefined)}
          onPointerCancel={() => setFrom(undefined)}
        >
          {children(angle)}
        </div>
      </div>
      <label className={styles.turn}>
        <span>{turnLabel}</span>
        <input
          type="range"
          min={least.turn}
          max={most.turn}
          value={Math.round(angle.turn)}
          aria-valuetext={message('canvas.turned', { degrees: Math.round(angle.turn) })}
          onChange={(event) => setAngle((now) => ({ ...now, turn: Number(event.target.value) }))}
        />
      </label>
    </>
  )
}
