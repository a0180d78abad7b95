import { useMemo } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { PrintMake } from '@/design/picture/print-rules'
import { CanvasNotes } from '../canvas/CanvasNotes'
import { CaptionMissing } from '../canvas/CaptionMissing'
import type { StageProps } from '../canvas/CanvasStage'
import { CropControls } from '../canvas/CropControls'
import { CropHandle } from '../canvas/CropHandle'
import { findingsOf } from '../canvas/findings'
import { useCrop } from '../canvas/use-crop'
import { useIntoSight } from '../canvas/use-into-sight'
import { mm } from '../room/stage-units'
import { printLabel, PrintViews } from './PrintViews'

/** Nothing of it is folded. */
const unfolded = { detail: undefined }

/** A shopper's own picture as a print: cropped on its material and in its frame, and on a wall (studio-62). */
export function PrintStage(props: StageProps<PrintMake>) {
  const { photo, make, kept, sizes, onChoice, onSize, isNew = false, fills } = props
  const message = useMessage()
  const stage = useIntoSight(isNew)
  const control = useCrop({ photo, make, kept, onChoice })
  const { crop, pixels, zoom } = control
  const label = printLabel(message, make)
  const picture = photo.copy(make.tone)
  const dressed = useMemo(() => ({ make, crop }), [make, crop])
  const findings = useMemo(
    () => findingsOf({ make, crop, pixels, zoom, photo: unfolded, sizes }),
    [make, crop, pixels, zoom, sizes],
  )
  return (
    <PrintViews
      ref={stage}
      {...{ dressed, picture, fills }}
      name={message('canvas.viewCrop')}
      over={<CropHandle {...{ control, label }} style={{ inset: mm(make.border) }} />}
      below={<CropControls control={control} />}
    >
      <CaptionMissing caption={make.caption} />
      <CanvasNotes findings={findings} onZoomOut={() => control.zoomTo(1)} onSize={onSize} />
    </PrintViews>
  )
}
