import { useMemo, useRef, type KeyboardEvent } from 'react'
import type { Rectangle } from '@/design/document/design-document'
import styles from './HungCanvas.module.css'
import { frameSize, outerFrame } from './frame-size'
import { PaintedCanvas } from './PaintedCanvas'
import { facePaintings, panelsIn, type DressedCanvas } from './paintings'
import { mm } from './stage-units'
import type { Share } from './use-crop-gestures'

interface Props {
  dressed: DressedCanvas
  picture: HTMLCanvasElement
  label: string
  /** Its center in the room, in millimeters from the upper left. */
  place: Share
  onPlace: (place: Share) => void
  sizeLabel: string
}

const keyStep = 10
const shiftStep = 100
const ways: Record<string, Share> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const box = ({ x, y, width, height }: Rectangle) => ({
  left: mm(x),
  top: mm(y),
  width: mm(width),
  height: mm(height),
})

function HungPanel({ dressed, picture, panel }: Pick<Props, 'dressed' | 'picture'> & { panel: Rectangle }) {
  const painting = useMemo(() => facePaintings(dressed, panel).front, [dressed, panel])
  const { frame } = dressed.make
  return (
    <>
      {frame && (
        <div
          className={styles.frame}
          style={{ ...box(outerFrame(panel)), borderColor: frame, borderWidth: mm(frameSize.width) }}
        />
      )}
      <PaintedCanvas picture={picture} painting={painting} className={styles.panel} style={box(panel)} />
    </>
  )
}

/** A canvas where it hangs, at the room's scale; dragged or moved by the arrow keys to another place. */
export function HungCanvas({ dressed, picture, label, place, onPlace, sizeLabel }: Props) {
  const element = useRef<HTMLDivElement>(null)
  const from = useRef<Share>(undefined)
  const { make } = dressed
  const { width, height } = make.front
  const panels = useMemo(() => panelsIn(make), [make])
  const onKeyDown = (event: KeyboardEvent) => {
    const way = ways[event.key]
    if (!way) return
    const step = event.shiftKey ? shiftStep : keyStep
    onPlace({ x: place.x + way.x * step, y: place.y + way.y * step })
    event.preventDefault()
    event.stopPropagation()
  }
  const follow = (pointer: Share) => {
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
      className={styles.canvas}
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
      {panels.map((panel) => (
        <HungPanel key={panel.x} dressed={dressed} picture={picture} panel={panel} />
      ))}
      <span className={styles.size}>{sizeLabel}</span>
    </div>
  )
}
