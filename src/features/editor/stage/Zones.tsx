import type { SurfaceRule } from '@/design/template/product-template'
import { zoneShapes } from '@/design/template/zone-shapes'
import type { Rectangle } from '@/design/units'
import styles from './Zones.module.css'

/** Font size of the zone names, as a share of the surface's shorter side. */
const nameShare = 0.03

/** Seams, hardware and guide lines with their names. They are never printed. */
export function Zones({ rule, trim }: { rule: SurfaceRule; trim: Rectangle }) {
  const size = Math.min(trim.width, trim.height) * nameShare
  return zoneShapes(rule, trim).map(({ kind, say, path, box }, index) => (
    <g key={index} data-zone={kind}>
      <path className={styles.zone} d={path} />
      <text
        className={styles.name}
        x={Math.max(box.x, trim.x) + size * 0.5}
        y={Math.max(box.y, trim.y) + size * 1.2}
        fontSize={size}
      >
        {say}
      </text>
    </g>
  ))
}
