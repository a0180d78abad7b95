import { useCallback, useState } from 'react'
import { pictureSrcSet, pictureUrl } from '@/next/browser/picture-address'
import styles from './Picture.module.css'

/** Each is a drawing of that name. */
export type PictureFallback =
  | 'square'
  | 'rectangle'
  | 'vert-rectangle'
  | 'fullWidthBanner'
  | 'customPlaceHolder'

interface Props {
  /** A picture below /media, such as products/round-1.webp. Without one the fallback shows. */
  file: string | undefined
  alt: string
  /** The shape in pixels: keeps the place, so that nothing moves when the picture arrives. */
  width: number
  height: number
  /** How wide it is drawn, as in `img sizes`: "(min-width: 1025px) 25vw, 50vw". */
  sizes: string
  /** Widths offered to the browser. */
  widths?: number[]
  /** Loads at once and first: the one picture that a shopper waits for. */
  priority?: boolean
  /** The place in a slider; 0 is treated like `priority`. */
  index?: number
  /** What shows when it fails. */
  fallback?: PictureFallback
  /** Fills its box; `cover` crops, `contain` leaves space. */
  fit?: 'cover' | 'contain'
}

/**
 * A picture in the right size for the screen. A soft ground holds its place until it arrives; pictures further down
 * load when they come into view, once, by the browser's own lazy loading (ui-17–19).
 */
export function Picture({
  file,
  alt,
  width,
  height,
  sizes,
  widths = [256, 384, 640, 828, 1200],
  priority,
  index,
  fallback = 'square',
  fit,
}: Props) {
  const [failedFile, setFailedFile] = useState<string>()
  const fail = () => setFailedFile(file)
  // A picture can fail before React is there to hear it.
  const check = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailedFile(file)
    },
    [file],
  )
  const shared = { className: styles.picture, width, height, 'data-fit': fit }
  if (!file || failedFile === file)
    return (
      <img
        {...shared}
        alt={alt}
        src={pictureUrl(`placeholders/${fallback}.svg`, width)}
        data-state="fallback"
      />
    )
  const isFirst = priority || index === 0
  // Drawings are sharp at any size.
  const isDrawing = file.endsWith('.svg')
  const source = {
    ...(!isDrawing && { sizes, srcSet: pictureSrcSet(file, widths) }),
    src: pictureUrl(file, widths.at(-1) ?? width),
  }
  return (
    <img
      key={file}
      ref={check}
      {...shared}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding={isFirst ? 'sync' : 'async'}
      {...source}
      onError={fail}
    />
  )
}
