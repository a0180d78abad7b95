import type { OpsContext } from '../kernel/context'
import { forgetFacts } from './facts/facts-store'
import { forgetEndedLinks } from './links/linked-revision-store'
import { forgetPictures } from './picture-store'
import { deleteExpiredDesigns } from './revision-cleanup-store'

const dayMs = 86_400_000

/**
 * Deletes designs that can no longer be opened (designs-12), and records of expired links (commerce-102).
 */
export async function tidyDesigns({ brand, db, now }: OpsContext): Promise<void> {
  const { deletedDesignDays, visitorDesignDays } = brand.constants
  const before = (days: number) => new Date(now().getTime() - days * dayMs)
  await deleteExpiredDesigns(db(), brand.id, {
    deletedBefore: before(deletedDesignDays),
    guestsBefore: before(visitorDesignDays),
  })
  await forgetEndedLinks(db())
  await forgetPictures(db(), brand.id)
  await forgetFacts(db(), brand.id)
}
