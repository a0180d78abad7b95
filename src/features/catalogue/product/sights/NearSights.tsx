import { useRef } from 'react'
import { later } from '@/next/browser/lazy-parts'
import { useIsNear } from '@/ui/hooks/use-is-near'
import type { SightsProps } from './ProductSights'
import styles from './NearSights.module.css'

const ProductSights = later(() => import('./ProductSights').then((file) => file.ProductSights))

/** The films and the size of a product to look at, loaded when they come near the viewport. */
export function NearSights(props: SightsProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place, '25% 0px')
  return (
    <div ref={place} className={styles.place}>
      {isNear && <ProductSights {...props} />}
    </div>
  )
}
