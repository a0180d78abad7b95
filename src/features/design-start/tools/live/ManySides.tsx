import '@/brand/generated/live'
import { useRef, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { surfaceBoxes } from '@/design/template/surface-boxes'
import { mostShown } from '@/design/picture/side-cells'
import { Button } from '@/ui/Button'
import { useIsNear } from '@/ui/hooks/use-is-near'
import type { MadeDesign } from '../../../studio/MadeSurface'
import { SurfaceThumbnail } from '../../../studio/SurfaceThumbnail'
import styles from './ManySides.module.css'

type Design = Omit<MadeDesign, 'rule'>

/** The first sides of a design, and all on request. Each is drawn shortly before it scrolls into view (studio-140). */
export function ManySides({ rules, ...design }: Design & { rules: readonly SurfaceRule[] }) {
  const message = useMessage()
  const [isOpen, setIsOpen] = useState(false)
  const shown = isOpen ? rules : rules.slice(0, mostShown)
  return (
    <div className={styles.sides}>
      <ul className={styles.list} aria-label={message('live.sides')}>
        {shown.map((rule) => (
          <Side key={rule.id} {...design} rule={rule} />
        ))}
      </ul>
      <Button kind="quiet" size="s" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? message('live.fewer') : message('live.more', { count: rules.length - mostShown })}
      </Button>
    </div>
  )
}

function Side({ rule, ...design }: MadeDesign) {
  const place = useRef<HTMLLIElement>(null)
  const isNear = useIsNear(place)
  const { width, height } = surfaceBoxes(rule, design.document.product.size).trim
  return (
    <li ref={place} className={styles.side}>
      <span className={styles.paper} style={{ aspectRatio: width / height }}>
        {isNear && <SurfaceThumbnail {...design} rule={rule} />}
      </span>
      {rule.title ?? rule.id}
    </li>
  )
}
