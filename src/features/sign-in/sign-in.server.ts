import { pageMessages } from '@/brand/page-messages'
import { pageMeta, type PageMeta } from '@/brand/page-meta'
import { pageLife } from '@/brand/page-life'
import { registrationOffer } from '@/brand/registration-offer'
import type { Messages } from '@/brand/schema/messages'
import { serverBrand, shopNow } from '@/brand/server'

export interface SignInProps {
  meta: PageMeta
  messages: Messages
}

export const signInProps = (address: string): { props: SignInProps } => ({
  props: { meta: pageMeta(address), messages: pageMessages('forms', 'signIn', 'account') },
})

export interface RegisterProps extends SignInProps {
  /** Discount for new customers while an offer for them is running (pages-15). */
  welcomePercent: number | null
}

export function registerProps(address: string, now = shopNow()) {
  const { props } = signInProps(address)
  const welcomePercent = registrationOffer(serverBrand(), now)?.percentOff ?? null
  return { props: { ...props, welcomePercent }, revalidate: pageLife() }
}
