import '@/ui/pictures/rare-icons'
import { useBrand, useMessage } from '@/brand/use-brand'
import type { FriendView, ReferralsView } from '@/commerce/account/referrals'
import { longDayAt } from '@/lib/dates/long-day-at'
import { formatMoney } from '@/lib/money/money'
import { Badge } from '@/ui/Badge'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { partAddress } from '../account-place'
import { pagesOf, PartPages } from '../PartPages'
import styles from '../parts.module.css'
import referStyles from './ReferPart.module.css'

const tones = { invited: 'neutral', joined: 'accent', rewarded: 'success' } as const

const pageAddress = pagesOf(partAddress('refer-and-earn'))

interface Props {
  list: ReferralsView
  page: number
  isFetching: boolean
}

/** The invited friends and the status of each invitation (referrals-6). */
export function InvitedFriends({ list, page, isFetching }: Props) {
  const message = useMessage()
  return (
    <section className={styles.section} aria-labelledby="friends">
      <h2 id="friends">{message('refer.friends')}</h2>
      {list.totalCount === 0 ? (
        <div className={styles.card}>
          <EmptyState
            icon="gift"
            level={3}
            title={message('refer.noFriends')}
            text={message('refer.noFriendsHint')}
          />
        </div>
      ) : (
        <ul className={referStyles.friends} aria-busy={isFetching}>
          {list.friends.map((friend) => (
            <Friend key={friend.email} friend={friend} />
          ))}
        </ul>
      )}
      <PartPages page={page} pages={list.pages} hrefFor={pageAddress} label={message('refer.pages')} />
    </section>
  )
}

function Friend({ friend }: { friend: FriendView }) {
  const message = useMessage()
  const { identity } = useBrand()
  return (
    <li className={referStyles.friend}>
      <span className={referStyles.who}>
        <strong>{friend.email}</strong>
        <span>{longDayAt(friend.at, identity.timezone)}</span>
      </span>
      <Badge tone={tones[friend.status]}>{message(`refer.${friend.status}`)}</Badge>
      {friend.earnedCents > 0 && (
        <span className={referStyles.earned}>
          <span className="visually-hidden">{message('refer.earned')}: </span>+
          {formatMoney(friend.earnedCents, identity.currencySymbol)}
        </span>
      )}
    </li>
  )
}
