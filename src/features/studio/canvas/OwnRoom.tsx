import { useId, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useMessage } from '@/brand/use-brand'
import { knownObjects, widthOfPhoto, type KnownObject } from '@/design/picture/known-length'
import { HungCanvas } from './HungCanvas'
import { MoveButtons } from './MoveButtons'
import type { DressedCanvas } from './paintings'
import styles from './RoomView.module.css'
import { stageUnits } from './stage-units'
import type { Share } from './use-crop-gestures'

interface Props {
  photo: { address: string; proportions: number }
  dressed: DressedCanvas
  picture: HTMLCanvasElement
  label: string
  /** The class of what it is drawn on. */
  wall: string | undefined
  size: string
}

const objects = Object.keys(knownObjects) as KnownObject[]

/** In shares of the photo's width both ways. */
type Ends = [Share, Share]

const keyStep = 0.004
const shiftStep = 0.03
/** Of the hung canvas, by press, in millimeters. */
const moveStep = 50
const ways: Record<string, Share> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Drawn in millimeters of this many to its width while its scale is not known. */
const unmeasured = 1_000

/**
 * The shopper's own wall: two clicks on the ends of something whose length is known give its scale, then the canvas hangs there and can be
 * dragged (studio-56).
 */
export function OwnRoom({ photo, dressed, picture, label, wall, size }: Props) {
  const height = 1 / photo.proportions
  const [object, setObject] = useState<KnownObject>('door')
  const [ends, setEnds] = useState<Ends>([
    { x: 0.5, y: height * 0.3 },
    { x: 0.5, y: height * 0.7 },
  ])
  const [clicks, setClicks] = useState(0)
  const [isMeasuring, setMeasuring] = useState(true)
  const width = widthOfPhoto(...ends, object)
  const [place, setPlace] = useState<Share>({ x: 0.5, y: height / 2 })
  const millimeters = isMeasuring || width === undefined ? unmeasured : width

  const click = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const at = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.width }
    setEnds(([from, to]) => (clicks % 2 === 0 ? [at, to] : [from, at]))
    setClicks(clicks + 1)
  }
  return (
    <>
      <div className={wall} data-tall>
        <div className={styles.own} style={stageUnits(millimeters, millimeters / photo.proportions, 1)}>
          <img src={photo.address} alt="" onLoad={() => URL.revokeObjectURL(photo.address)} />
          {isMeasuring ? (
            <Measuring ends={ends} onEnds={setEnds} height={height} onClick={click} />
          ) : (
            <HungCanvas
              dressed={dressed}
              picture={picture}
              label={label}
              place={{ x: place.x * millimeters, y: place.y * millimeters }}
              onPlace={({ x, y }) => setPlace({ x: x / millimeters, y: y / millimeters })}
              sizeLabel={size}
            />
          )}
        </div>
      </div>
      <MeasurePanel
        object={object}
        onObject={setObject}
        isMeasuring={isMeasuring}
        canHang={width !== undefined}
        onMeasuring={setMeasuring}
        onMove={({ x, y }) =>
          setPlace((now) => ({
            x: now.x + (x * moveStep) / millimeters,
            y: now.y + (y * moveStep) / millimeters,
          }))
        }
      />
    </>
  )
}

interface MeasuringProps {
  ends: Ends
  height: number
  onEnds: (ends: Ends) => void
  onClick: (event: PointerEvent<HTMLElement>) => void
}

/** The two ends: set by clicks on the photo, or moved by the arrow keys. */
function Measuring({ ends, height, onEnds, onClick }: MeasuringProps) {
  const message = useMessage()
  const [from, to] = ends
  const moveEnd = (index: number) => (event: KeyboardEvent) => {
    const way = ways[event.key]
    if (!way) return
    event.preventDefault()
    event.stopPropagation()
    const step = event.shiftKey ? shiftStep : keyStep
    const moved = ({ x, y }: Share) => ({ x: x + way.x * step, y: y + way.y * step })
    onEnds(index === 0 ? [moved(from), to] : [from, moved(to)])
  }
  return (
    <div
      className={styles.measuring}
      role="group"
      aria-label={message('canvas.measure')}
      onPointerDown={onClick}
    >
      <svg className={styles.ruler} viewBox={`0 0 1 ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      </svg>
      {ends.map((end, index) => (
        <button
          key={index === 0 ? 'from' : 'to'}
          type="button"
          className={styles.end}
          style={{ left: `${end.x * 100}%`, top: `${(end.y / height) * 100}%` }}
          aria-label={message(index === 0 ? 'canvas.oneEnd' : 'canvas.otherEnd')}
          onKeyDown={moveEnd(index)}
        />
      ))}
    </div>
  )
}

interface PanelProps {
  object: KnownObject
  onObject: (object: KnownObject) => void
  isMeasuring: boolean
  canHang: boolean
  onMeasuring: (isMeasuring: boolean) => void
  onMove: (by: Share) => void
}

const objectWords = { door: 'canvas.door', sheet: 'canvas.sheet', card: 'canvas.card' } as const

function MeasurePanel({ object, onObject, isMeasuring, canHang, onMeasuring, onMove }: PanelProps) {
  const message = useMessage()
  const id = useId()
  if (!isMeasuring)
    return (
      <div className={styles.panel}>
        <MoveButtons onMove={onMove} />
        <button type="button" onClick={() => onMeasuring(true)}>
          {message('canvas.measureAgain')}
        </button>
      </div>
    )
  return (
    <div className={styles.panel} role="group" aria-labelledby={id}>
      <span id={id} role="status">
        {message(canHang ? 'canvas.measure' : 'canvas.measureTooNear')}
      </span>
      <select
        aria-label={message('canvas.object')}
        value={object}
        onChange={(event) => onObject(objects.find((known) => known === event.target.value) ?? object)}
      >
        {objects.map((known) => (
          <option key={known} value={known}>
            {message(objectWords[known])}
          </option>
        ))}
      </select>
      <button type="button" disabled={!canHang} onClick={() => onMeasuring(false)}>
        {message('canvas.hang')}
      </button>
    </div>
  )
}
