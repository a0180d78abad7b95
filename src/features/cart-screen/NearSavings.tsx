import { useRouter } from 'next/router'
import { useRef } from 'react'
import { useIsNear } from '@/ui/hooks/use-is-near'
import { latePart } from '../page/late-part'
import styles from './CartScreen.module.css'
import type { SavingsProps } from './CartSavings'

const CartSavings = latePart(() => import('./CartSavings').then((file) => file.CartSavings))

/**
 * The savings, loaded when they come near the viewport (page-weight-5), or when a verification has just ended,
 * whose outcome takes the focus (verification-7).
 */
export function NearSavings(props: SavingsProps) {
  const { query } = useRouter()
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place, '25% 0px')
  return (
    <div ref={place} className={styles.savings}>
      {(isNear || 'verified' in query) && <CartSavings {...props} />}
    </div>
  )
}
