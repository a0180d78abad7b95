import { useCallback, useState } from 'react'
import { pictureSrcSet, pictureUrl } from '@/next/browser/picture-address'
import styles from './Picture.module.css'

/** Names of placeholder drawings. */
export type PictureFallback =
  | 'square'
  | 'rectangle'
  | 'vert-rectangle'
  | 'fullWidthBanner'
  | 'customPlaceHolder'

interface Props {
  /** A picture below /media, such as products/round-1.webp. If undefined, the fallback is shown. */
  file: string | undefined
  alt: string
  /** Size in pixels. It reserves the space, so that nothing moves when the picture arrives. */
  width: number
  height: number
  /** Displayed width, as in `img sizes`: "(min-width: 1025px) 25vw, 50vw". */
  sizes: string
  /** Widths offered to the browser. */
  widths?: number[]
  /** Loads immediately and first: for the one picture that a shopper waits for. */
  priority?: boolean
  /** The position in a slider; 0 is treated like `priority`. */
  index?: number
  /** Shown if loading fails. */
  fallback?: PictureFallback
  /** Fills its box; `cover` crops, `contain` leaves space. */
  fit?: 'cover' | 'contain'
  /** The same picture in another shape, for screens that match `media`. */
  shaped?: { media: string; file: string; sizes: string; widths: number[] } | undefined
}

/**
 * A picture in the right size for the screen. A soft background holds its place until it arrives. Pictures
 * further down load when they come into view, with native lazy loading (ui-17).
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
  shaped,
}: Props) {
  const [failedFile, setFailedFile] = useState<string>()
  const fail = () => setFailedFile(file)
  // A picture can fail before React hydrates and handles its events.
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
  // Vector drawings are sharp at any size.
  const isDrawing = file.endsWith('.svg')
  const source = {
    ...(!isDrawing && { sizes, srcSet: pictureSrcSet(file, widths) }),
    src: pictureUrl(file, widths.at(-1) ?? width),
  }
  const image = (
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
  if (!shaped) return image
  return (
    <picture className={styles.shaped}>
      <source media={shaped.media} sizes={shaped.sizes} srcSet={pictureSrcSet(shaped.file, shaped.widths)} />
      {image}
    </picture>
  )
}
