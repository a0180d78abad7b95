import { money } from '../kernel/money'
import { message } from '../kernel/message'
import type { Resolvers } from '../generated/resolvers'
import { invite, listInvited, ownCode } from './referrals'

export const referralResolvers: Resolvers = {
  RewardInformation: {
    refer_code: async (_, _args, context) => (await ownCode(context)).code,
    refer_url: async (_, _args, context) => (await ownCode(context)).url,
    invitations: async (_, paging, context) => {
      const { people, page } = await listInvited(context, paging)
      return {
        items: people.map(({ email, status, earnedCents, at }) => ({
          email,
          status,
          earned: earnedCents > 0 ? money(earnedCents) : null,
          created_at: at.toISOString(),
        })),
        total_count: page.total,
        page_info: page.info,
      }
    },
  },
  Mutation: {
    sendReferralInvitations: async (_, { input }, context) => {
      const sent = await invite(context, input)
      return {
        sent,
        message: message(context.brand, sent === 0 ? 'refer.noneSent' : 'refer.sent', { count: sent }),
      }
    },
  },
}
