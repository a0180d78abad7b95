import { useId, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useMessage } from '@/brand/use-brand'
import { knownObjects, widthOfPhoto, type KnownObject } from '@/design/picture/known-length'
import type { Point } from '@/design/units'
import { arrowWays, Hung, type WallPiece } from './Hung'
import { MoveButtons } from './MoveButtons'
import type { OwnPhoto } from './own-photo'
import styles from './RoomView.module.css'
import { stageUnits } from './stage-units'

interface Props {
  photo: OwnPhoto
  piece: WallPiece
  /** 0 by day, 1 in the dark. */
  darkness: number
  /** Class name of the wall. */
  wall: string | undefined
}

const objects = Object.keys(knownObjects) as KnownObject[]

/** Two points with both coordinates as fractions of the photo's width. */
type Ends = [Point, Point]

const keyStep = 0.004
const shiftStep = 0.03
/** How far one click moves the piece, in millimeters. */
const moveStep = 50

/** Assumed width of the photo in millimeters while its scale is unknown. */
const unmeasured = 1_000

/**
 * The shopper's own wall. Two clicks on the ends of an object of known length set the scale. Then the piece
 * hangs there and can be dragged (studio-56, studio-7).
 */
export function OwnRoom({ photo, piece, darkness, wall }: Props) {
  const height = 1 / photo.proportions
  const [object, setObject] = useState<KnownObject>('door')
  const [ends, setEnds] = useState<Ends>([
    { x: 0.5, y: height * 0.3 },
    { x: 0.5, y: height * 0.7 },
  ])
  const [clicks, setClicks] = useState(0)
  const [isMeasuring, setMeasuring] = useState(true)
  const width = widthOfPhoto(...ends, object)
  const [place, setPlace] = useState<Point>({ x: 0.5, y: height / 2 })
  const millimeters = isMeasuring || width === undefined ? unmeasured : width

  const click = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const at = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.width }
    setEnds(([from, to]) => (clicks % 2 === 0 ? [at, to] : [from, at]))
    setClicks(clicks + 1)
  }
  return (
    <>
      <div className={wall} data-tall={height > 1 || undefined}>
        <div className={styles.own} style={stageUnits(millimeters, millimeters / photo.proportions, 1)}>
          <img src={photo.address} alt="" onLoad={() => URL.revokeObjectURL(photo.address)} />
          {darkness > 0 && !isMeasuring && <div className={styles.night} style={{ opacity: darkness }} />}
          {isMeasuring ? (
            <Measuring ends={ends} onEnds={setEnds} height={height} onClick={click} />
          ) : (
            <Hung
              piece={piece}
              place={{ x: place.x * millimeters, y: place.y * millimeters }}
              onPlace={({ x, y }) => setPlace({ x: x / millimeters, y: y / millimeters })}
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

/** The two ends, set by clicks on the photo or moved by the arrow keys. */
function Measuring({ ends, height, onEnds, onClick }: MeasuringProps) {
  const message = useMessage()
  const [from, to] = ends
  const moveEnd = (index: number) => (event: KeyboardEvent) => {
    const way = arrowWays[event.key]
    if (!way) return
    event.preventDefault()
    event.stopPropagation()
    const step = event.shiftKey ? shiftStep : keyStep
    const moved = ({ x, y }: Point) => ({ x: x + way.x * step, y: y + way.y * step })
    onEnds(index === 0 ? [moved(from), to] : [from, moved(to)])
  }
  return (
    <div
      className={styles.measuring}
      role="group"
      aria-label={message('room.measure')}
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
          aria-label={message(index === 0 ? 'room.oneEnd' : 'room.otherEnd')}
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
  onMove: (by: Point) => void
}

const objectWords = { door: 'room.door', sheet: 'room.sheet', card: 'room.card' } as const

function MeasurePanel({ object, onObject, isMeasuring, canHang, onMeasuring, onMove }: PanelProps) {
  const message = useMessage()
  const id = useId()
  if (!isMeasuring)
    return (
      <div className={styles.panel}>
        <MoveButtons onMove={onMove} />
        <button type="button" onClick={() => onMeasuring(true)}>
          {message('room.measureAgain')}
        </button>
      </div>
    )
  return (
    <div className={styles.panel} role="group" aria-labelledby={id}>
      <span id={id} role="status">
        {message(canHang ? 'room.measure' : 'room.measureTooNear')}
      </span>
      <select
        aria-label={message('room.object')}
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
        {message('room.hang')}
      </button>
    </div>
  )
}
