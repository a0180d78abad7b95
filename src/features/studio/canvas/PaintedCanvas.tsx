import { useLayoutEffect, useRef, type CSSProperties } from 'react'
import type { Size } from '@/design/units'
import { paint, type Painting } from './paint'

interface Props {
  picture: CanvasImageSource & Size
  painting: Painting
  className?: string | undefined
  /** Which face of a 3D body this is; the style sheet shades it accordingly. */
  face?: string
  style?: CSSProperties
  /** Whether the surface behind shows through. */
  'data-ink'?: 'multiply' | 'normal' | 'screen'
}

/** Longer side in pixels: enough for the stage of a large screen with two pixels per CSS pixel. */
const longest = 1_200
const shortest = 8

/**
 * A canvas element in the proportions of its painting. It is hidden from screen readers, so the caller labels
 * it.
 */
export function PaintedCanvas({ picture, painting, className, face, style, ...data }: Props) {
  const element = useRef<HTMLCanvasElement>(null)
  const { width, height } = painting.area
  const scale = longest / Math.max(width, height)
  useLayoutEffect(() => {
    if (element.current) paint(element.current, picture, painting)
  }, [picture, painting])
  return (
    <canvas
      ref={element}
      className={className}
      data-face={face}
      {...data}
      style={style}
      width={Math.max(shortest, Math.round(width * scale))}
      height={Math.max(shortest, Math.round(height * scale))}
      aria-hidden="true"
    />
  )
}
