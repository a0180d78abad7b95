import { useMemo } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { PictureChoice } from '@/design/picture/picture-choice'
import type { CanvasMake, OfferedSize } from '@/design/picture/canvas-rules'
import { CanvasNotes } from './CanvasNotes'
import { CaptionMissing } from './CaptionMissing'
import { CanvasViews } from './CanvasViews'
import { CropControls } from './CropControls'
import { CropView } from './CropView'
import { findingsOf } from './findings'
import type { Photo } from './photo'
import { useCrop } from './use-crop'
import { useIntoSight } from './use-into-sight'

export interface StageProps<Make extends CanvasMake = CanvasMake> {
  photo: Photo
  make: Make
  kept: PictureChoice | undefined
  sizes: OfferedSize[]
  onChoice: (choice: PictureChoice) => void
  onSize: (size: OfferedSize) => void
  /** It was chosen just now: where pictures stand above the choices, it is brought into sight. */
  isNew?: boolean
  /** Takes the whole width of its place and is square. */
  fills?: boolean
}

/** A shopper's own picture as a canvas: cropped, turned, and on a wall (studio-50–59). */
export function CanvasStage(props: StageProps) {
  const { photo, make, kept, sizes, onChoice, onSize, isNew = false, fills } = props
  const message = useMessage()
  const stage = useIntoSight(isNew)
  const control = useCrop({ photo, make, kept, onChoice })
  const { crop, pixels, zoom, isMoving } = control
  const picture = photo.copy(make.tone)
  const dressed = useMemo(() => ({ make, crop }), [make, crop])
  const findings = useMemo(
    () => findingsOf({ make, crop, pixels, zoom, photo, sizes, isMoving }),
    [make, crop, pixels, zoom, photo, sizes, isMoving],
  )
  const cropping = (label: string, wall: string | undefined) => (
    <>
      <div className={wall}>
        <CropView {...{ dressed, picture, label }} control={control} />
      </div>
      <CropControls control={control} />
    </>
  )
  return (
    <CanvasViews
      ref={stage}
      {...{ dressed, picture, fills }}
      first={{ name: message('canvas.viewCrop'), draw: cropping }}
    >
      <CaptionMissing caption={make.caption} />
      <CanvasNotes
        findings={findings}
        onZoomOut={() => control.zoomTo(1)}
        onCrop={control.show}
        onSize={onSize}
      />
    </CanvasViews>
  )
}
