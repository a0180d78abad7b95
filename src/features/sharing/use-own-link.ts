import { useQuery } from '@tanstack/react-query'
import { can } from '@/commerce/capabilities'
import { myReferralsQuery } from '@/commerce/account/referrals'
import { useSignedIn } from '../session/signed-in'

/**
 * Returns the customer's own link, otherwise the shop's address; undefined until it is known which
 * (sharing-1).
 */
export function useOwnLink(): { url: string; isOwn: boolean } | undefined {
  const signedIn = useSignedIn()
  const asks = signedIn === true && can('rewards')
  const { data, isError } = useQuery({ ...myReferralsQuery(1), enabled: asks, retry: false })
  if (signedIn === undefined || (asks && !data && !isError)) return undefined
  return data?.url ? { url: data.url, isOwn: true } : { url: `${location.origin}/`, isOwn: false }
}
