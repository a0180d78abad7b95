import { pageMeta } from '@/brand/page-meta'

/** What the page of cookie choices draws; server only. */
export const consentProps = async (address: string) => ({ meta: pageMeta(address) })
