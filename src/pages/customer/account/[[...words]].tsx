import type { GetServerSideProps } from 'next'
import { pageMessages } from '@/brand/page-messages'
import { pageMeta, type PageMeta } from '@/brand/page-meta'
import type { Messages } from '@/brand/schema/messages'
import { serverBrand } from '@/brand/server'
import { accountPlace, partMessages, placeTitle, type AccountPlace } from '@/features/account/account-place'
import { AccountScreen } from '@/features/account/AccountScreen'
import { startSuggestions } from '@/features/account/start-suggestions.server'
import type { StartSuggestions } from '@/features/account/dashboard/StartSuggestions'
import type { MembershipOffer } from '@/features/account/dashboard/MembershipCard'
import { membershipOffer } from '@/features/account/membership.server'

interface Props {
  place: AccountPlace
  meta: PageMeta
  messages: Messages
  /** Only for the dashboard. */
  beginnings?: StartSuggestions
  membership?: MembershipOffer | null
}

/**
 * Rendered per request, so that order numbers in URLs create no files. The HTML contains no personal data.
 */
export const getServerSideProps: GetServerSideProps<Props> = async ({ params }) => {
  const words = params?.['words'] ?? []
  const place = accountPlace(typeof words === 'string' ? [words] : words)
  if (!place) return { notFound: true }
  const { messages, identity } = serverBrand()
  const { path, number = '' } = placeTitle(place)
  const [group = '', name = ''] = path.split('.')
  const part = (messages[group]?.[name] ?? '').replace('{number}', number)
  const title = (messages['account']?.['pageTitle'] ?? '{part}')
    .replace('{part}', part)
    .replace('{shop}', identity.name)
  return {
    props: {
      place,
      ...(place.part === 'dashboard' && {
        beginnings: startSuggestions(),
        membership: await membershipOffer(),
      }),
      meta: pageMeta('/customer/account', { title }),
      messages: pageMessages(
        'account',
        'signIn',
        'forms',
        'checkout',
        'orderNotes',
        'orderState',
        ...(partMessages[place.part] ?? []),
      ),
    },
  }
}

export default function AccountPage({ place, beginnings, membership }: Props) {
  return <AccountScreen place={place} beginnings={beginnings} membership={membership} />
}
