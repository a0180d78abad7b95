import { useEffect, useState } from 'react'
import type { Size } from '@/design/units'
import { detailOf, type Detail } from '@/design/crop/picture-detail'
import type { Tone } from '@/design/picture/picture-choice'
import { toneInPlace } from '@/design/scene/tone'
import { bilevelInPlace, isBilevel, type PlateColors, shownDots } from '@/design/tone/bilevel'

/** A shopper's picture, decoded in the browser and scaled down far enough to be drawn in every frame. */
export interface Photo {
  /** Returns the copy to draw from in the requested tone. */
  copy: (tone: Tone, colors?: PlateColors) => HTMLCanvasElement
  /** Size of the original file. */
  pixels: Size
  detail: Detail | undefined
}

/** Longer side of the copy in pixels: no screen shows more here, and phones limit the size of a canvas. */
const longestCopy = 1_400
const longestDetail = 200

const scaled = ({ width, height }: Size, longest: number): Size => {
  const factor = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

function drawnCopy(image: CanvasImageSource, { width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context) context.imageSmoothingQuality = 'high'
  context?.drawImage(image, 0, 0, width, height)
  return canvas
}

function detailIn(image: CanvasImageSource, pixels: Size): Detail | undefined {
  const size = scaled(pixels, longestDetail)
  const data = drawnCopy(image, size).getContext('2d')?.getImageData(0, 0, size.width, size.height).data
  return data && detailOf(data, size)
}

function toned(
  copy: HTMLCanvasElement,
  tone: Exclude<Tone, 'color'>,
  colors?: PlateColors,
): HTMLCanvasElement {
  const other = drawnCopy(copy, isBilevel(tone) ? scaled(copy, shownDots) : copy)
  const context = other.getContext('2d')
  const image = context?.getImageData(0, 0, other.width, other.height)
  if (!context || !image) return copy
  if (isBilevel(tone)) bilevelInPlace({ rgba: image.data, width: other.width }, tone, colors)
  else toneInPlace(image.data, tone)
  context.putImageData(image, 0, 0)
  return other
}

export function photoOf(image: CanvasImageSource, pixels: Size): Photo {
  const copy = drawnCopy(image, scaled(pixels, longestCopy))
  const copies = new Map<string, HTMLCanvasElement>([['color', copy]])
  return {
    pixels,
    detail: detailIn(copy, copy),
    copy(tone, colors) {
      const key = isBilevel(tone) && colors ? `${tone} ${colors.ink} ${colors.bare}` : tone
      const known = copies.get(key)
      if (known || tone === 'color') return known ?? copy
      const made = toned(copy, tone, colors)
      copies.set(key, made)
      return made
    },
  }
}

/**
 * Decodes a file, or fetches the image at one of our URLs. The browser applies the EXIF orientation.
 * @throws if the browser can't decode the image
 */
async function loadImage<Made>(
  source: Blob | string,
  make: (image: HTMLImageElement) => Made,
): Promise<Made> {
  const address = typeof source === 'string' ? source : URL.createObjectURL(source)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return make(image)
  } finally {
    if (typeof source !== 'string') URL.revokeObjectURL(address)
  }
}

const loadPhoto = (source: Blob | string): Promise<Photo> =>
  loadImage(source, (image) => photoOf(image, { width: image.naturalWidth, height: image.naturalHeight }))

/**
 * Returns where the picture at a URL has fine detail.
 * @throws if the picture fails to load
 */
export const loadDetail = (address: string): Promise<Detail | undefined> =>
  loadImage(address, (image) => detailIn(image, { width: image.naturalWidth, height: image.naturalHeight }))

/** Returns the decoded picture; undefined while it loads, 'unreadable' if the browser can't show it. */
export function usePhoto(source: Blob | string): Photo | 'unreadable' | undefined {
  const [loaded, setLoaded] = useState<{ of: Blob | string; photo: Photo | 'unreadable' }>()
  useEffect(() => {
    let isWanted = true
    const keep = (photo: Photo | 'unreadable') => isWanted && setLoaded({ of: source, photo })
    loadPhoto(source).then(keep, () => keep('unreadable'))
    return () => {
      isWanted = false
    }
  }, [source])
  return loaded?.of === source ? loaded.photo : undefined
}
