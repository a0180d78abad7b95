import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Rectangle } from '@/design/units'
import { fitCrop, movedCrop, zoomedCrop, zoomOf, type Frame } from '@/design/crop/cover-crop'
import { roundedChoice, type PictureChoice } from '@/design/picture/picture-choice'
import { defaultCrop } from '@/design/crop/usual-crop'
import { marginOf } from '@/design/picture/wrap'
import type { CanvasMake } from '@/design/picture/canvas-rules'
import type { Photo } from './photo'
import type { Share } from './use-crop-gestures'

interface Cropping {
  photo: Photo
  /** The photo's faces, in fractions of it; undefined while they are unknown. */
  faces: readonly Rectangle[] | undefined
  make: CanvasMake
  /** The choice stored in the draft that is being reopened. */
  kept: PictureChoice | undefined
  /** Called with the current choice, except during a gesture. */
  onChoice: (choice: PictureChoice) => void
}

/**
 * Returns the part of the picture on the front, and the functions that change it. The shopper's crop is kept
 * as made and fitted to each size, so trying other sizes doesn't change it (studio-54).
 */
export function useCrop({ photo, faces, make, kept, onChoice }: Cropping) {
  const [made, setMade] = useState<Rectangle | undefined>(kept?.crop)
  const [isMoving, setIsMoving] = useState(false)
  // The size of the original file, even if only its preview is loaded.
  const pixels = kept?.pixels ?? photo.pixels
  const frame: Frame = useMemo(
    () => ({ front: make.front, margin: marginOf(make.edge, make.depth) }),
    [make.front, make.edge, make.depth],
  )
  const crop = useMemo(
    () => (made ? fitCrop(pixels, frame, made) : defaultCrop({ ...pixels, faces }, frame, photo.detail)),
    [made, pixels, faces, frame, photo],
  )
  const { front, depth, edge, edgeColor, tone, panels, rings, windows } = make
  const text = JSON.stringify(
    roundedChoice({
      front,
      depth,
      edge,
      edgeColor,
      tone,
      panels,
      ...(rings && { rings }),
      ...(windows && { windows }),
      crop,
      pixels,
    }),
  )
  const report = useEffectEvent((choice: string) => onChoice(JSON.parse(choice) as PictureChoice)) // the JSON written above
  useEffect(() => {
    if (!isMoving) report(text)
  }, [text, isMoving])

  const zoom = zoomOf(pixels, frame, crop)
  const current = (before: Rectangle | undefined) => (before ? fitCrop(pixels, frame, before) : crop)
  return {
    crop,
    pixels,
    zoom,
    isMade: made !== undefined,
    isMoving,
    move(by: Share, isLast = true) {
      setIsMoving(!isLast)
      setMade((before) => movedCrop(pixels, frame, current(before), by))
    },
    scale(factor: number, at?: Share, isLast = true) {
      setIsMoving(!isLast)
      setMade((before) => {
        const now = current(before)
        return zoomedCrop(pixels, frame, now, zoomOf(pixels, frame, now) * factor, at)
      })
    },
    zoomTo: (wanted: number) => setMade((before) => zoomedCrop(pixels, frame, current(before), wanted)),
    show: (part: Rectangle) => setMade(part),
    end: () => setIsMoving(false),
    reset: () => setMade(undefined),
  }
}

export type CropControl = ReturnType<typeof useCrop>
