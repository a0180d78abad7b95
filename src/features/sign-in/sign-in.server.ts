import { pageMessages } from '@/brand/page-messages'
import { pageMeta, type PageMeta } from '@/brand/page-meta'
import { pageLife } from '@/brand/page-life'
import { registrationOffer } from '@/brand/registration-offer'
import type { Messages } from '@/brand/schema/messages'
import { serverBrand, shopNow } from '@/brand/server'

/** What the pages for signing in have in common; server only. */
export interface SignInProps {
  meta: PageMeta
  messages: Messages
}

export const signInProps = (address: string): { props: SignInProps } => ({
  props: { meta: pageMeta(address), messages: pageMessages('forms', 'signIn', 'account') },
})

export interface RegisterProps extends SignInProps {
  /** What newcomers save while an offer for them runs (pages-15). */
  welcomePercent: number | null
}

export function registerProps(address: string, now = shopNow()) {
  const { props } = signInProps(address)
  const welcomePercent = registrationOffer(serverBrand(), now)?.percentOff ?? null
  return { props: { ...props, welcomePercent }, revalidate: pageLife() }
}
