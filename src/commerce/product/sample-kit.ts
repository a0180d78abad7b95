import { SampleKitDocument } from '../generated/sample-kit'
import { pictureFile } from '../picture-file'
import { request } from '../request'
import { cents } from '../required-values'

/** A product that shows the materials, and the coupon that credits its price to a later order. */
export interface SampleKit {
  urlKey: string
  name: string
  picture: { file: string; alt: string } | null
  cents: number
  code: string
  creditCents: number
}

/** Query for the sample pack; null if the shop sells none. */
export const sampleKitQuery = () => ({
  queryKey: ['sample-kit'] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<SampleKit | null> => {
    const { sampleKit: kit } = await request(SampleKitDocument, {}, { signal })
    if (!kit) return null
    const { name, url_key: urlKey, thumbnail } = kit.product
    return {
      urlKey: urlKey ?? '',
      name: name ?? '',
      picture: thumbnail?.url ? { file: pictureFile(thumbnail.url), alt: thumbnail.label ?? '' } : null,
      cents: cents(kit.price),
      code: kit.code,
      creditCents: cents(kit.credit),
    }
  },
})
