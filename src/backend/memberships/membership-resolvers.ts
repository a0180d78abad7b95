import { customerField } from '../customer/customer'
import type { Resolvers } from '../generated/resolvers'
import { memberCode, memberUntil } from './memberships'

export const membershipResolvers: Resolvers = {
  Customer: {
    is_subscribed_champ_membership: customerField(
      async (context, { id }) => (await memberUntil(context, context.db(), id)) !== null,
      false,
    ),
    champ_membership_until: customerField(
      async (context, { id }) => (await memberUntil(context, context.db(), id))?.toISOString() ?? null,
      null,
    ),
    cachePrice: customerField((context, { id }) => memberCode(context, context.db(), id), null),
  },
}
