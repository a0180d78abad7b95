import type { GetServerSideProps } from 'next'
import { pageMessages } from '@/brand/page-messages'
import { pageMeta, type PageMeta } from '@/brand/page-meta'
import type { Messages } from '@/brand/schema/messages'
import { serverBrand } from '@/brand/server'
import { accountPlace, partMessages, placeTitle, type AccountPlace } from '@/features/account/account-place'
import { AccountScreen } from '@/features/account/AccountScreen'
import { accountBeginnings } from '@/features/account/beginnings.server'
import type { Beginnings } from '@/features/account/dashboard/Beginning'

interface Props {
  place: AccountPlace
  meta: PageMeta
  messages: Messages
  /** On the dashboard. */
  beginnings?: Beginnings
}

/** Made on request, so that order numbers in addresses write nothing. The page itself holds nothing personal. */
export const getServerSideProps: GetServerSideProps<Props> = ({ params }) => {
  const words = params?.['words'] ?? []
  const place = accountPlace(typeof words === 'string' ? [words] : words)
  if (!place) return Promise.resolve({ notFound: true })
  const { messages, identity } = serverBrand()
  const { path, number = '' } = placeTitle(place)
  const [group = '', name = ''] = path.split('.')
  const part = (messages[group]?.[name] ?? '').replace('{number}', number)
  const title = (messages['account']?.['pageTitle'] ?? '{part}')
    .replace('{part}', part)
    .replace('{shop}', identity.name)
  return Promise.resolve({
    props: {
      place,
      ...(place.part === 'dashboard' && { beginnings: accountBeginnings() }),
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
  })
}

export default function AccountPage({ place, beginnings }: Props) {
  return <AccountScreen place={place} beginnings={beginnings} />
}
