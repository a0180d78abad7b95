import type { AddressEntry } from '@/commerce/cart-view'
import { pageMessages } from '@/brand/page-messages'
import { pageMeta, type PageMeta } from '@/brand/page-meta'
import { serverBrand } from '@/brand/server'
import type { Messages } from '@/brand/schema/messages'

/** What the pages for signing in have in common; server only. */
export interface SignInProps {
  meta: PageMeta
  messages: Messages
  /** So that delivery can be quoted before an address is known; nothing is ever shipped to it. */
  placeholder: AddressEntry
}

export function signInProps(address: string): { props: SignInProps } {
  const { country, ...placeholder } = serverBrand().constants.placeholderAddress
  return {
    props: {
      meta: pageMeta(address),
      messages: pageMessages('forms', 'signIn', 'account'),
      placeholder: { ...placeholder, company: '', countryCode: country },
    },
  }
}
