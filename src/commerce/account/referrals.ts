import { toCents } from '@/lib/money/money'
import { requireResponse } from '../required-values'
import { MyReferralsDocument, SendInvitationsDocument } from '../generated/referrals'
import { request } from '../request'
import type { RequestOptions } from '../send-document'

/**
 * The friends that the signed-in customer invited. Not available on stock Magento: do not call these there.
 */

export interface ReferralsView {
  /** The customer's referral link. */
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
  const { refer_url: url, invitations } = requireResponse(answer.rewardInformation)
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

/** @returns a message in the shop's words with the number of invitations sent */
export async function sendInvitations(
  emails: string[],
  message: string,
): Promise<{ sent: number; message: string }> {
  const answer = await request(SendInvitationsDocument, { input: { emails, message: message || null } })
  const { sent, message: words } = requireResponse(answer.sendReferralInvitations)
  return { sent, message: words ?? '' }
}
