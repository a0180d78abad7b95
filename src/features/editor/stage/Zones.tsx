import { useId } from 'react'
import type { SurfaceRule } from '@/design/template/product-template'
import { type ZoneShape, zoneShapes } from '@/design/template/zone-shapes'
import type { Rectangle } from '@/design/units'
import styles from './Zones.module.css'

/** Size of the names, as a share of the shorter side. */
const nameShare = 0.03

/** Seams, hardware and lines with their names. They guide the design and are never printed. */
export function Zones({ rule, trim }: { rule: SurfaceRule; trim: Rectangle }) {
  const size = Math.min(trim.width, trim.height) * nameShare
  return zoneShapes(rule, trim).map((zone, index) => {
    const { kind, say, path, box, strip } = zone
    return (
      <g key={index} data-zone={kind}>
        {strip ? <Strip zone={{ path, strip }} /> : <path className={styles.zone} d={path} />}
        <text
          className={styles.name}
          x={Math.max(box.x, trim.x) + size * 0.5}
          y={Math.max(box.y, trim.y) + size * 1.2}
          fontSize={size}
        >
          {say}
        </text>
      </g>
    )
  })
}

/** A strip along an outline or a line: a wide stroke, of which an outline shows the inner half. */
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
