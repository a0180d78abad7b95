import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useRef } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { CartView } from '@/commerce/cart-view'
import { discountedGroups, verifyAddress } from '@/commerce/verified-groups'
import { isVerifyOutcome, type VerifyOutcome } from '@/lib/verified-groups'
import { ErrorNote } from '@/ui/ErrorNote'
import { FoldingPanel } from '@/ui/FoldingPanel'
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

/** What the address says is old news once the cart says otherwise: a reload tells no untruth (verification-7). */
const stillTrue: Record<VerifyOutcome, (hasCoupon: boolean) => boolean> = {
  done: (hasCoupon) => hasCoupon,
  other: (hasCoupon) => hasCoupon,
  unverified: (hasCoupon) => !hasCoupon,
  refused: (hasCoupon) => !hasCoupon,
  canceled: (hasCoupon) => !hasCoupon,
  failed: (hasCoupon) => !hasCoupon,
}

/**
 * Discounts for groups that ID.me verifies (verification-7). Plain links: they lead away from the shop, and the way back is the
 * server's. Where the shop gives no such discount, nothing stands here.
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

/** Takes the focus: whoever comes back from elsewhere should read it first. */
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
