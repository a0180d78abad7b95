import type { ComponentProps } from 'react'
import type { LaidCaption } from '@/design/picture/caption'
import type { Size } from '@/design/document/design-document'

/** How much of the front's foot is shown, as a share of its width. */
const foot = 0.24

interface Props extends ComponentProps<'svg'> {
  caption: LaidCaption
  front: Size
}

/** A caption set as it will be printed, at the foot of the front. */
export function CaptionFoot({ caption: { path, toFront, node }, front, ...svg }: Props) {
  const height = Math.min(front.width * foot, front.height)
  return (
    <svg {...svg} viewBox={`0 ${front.height - height} ${front.width} ${height}`}>
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
