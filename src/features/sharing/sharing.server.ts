import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'
import { networkAt } from './share-links'

export async function referProps(address: string) {
  return { meta: pageMeta(address), messages: pageMessages('sharing') }
}

export async function socialProps(address: string) {
  const network = networkAt[address]
  if (!network) return undefined
  return { meta: pageMeta(address), messages: pageMessages('sharing'), network }
}
