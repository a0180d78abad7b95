import { useQuery } from '@tanstack/react-query'
import { speaksCoreOnly } from '@/commerce/dialect'
import { myReferralsQuery } from '@/commerce/referrals'
import { useSignedIn } from '../session/signed-in'

/** The customer's own link, else the shop's address; undefined until it is known which (sharing-3). */
export function useOwnLink(): { url: string; isOwn: boolean } | undefined {
  const signedIn = useSignedIn()
  const asks = signedIn === true && !speaksCoreOnly
  const { data, isError } = useQuery({ ...myReferralsQuery(1), enabled: asks, retry: false })
  if (signedIn === undefined || (asks && !data && !isError)) return undefined
  return data?.url ? { url: data.url, isOwn: true } : { url: `${location.origin}/`, isOwn: false }
}
