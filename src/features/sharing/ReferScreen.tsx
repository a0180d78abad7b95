import '@/ui/pictures/rare-icons'
import { useRouter } from 'next/router'
import { useBrand, useMessage } from '@/brand/use-brand'
import { formatMoney, toCents } from '@/lib/money/money'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/pictures/Icon'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { Page } from '../page/Page'
import { loginAddress } from '../session/login-address'
import { useSignedIn } from '../session/signed-in'
import styles from './SharingScreen.module.css'
import { latePart } from '../page/late-part'

// The link to share depends on the browser's cookies.
const ShareWays = latePart(
  () => import('./ShareWays').then((file) => file.ShareWays),
  () => <Skeleton height="24rem" />,
)

const ownPage = '/customer/account/refer-and-earn'
const steps = [
  ['mail', 'step1'],
  ['gift', 'step2'],
  ['tag', 'step3'],
] as const

/**
 * /refer-a-friend: what friend and customer get, and how to get one's own link (sharing-1). Visitors from a
 * friend's link see a special greeting.
 */
export function ReferScreen() {
  const message = useMessage()
  const { query } = useRouter()
  const { constants, identity } = useBrand()
  const isSignedIn = useSignedIn()
  const { friendDollars, referrerDollars, minimumOrder } = constants.referral
  const amount = (dollars: number) => formatMoney(toCents(dollars), identity.currencySymbol)
  const values = {
    shop: identity.name,
    gift: amount(friendDollars),
    reward: amount(referrerDollars),
    minimum: amount(minimumOrder),
  }
  const isInvited = typeof query['refer'] === 'string' && isSignedIn === false
  return (
    <Page
      title={message(isInvited ? 'sharing.invitedHeading' : 'sharing.heading', values)}
      crumb={message('sharing.heading')}
      intro={message(isInvited ? 'sharing.invitedIntro' : 'sharing.intro', values)}
      head={
        <div className={styles.actions}>
          {isInvited && (
            <Button href="/customer/register" size="l">
              {message('sharing.register')}
            </Button>
          )}
          {!isInvited && isSignedIn && (
            <Button href={ownPage} size="l" prefetch={false}>
              {message('sharing.ownPage')}
            </Button>
          )}
          {!isInvited && !isSignedIn && (
            <>
              <Button href={loginAddress(ownPage)} size="l" prefetch={false}>
                {message('sharing.signIn')}
              </Button>
              <Button href="/customer/register" kind="secondary" size="l" prefetch={false}>
                {message('sharing.register')}
              </Button>
            </>
          )}
        </div>
      }
    >
      <ol className={styles.steps}>
        {steps.map(([icon, step]) => (
          <li key={step}>
            <Icon name={icon} size={28} />
            <h2>{message(`sharing.${step}`, values)}</h2>
            <p>{message(`sharing.${step}Text`, values)}</p>
          </li>
        ))}
      </ol>
      {!isInvited && (
        <section className={styles.share} aria-labelledby="share-now">
          <h2 id="share-now">{message('sharing.shareNow')}</h2>
          <ShareWays />
        </section>
      )}
      <p className={styles.terms}>{message('sharing.terms', values)}</p>
    </Page>
  )
}
