import { useLayoutEffect, useRef, type CSSProperties } from 'react'
import type { Size } from '@/design/document/design-document'
import { paint, type Painting } from './paint'

interface Props {
  picture: CanvasImageSource & Size
  painting: Painting
  className?: string | undefined
  /** Which side of a body it is, for its light. */
  face?: string
  style?: CSSProperties
  /** Whether it lets through what it lies on. */
  'data-ink'?: 'multiply' | 'normal'
}

/** Pixels of the longer side; enough for twice the pixels of a large screen's stage. */
const longest = 1_200
const shortest = 8

/** A piece of canvas in its proportions. Whoever draws it says what it is. */
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
