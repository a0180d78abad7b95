import { keepPreviousData } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useBrand, useMessage } from '@/brand/use-brand'
import { myReferralsQuery } from '@/commerce/account/referrals'
import { formatMoney, toCents } from '@/lib/money/money'
import { listIn } from '../order-list'
import { PartStatus } from '../PartStatus'
import styles from '../parts.module.css'
import { useOwnQuery } from '../use-own-query'
import { InvitedFriends } from './InvitedFriends'
import { InviteForm } from './InviteForm'
import { ReferralLink } from './OwnLink'

/** Refer and earn: the customer's own link, invitations and their results (referrals-1, referrals-2, referrals-4). */
export function ReferPart() {
  const message = useMessage()
  const { constants, identity } = useBrand()
  const { query } = useRouter()
  const { page } = listIn(query)
  const referrals = useOwnQuery({
    ...myReferralsQuery(page),
    placeholderData: keepPreviousData,
  })
  const { data, isFetching } = referrals
  const amount = (dollars: number) => formatMoney(toCents(dollars), identity.currencySymbol)
  const { friendDollars, referrerDollars, minimumOrder } = constants.referral
  return (
    <>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1>{message('refer.title')}</h1>
          <p>
            {message('refer.intro', {
              gift: amount(friendDollars),
              reward: amount(referrerDollars),
              minimum: amount(minimumOrder),
            })}
          </p>
        </div>
      </header>
      <PartStatus of={referrals} blocks={3} />
      {data && (
        <>
          <ReferralLink url={data.url} />
          <InviteForm />
          <InvitedFriends list={data} page={page} isFetching={isFetching} />
          <p className={styles.hint}>{message('refer.terms')}</p>
        </>
      )}
    </>
  )
}
