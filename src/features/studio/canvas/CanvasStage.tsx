import { useEffect, useMemo, useRef, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { PictureChoice } from '@/design/picture/picture-choice'
import type { CanvasMake, OfferedSize } from '@/design/picture/canvas-rules'
import { RoomView } from '../room/RoomView'
import { BoxView } from './BoxView'
import { CanvasNotes } from './CanvasNotes'
import styles from './CanvasStage.module.css'
import { CropControls } from './CropControls'
import { CropView } from './CropView'
import { findingsOf } from './findings'
import { HungPanels } from './HungPanels'
import { panelsIn } from './paintings'
import type { Photo } from './photo'
import { useCrop } from './use-crop'

export interface CanvasStageProps {
  photo: Photo
  make: CanvasMake
  kept: PictureChoice | undefined
  sizes: OfferedSize[]
  onChoice: (choice: PictureChoice) => void
  onSize: (size: OfferedSize) => void
  /** It was chosen just now: where pictures stand above the choices, it is brought into sight. */
  isNew?: boolean
  /** Takes the whole width of its place and is square. */
  fills?: boolean
}

const views = { crop: 'canvas.viewCrop', box: 'canvas.viewBox', room: 'canvas.viewRoom' } as const
type View = keyof typeof views
const viewNames = Object.keys(views) as View[] // the table's own keys

const millimetersPerInch = 25.4
const inches = (millimeters: number) => String(Math.round((millimeters / millimetersPerInch) * 10) / 10)
/** Bars are called by quarters of an inch. */
const quarterInches = (millimeters: number) => String(Math.round((millimeters / millimetersPerInch) * 4) / 4)
const centimeters = (millimeters: number) => String(Math.round(millimeters / 10))

/** A shopper's own picture as a canvas: cropped, turned, and on a wall (studio-50–59). */
export function CanvasStage(props: CanvasStageProps) {
  const { photo, make, kept, sizes, onChoice, onSize, isNew = false, fills } = props
  const message = useMessage()
  const stage = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNew) stage.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isNew])
  const [view, setView] = useState<View>('crop')
  const control = useCrop({ photo, make, kept, onChoice })
  const { crop, pixels, zoom } = control
  const picture = photo.copy(make.tone)
  const dressed = useMemo(() => ({ make, crop }), [make, crop])
  const findings = useMemo(
    () => findingsOf({ make, crop, pixels, zoom, photo, sizes }),
    [make, crop, pixels, zoom, photo, sizes],
  )
  const { width, height } = make.front
  const size = message('canvas.size', {
    width: inches(width),
    height: inches(height),
    widthCm: centimeters(width),
    heightCm: centimeters(height),
  })
  const panels = panelsIn(make).length
  const label = message('canvas.label', { size })
  const shown = { dressed, picture, label }
  return (
    <figure ref={stage} className={styles.stage} data-fills={fills || undefined}>
      <div className={styles.views} role="group" aria-label={message('canvas.views')}>
        {viewNames.map((name) => (
          <button key={name} type="button" aria-pressed={view === name} onClick={() => setView(name)}>
            {message(views[name])}
          </button>
        ))}
      </div>
      {view === 'crop' && (
        <>
          <div className={styles.wall}>
            <CropView {...shown} control={control} />
          </div>
          <CropControls control={control} />
        </>
      )}
      {view === 'box' && <BoxView {...shown} wall={styles.wall} />}
      {view === 'room' && (
        <RoomView
          piece={{
            ...make.front,
            label,
            sizeLabel: size,
            drawing: <HungPanels dressed={dressed} picture={picture} />,
          }}
          offered={['sofa']}
          wall={styles.wall}
        />
      )}
      <figcaption className={styles.caption}>
        <strong>
          {[
            size,
            message('canvas.deep', { depth: quarterInches(make.depth), depthMm: make.depth }),
            panels > 1 && message('canvas.panels', { count: panels }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </strong>
        <CanvasNotes findings={findings} onZoomOut={() => control.zoomTo(1)} onSize={onSize} />
      </figcaption>
    </figure>
  )
}
