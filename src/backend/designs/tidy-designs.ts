import type { OpsContext } from '../kernel/context'
import { forgetEndedLinks } from './linked-revision-store'
import { forgetPictures } from './picture-store'
import { deleteForgotten } from './revision-store'

const dayMs = 86_400_000

/** Deletes designs that nobody can open any more (designs-12), and what is known of links that ended (commerce-136). */
export async function tidyDesigns({ brand, db, now }: OpsContext): Promise<void> {
  const { deletedDesignDays, visitorDesignDays } = brand.constants
  const before = (days: number) => new Date(now().getTime() - days * dayMs)
  await deleteForgotten(db(), brand.id, {
    deletedBefore: before(deletedDesignDays),
    guestsBefore: before(visitorDesignDays),
  })
  await forgetEndedLinks(db())
  await forgetPictures(db(), brand.id)
}
