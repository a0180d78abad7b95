import { useMemo, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { HungCanvas } from './HungCanvas'
import { MoveButtons } from './MoveButtons'
import { OwnRoom } from './OwnRoom'
import type { DressedCanvas } from './paintings'
import { RoomScene, room } from './RoomScene'
import controls from './Controls.module.css'
import styles from './RoomView.module.css'

interface Props {
  dressed: DressedCanvas
  picture: HTMLCanvasElement
  label: string
  size: string
  /** The class of what it is drawn on. */
  wall: string | undefined
}

const moveStep = 50

/** A photo of the shopper's own room; it never leaves the device. */
interface OwnPhoto {
  address: string
  proportions: number
}

async function photoIn(file: File | undefined): Promise<OwnPhoto | undefined> {
  if (!file) return undefined
  const address = URL.createObjectURL(file)
  const image = new Image()
  image.src = address
  await image.decode()
  return { address, proportions: image.naturalWidth / image.naturalHeight }
}

/** The canvas on a wall at true scale, in our room or the shopper's own (studio-56). */
export function RoomView({ dressed, picture, label, size, wall }: Props) {
  const message = useMessage()
  const [own, setOwn] = useState<OwnPhoto | 'unreadable'>()
  const [place, setPlace] = useState(room.art)
  const ownPhoto = own === 'unreadable' ? undefined : own
  const canvas = useMemo(() => ({ dressed, picture, label }), [dressed, picture, label])
  const choose = (file: File | undefined) =>
    void photoIn(file).then(
      (photo) => photo && setOwn(photo),
      () => setOwn('unreadable'),
    )
  return (
    <>
      {ownPhoto ? (
        <OwnRoom key={ownPhoto.address} photo={ownPhoto} wall={wall} size={size} {...canvas} />
      ) : (
        <div className={wall} data-full>
          <RoomScene>
            <HungCanvas {...canvas} place={place} onPlace={setPlace} sizeLabel={size} />
          </RoomScene>
        </div>
      )}
      <div className={controls.controls}>
        {!ownPhoto && (
          <MoveButtons
            onMove={({ x, y }) => setPlace((now) => ({ x: now.x + x * moveStep, y: now.y + y * moveStep }))}
          />
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
          {message('canvas.ownRoom')}
        </label>
        {ownPhoto && (
          <button type="button" className={controls.plain} onClick={() => setOwn(undefined)}>
            {message('canvas.ourRoom')}
          </button>
        )}
      </div>
      {own === 'unreadable' && <p role="alert">{message('canvas.roomUnreadable')}</p>}
    </>
  )
}
