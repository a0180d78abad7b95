import { useView } from '../EditorContext'
import type { Guide } from '@/design/snap/snap'
import styles from './Stage.module.css'

/** The snapping guides and the marquee. Drawn in pixels, so that lines stay thin. */
export function Guides() {
  const guides = useView((state) => state.guides)
  const marquee = useView((state) => state.marquee)
  const { zoom, x, y } = useView((state) => state.view)
  return (
    <g pointerEvents="none">
      {guides.map((guide) => (
        <GuideLine
          key={`${guide.axis}${guide.kind}${guide.at}${guide.from}`}
          guide={guide}
          zoom={zoom}
          x={x}
          y={y}
        />
      ))}
      {marquee && (
        <rect
          className={styles.marquee}
          x={marquee.x * zoom + x}
          y={marquee.y * zoom + y}
          width={marquee.width * zoom}
          height={marquee.height * zoom}
        />
      )}
    </g>
  )
}

/**
 * One guide. A guide for equal gaps runs along its axis, with a bar at each end; all others are perpendicular
 * to their axis.
 */
function GuideLine({ guide, zoom, x, y }: { guide: Guide; zoom: number; x: number; y: number }) {
  const runsAcross = (guide.axis === 'y') !== (guide.kind === 'gap')
  const [along, across] = runsAcross ? [x, y] : [y, x]
  const [from, to, at] = [guide.from * zoom + along, guide.to * zoom + along, guide.at * zoom + across]
  const point = (main: number, side: number) => (runsAcross ? `${main} ${side}` : `${side} ${main}`)
  const ends =
    guide.kind === 'gap'
      ? `M${point(from, at - 5)}L${point(from, at + 5)}M${point(to, at - 5)}L${point(to, at + 5)}`
      : ''
  return (
    <path className={styles.guide} data-kind={guide.kind} d={`M${point(from, at)}L${point(to, at)}${ends}`} />
  )
}
