import { useMemo, type ReactNode } from 'react'
import '@/brand/generated/canvas'
import type { Asset, DesignDocument } from '@/design/design-document'
import type { CanvasProduct, OfferedSize } from '@/design/picture/canvas-rules'
import { type LaidCaption, withCaption } from '@/design/picture/caption'
import type { PictureChoice } from '@/design/picture/picture-choice'
import { pictureDesign, type PictureStart } from '@/design/picture/picture-design'
import type { Rectangle, Size } from '@/design/units'
import { CanvasNotes } from './canvas/CanvasNotes'
import { CaptionMissing } from './canvas/CaptionMissing'
import { findingsOf } from './canvas/findings'
import type { Photo } from './canvas/photo'
import { useArt } from './canvas/use-art'
import { useCrop } from './canvas/use-crop'
import { useFaces } from './canvas/use-faces'
import { InUse } from './sight/later-sight'
import { views } from './views'

interface Props {
  /** The design for the shopper's choices, still without the photo. */
  start: PictureStart
  product: Pick<CanvasProduct, 'options'>
  photo: Photo
  /** The shop's data about the photo's file; undefined while it is uploading. */
  asset?: Asset | undefined
  /** The line typed beside the picture, already placed. */
  caption?: LaidCaption | undefined
  kept: PictureChoice | undefined
  sizes: OfferedSize[]
  onChoice: (choice: PictureChoice) => void
  onSize: (size: OfferedSize) => void
  /** Whether the photo was just chosen: then the drawing scrolls into view. */
  isNew?: boolean
  /** Whether the artwork is vector, which is sharp at any size. */
  isVector?: boolean | undefined
  /** Whether the drawing takes the full width of its container and is square. */
  fills?: boolean | undefined
  /** Fallback until the drawing has loaded. */
  children?: ReactNode
}

const node = 'photo'
/** The photo as part of a design that is only shown; the shop may not have its file yet. */
const record = (pixels: Size): Asset => ({ key: '', sha256: '', type: '', name: '', ...pixels })

function photoDesign(
  start: PictureStart,
  cropped: { crop: Rectangle; pixels: Size },
  caption: LaidCaption | undefined,
): DesignDocument {
  const document = pictureDesign(start, cropped, { asset: node, record: record(cropped.pixels) })
  return caption ? withCaption(document, caption, { id: 'caption', record: { sha256: '' } }) : document
}

/**
 * Returns the design with the photo's file, for pictures of it in use; undefined while the shop lacks the file. A
 * caption is drawn by the page only.
 */
function submittedDesign(
  start: PictureStart,
  crop: Rectangle,
  file: Asset | undefined,
): DesignDocument | undefined {
  if (!file) return undefined
  const { width, height } = file
  const unsaved = { ...start, document: { ...start.document, id: 'in-use' } }
  return pictureDesign(unsaved, { crop, pixels: { width, height } }, { asset: node, record: file })
}

/**
 * A shopper's photo as a design in the view of its product, where it is moved and zoomed (studio-51, studio-54,
 * studio-58, studio-59).
 */
export function CroppedPhoto(props: Props) {
  const { start, product, photo, caption, kept, sizes, onChoice, onSize, isVector, children } = props
  const { isNew = false, fills, asset } = props
  const { view, template, rule, make } = start
  const faces = useFaces(asset?.key)
  const control = useCrop({ photo, faces, make, kept, onChoice })
  const { crop, pixels, zoom, isMoving } = control
  const document = useMemo(
    () => photoDesign(start, { crop, pixels }, caption),
    [start, crop, pixels, caption],
  )
  const picture = photo.copy(make.tone, make.engraved)
  const art = useArt(document, start, { picture, caption })
  const findings = useMemo(
    () => findingsOf({ make, crop, pixels, zoom, photo, sizes, isVector, isMoving }),
    [make, crop, pixels, zoom, photo, sizes, isVector, isMoving],
  )
  const submitted = useMemo(
    () => (isMoving || caption ? undefined : submittedDesign(start, crop, asset)),
    [start, crop, asset, caption, isMoving],
  )
  if (!art) return children
  const View = views[view]
  return (
    <View {...{ document, template, rule, product, art, isNew, fills }} crop={control} waiting={children}>
      <CaptionMissing caption={caption} />
      <CanvasNotes
        findings={findings}
        onZoomOut={() => control.zoomTo(1)}
        onCrop={control.show}
        onSize={onSize}
      />
      {submitted && (
        <InUse document={submitted} template={template} title={asset?.name ?? ''} waiting={null} />
      )}
    </View>
  )
}
