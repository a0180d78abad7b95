import { useMemo, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { Rectangle } from '@/design/units'
import styles from './BoxView.module.css'
import { PaintedCanvas } from './PaintedCanvas'
import { facePaintings, panelsIn, type DressedCanvas, type Face } from './paintings'
import { frameSize, outerFrame } from '@/design/picture/frame-size'
import { mm, stageUnits } from '../room/stage-units'

interface Props {
  dressed: DressedCanvas
  picture: HTMLCanvasElement
  label: string
  /** Class name of the wall behind the canvas. */
  wall: string | undefined
}

/** View angle in degrees: `turn` around the vertical axis, `tilt` around the horizontal one. */
interface Angle {
  turn: number
  tilt: number
}

const begin: Angle = { turn: -32, tilt: -12 }
const most: Angle = { turn: 75, tilt: 40 }
const keyStep = 5
const dragStep = 0.4

const limited = ({ turn, tilt }: Angle): Angle => ({
  turn: Math.min(Math.max(turn, -most.turn), most.turn),
  tilt: Math.min(Math.max(tilt, -most.tilt), most.tilt),
})

const keys: Record<string, Angle> = {
  ArrowLeft: { turn: -keyStep, tilt: 0 },
  ArrowRight: { turn: keyStep, tilt: 0 },
  ArrowUp: { turn: 0, tilt: keyStep },
  ArrowDown: { turn: 0, tilt: -keyStep },
}

/** CSS transform of each face; all faces start in the center of the box. */
const standing: Record<Face, (panel: Rectangle, depth: number) => string> = {
  front: (_, depth) => `translateZ(${mm(depth / 2)})`,
  left: ({ width }) => `rotateY(-90deg) translateZ(${mm(width / 2)})`,
  right: ({ width }) => `rotateY(90deg) translateZ(${mm(width / 2)})`,
  top: ({ height }) => `rotateX(90deg) translateZ(${mm(height / 2)})`,
  bottom: ({ height }) => `rotateX(-90deg) translateZ(${mm(height / 2)})`,
}

function BoxedPanel({ dressed, picture, panel }: Omit<Props, 'label' | 'wall'> & { panel: Rectangle }) {
  const { depth, frame } = dressed.make
  const faces = useMemo(() => facePaintings(dressed, panel), [dressed, panel])
  return (
    <div className={styles.panel} style={{ left: mm(panel.x + panel.width / 2), top: mm(panel.height / 2) }}>
      {(Object.keys(faces) as Face[]).map((face) => (
        <PaintedCanvas
          key={face}
          picture={picture}
          painting={faces[face]}
          face={face}
          style={{
            width: mm(faces[face].area.width),
            height: mm(faces[face].area.height),
            transform: `translate(-50%, -50%) ${standing[face](panel, depth)}`,
          }}
        />
      ))}
      <div
        className={styles.shadow}
        style={{
          width: mm(panel.width),
          height: mm(panel.height),
          transform: `translate(-50%, -50%) translateZ(${mm(-depth / 2 - 1)})`,
        }}
      />
      {frame && <FrameRound panel={panel} depth={depth} color={frame} />}
    </div>
  )
}

/** A floating frame: the ring at the front, the outer sides, and the dark gap. */
function FrameRound({ panel, depth, color }: { panel: Rectangle; depth: number; color: string }) {
  const outer = outerFrame(panel)
  const deep = depth + frameSize.ahead
  const side = (face: Face) => {
    const isUpright = face === 'left' || face === 'right'
    const length = isUpright ? { width: deep, height: outer.height } : { width: outer.width, height: deep }
    return (
      <div
        key={face}
        data-face={face}
        style={{
          width: mm(length.width),
          height: mm(length.height),
          background: color,
          transform: `translate(-50%, -50%) translateZ(${mm(frameSize.ahead / 2)}) ${standing[face](outer, deep)}`,
        }}
      />
    )
  }
  const size = { width: mm(outer.width), height: mm(outer.height) }
  return (
    <>
      {(['left', 'right', 'top', 'bottom'] as const).map(side)}
      <div
        className={styles.gap}
        style={{ ...size, transform: `translate(-50%, -50%) translateZ(${mm(-depth / 2)})` }}
      />
      <div
        className={styles.ring}
        style={{
          ...size,
          borderColor: color,
          borderWidth: mm(frameSize.width),
          transform: `translate(-50%, -50%) translateZ(${mm(depth / 2 + frameSize.ahead)})`,
        }}
      />
    </>
  )
}

/** The stretched canvas in 3D, turned by dragging, by the arrow keys or with the slider (studio-56). */
export function BoxView({ dressed, picture, label, wall }: Props) {
  const message = useMessage()
  const [angle, setAngle] = useState(begin)
  const [from, setFrom] = useState<{ x: number; y: number }>()
  const { make } = dressed
  const panels = useMemo(() => panelsIn(make), [make])
  const turn = (by: Angle) =>
    setAngle((now) => limited({ turn: now.turn + by.turn, tilt: now.tilt + by.tilt }))
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
  const longer = Math.max(make.front.width, make.front.height)
  const turned: CSSProperties = {
    width: mm(make.front.width),
    height: mm(make.front.height),
    transform: `rotateX(${angle.tilt}deg) rotateY(${angle.turn}deg)`,
  }
  return (
    <>
      <div className={wall}>
        <div
          className={styles.space}
          style={{ ...stageUnits(make.front.width, make.front.height, 1.3), perspective: mm(longer * 2.4) }}
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
          <div className={styles.body} style={turned}>
            {panels.map((panel) => (
              <BoxedPanel key={panel.x} dressed={dressed} picture={picture} panel={panel} />
            ))}
          </div>
        </div>
      </div>
      <input
        type="range"
        className={styles.turn}
        min={-most.turn}
        max={most.turn}
        value={Math.round(angle.turn)}
        aria-label={message('canvas.turn')}
        aria-valuetext={message('canvas.turned', { degrees: Math.round(angle.turn) })}
        onChange={(event) => setAngle((now) => ({ ...now, turn: Number(event.target.value) }))}
      />
    </>
  )
}
