import type { ComponentProps } from 'react'
import type { Rectangle } from '@/design/units'
import type { LaidCaption } from '@/design/picture/caption'
import { viewBoxOf } from '@/design/scene/scene-to-svg'

interface Props extends ComponentProps<'svg'> {
  caption: LaidCaption
  /** Visible part of the front. */
  box: Rectangle
}

/** A caption set as it will be printed. */
export function CaptionDrawing({ caption: { path, toFront, node }, box, ...svg }: Props) {
  return (
    <svg {...svg} viewBox={viewBoxOf(box)}>
      <path
        d={path}
        fill={node.fill ?? 'none'}
        stroke={node.stroke?.paint ?? 'none'}
        strokeWidth={node.stroke?.width}
        strokeLinejoin="round"
        transform={`matrix(${toFront.join(' ')})`}
        data-words
      />
    </svg>
  )
}
