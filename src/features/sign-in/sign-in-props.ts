import { pageMessages } from '@/brand/page-messages'
import { pageMeta, type PageMeta } from '@/brand/page-meta'
import type { Messages } from '@/brand/schema/messages'

/** What the pages for signing in have in common; server only. */
export interface SignInProps {
  meta: PageMeta
  messages: Messages
}

export const signInProps = (address: string): { props: SignInProps } => ({
  props: { meta: pageMeta(address), messages: pageMessages('forms', 'signIn', 'account') },
})
