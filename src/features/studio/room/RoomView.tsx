import { useId, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { BarScene } from './BarScene'
import controls from './Controls.module.css'
import { Hung, type WallPiece } from './Hung'
import { MoveButtons } from './MoveButtons'
import { ownPhotoIn, type OwnPhoto } from './own-photo'
import { OwnRoom } from './OwnRoom'
import { Room } from './Room'
import styles from './RoomView.module.css'
import { SofaScene } from './SofaScene'

/** Rooms that we have drawn. All have the same size, and the piece hangs at the same height. */
const scenes = {
  sofa: { Scene: SofaScene, label: 'room.sofa' },
  bar: { Scene: BarScene, label: 'room.bar' },
} as const

export type SceneName = keyof typeof scenes

interface Props {
  piece: WallPiece
  /** Rooms to choose from, starting with the first. */
  offered: readonly [SceneName, ...SceneName[]]
  /** Millimeters of the room across a square stage; a wide stage shows more. Default: the whole room. */
  shown?: number
  /**
   * Whether it is night, for pieces that shine; omit for all others. By day the slider stays, but is
   * disabled.
   */
  isNight?: boolean
  /** Class name of the wall. */
  wall: string | undefined
}

/** Initial center of the piece. */
const middle = { x: 1_600, y: 1_000 }
const moveStep = 50
/** Initial fraction of the daylight at night. */
const evening = 0.2

/** A piece on a wall at true scale, in one of our rooms or in the shopper's own (studio-56, studio-7). */
export function RoomView({ piece, offered, shown = 3_200, isNight, wall }: Props) {
  const message = useMessage()
  const [own, setOwn] = useState<OwnPhoto | 'unreadable'>()
  const [place, setPlace] = useState(middle)
  const [name, setName] = useState<SceneName>(offered[0])
  const ownPhoto = own === 'unreadable' ? undefined : own
  const [daylight, setDaylight] = useState(evening)
  const { Scene } = scenes[name]
  const darkness = isNight ? 1 - daylight : 0
  const choose = (file: File | undefined) => {
    if (file) void ownPhotoIn(file).then(setOwn, () => setOwn('unreadable'))
  }
  return (
    <>
      {ownPhoto ? (
        <OwnRoom key={ownPhoto.address} photo={ownPhoto} wall={wall} piece={piece} darkness={darkness} />
      ) : (
        <div className={wall} data-full>
          <Room shown={shown} darkness={darkness} scene={<Scene />}>
            <Hung piece={piece} place={place} onPlace={setPlace} />
          </Room>
        </div>
      )}
      <div className={controls.controls}>
        {isNight !== undefined && (
          <Daylight value={isNight ? daylight : 1} isDisabled={!isNight} onChange={setDaylight} />
        )}
        {!ownPhoto && (
          <MoveButtons
            onMove={({ x, y }) => setPlace((now) => ({ x: now.x + x * moveStep, y: now.y + y * moveStep }))}
          />
        )}
        {!ownPhoto && offered.length > 1 && (
          <div className={styles.scenes} role="group" aria-label={message('room.rooms')}>
            {offered.map((each) => (
              <button key={each} type="button" aria-pressed={each === name} onClick={() => setName(each)}>
                {message(scenes[each].label)}
              </button>
            ))}
          </div>
        )}
        <label className={styles.file}>
          <input
            type="file"
            accept="image/*"
            onChange={(event) => {
              choose(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          {message('room.ownRoom')}
        </label>
        {ownPhoto && (
          <button type="button" className={controls.plain} onClick={() => setOwn(undefined)}>
            {message('room.ourRoom')}
          </button>
        )}
      </div>
      {own === 'unreadable' && <p role="alert">{message('room.unreadable')}</p>}
    </>
  )
}

/** The daylight slider, from sunlight to dark: a sign is judged in the light of its room. */
function Daylight({
  value,
  isDisabled,
  onChange,
}: {
  value: number
  isDisabled: boolean
  onChange: (value: number) => void
}) {
  const message = useMessage()
  const id = useId()
  const percent = Math.round(value * 100)
  return (
    <div className={controls.slider}>
      <label htmlFor={id} className={styles.name}>
        {message('room.daylight')}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={2}
        value={percent}
        disabled={isDisabled}
        aria-valuetext={message('room.daylightValue', { percent })}
        onChange={(event) => onChange(event.target.valueAsNumber / 100)}
      />
    </div>
  )
}
