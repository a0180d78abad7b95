import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useRef } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { CartView } from '@/commerce/cart/cart-view'
import { discountedGroups, verifyAddress } from '@/commerce/account/verified-groups'
import { isVerifyOutcome, type VerifyOutcome } from '@/lib/products/verified-groups'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { FoldingPanel } from '@/ui/folding/FoldingPanel'
import styles from './VerifyGroup.module.css'

const oneHour = 3_600_000

const tones = {
  done: 'success',
  unverified: 'notice',
  other: 'notice',
  refused: 'notice',
  canceled: 'notice',
  failed: 'error',
} as const satisfies Record<VerifyOutcome, string>

/**
 * Whether the outcome in the address still matches the cart. After a reload it may be outdated
 * (verification-7).
 */
const stillTrue: Record<VerifyOutcome, (hasCoupon: boolean) => boolean> = {
  done: (hasCoupon) => hasCoupon,
  other: (hasCoupon) => hasCoupon,
  unverified: (hasCoupon) => !hasCoupon,
  refused: (hasCoupon) => !hasCoupon,
  canceled: (hasCoupon) => !hasCoupon,
  failed: (hasCoupon) => !hasCoupon,
}

/**
 * Discounts for groups that ID.me verifies (verification-7). They are plain links, because they leave the
 * shop and the server handles the return. Renders nothing if the shop has no such discount.
 */
export function VerifyGroup({ coupon }: { coupon: CartView['coupon'] }) {
  const message = useMessage()
  const { query } = useRouter()
  const { data: groups } = useQuery({
    queryKey: ['discounted-groups'],
    queryFn: ({ signal }) => discountedGroups(signal),
    staleTime: oneHour,
  })
  const said = query['verified']
  const outcome = isVerifyOutcome(said) && stillTrue[said](coupon !== null) ? said : undefined
  const offered = coupon === null ? (groups ?? []) : []
  if (!outcome && offered.length === 0) return null
  return (
    <div className={styles.box}>
      {outcome && <OutcomeNote key={outcome} outcome={outcome} />}
      {offered.length > 0 && (
        <FoldingPanel icon="star" title={message('groups.title')} open={outcome !== undefined}>
          <div className={styles.body}>
            <p>{message('groups.text')}</p>
            <ul className={styles.groups}>
              {offered.map((group) => (
                <li key={group}>
                  <a
                    href={verifyAddress(group)}
                    aria-label={message('groups.verify', { group: message(`groups.${group}`) })}
                  >
                    {message(`groups.${group}`)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </FoldingPanel>
      )}
    </div>
  )
}

/** The outcome of the verification. It takes the focus, so that returning shoppers read it first. */
function OutcomeNote({ outcome }: { outcome: VerifyOutcome }) {
  const message = useMessage()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <ErrorNote tone={tones[outcome]} ref={note}>
      {message(`groups.${outcome}`)}
    </ErrorNote>
  )
}
