import type { ResolvePageQuery } from '../generated/page-details'
import type { PageDetails } from './manifest-page'
import { speaksCoreOnly } from '../dialect'
import * as livery from './livery/page-details'
import * as magento from './magento/page-details'

interface PageDetailsBackend {
  /** `inFull` is what only our own backend reports. */
  routeAt: (
    url: string,
  ) => Promise<{ route: NonNullable<ResolvePageQuery['route']>; inFull: PageDetails['metaData'] } | null>
}

export const { routeAt }: PageDetailsBackend = speaksCoreOnly ? magento : livery
