import { toCents } from '@/lib/money'
import { expected } from './cart'
import { MyReferralsDocument, SendInvitationsDocument } from './generated/referrals'
import { request } from './request'
import type { RequestOptions } from './send-document'

/** The signed-in customer's friends. Stock Magento has none of this: do not ask it. */

export interface ReferralsView {
  /** The customer's own link. */
  url: string
  friends: FriendView[]
  totalCount: number
  pages: number
}

export interface FriendView {
  email: string
  status: 'invited' | 'joined' | 'rewarded'
  earnedCents: number
  at: string
}

const friendsPerPage = 20
const statuses = ['invited', 'joined', 'rewarded'] as const

async function myReferrals(page: number, options?: RequestOptions): Promise<ReferralsView> {
  const answer = await request(MyReferralsDocument, { page, size: friendsPerPage }, options)
  const { refer_url: url, invitations } = expected(answer.rewardInformation)
  return {
    url: url ?? '',
    friends: (invitations?.items ?? []).flatMap((friend) =>
      friend
        ? [
            {
              email: friend.email,
              status: statuses.find((each) => each === friend.status) ?? 'invited',
              earnedCents: toCents(friend.earned?.value ?? 0),
              at: friend.created_at,
            },
          ]
        : [],
    ),
    totalCount: invitations?.total_count ?? 0,
    pages: invitations?.page_info?.total_pages ?? 1,
  }
}

export const myReferralsQuery = (page: number) => ({
  queryKey: ['referrals', page] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => myReferrals(page, { signal }),
})

/** @returns how many invitations left, in the shop's own words */
export async function sendInvitations(
  emails: string[],
  message: string,
): Promise<{ sent: number; message: string }> {
  const answer = await request(SendInvitationsDocument, { input: { emails, message: message || null } })
  const { sent, message: words } = expected(answer.sendReferralInvitations)
  return { sent, message: words ?? '' }
}
