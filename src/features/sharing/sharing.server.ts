import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { networkAt } from './share-links'

/** What the page about referring friends draws; server only. */
export async function referProps(address: string) {
  return { meta: pageMeta(address), messages: pageMessages('sharing') }
}

/** What the page for sharing on one network draws; server only. */
export async function socialProps(address: string) {
  const network = networkAt[address]
  if (!network) return undefined
  return { meta: pageMeta(address), messages: pageMessages('sharing'), network }
}
