import { pageMeta } from '@/brand/page-meta'

export const consentProps = async (address: string) => ({ meta: pageMeta(address) })
