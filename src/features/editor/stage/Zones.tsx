import { useId, type CSSProperties } from 'react'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { type ZoneShape, zoneShapes } from '@/design/template/zone-shapes'
import type { Rectangle } from '@/design/units'
import styles from './Zones.module.css'

/** Font size of the zone names, as a share of the surface's shorter side; at least 11 pixels on the screen. */
const nameShare = 0.03

/** Seams, hardware and guide lines with their names. They are never printed. */
export function Zones({ rule, trim }: { rule: SurfaceRule; trim: Rectangle }) {
  const size: CSSProperties & Record<'--name', string> = {
    '--name': `${Math.min(trim.width, trim.height) * nameShare}px`,
  }
  return zoneShapes(rule, trim).map((zone, index) => {
    const { kind, say, path, box, strip } = zone
    const isLast = box.x > trim.x + trim.width * 0.9 // its name would not fit beside its left edge
    return (
      <g key={index} data-zone={kind}>
        {strip ? <Strip zone={{ path, strip }} /> : <path className={styles.zone} d={path} />}
        <text
          className={styles.name}
          x={isLast ? trim.x + trim.width : Math.max(box.x, trim.x)}
          y={Math.max(box.y, trim.y)}
          dx={isLast ? '-0.5em' : '0.5em'}
          textAnchor={isLast ? 'end' : 'start'}
          dy="1.2em"
          style={size}
        >
          {say}
        </text>
      </g>
    )
  })
}

/** A strip along an outline or a line, drawn as a wide stroke; for an outline only the inner half is visible. */
function Strip({
  zone: { path, strip },
}: {
  zone: { path: string; strip: NonNullable<ZoneShape['strip']> }
}) {
  const id = useId()
  const stroke = <path className={styles.strip} d={path} strokeWidth={strip.reach * 2} />
  if (!strip.isInside) return stroke
  return (
    <>
      <clipPath id={id}>
        <path d={path} />
      </clipPath>
      <g clipPath={`url(#${id})`}>{stroke}</g>
    </>
  )
}
