import type { OpsContext } from '../kernel/context'
import { forgetPictures } from './picture-store'
import { deleteForgotten } from './revision-store'

const dayMs = 86_400_000
/** So long a deleted design can be brought back. */
const deletedDays = 30
/** The cookie of a browser lives no longer without a visit. */
const guestDays = 180

/** The job of that name: deletes designs that nobody can open any more (designs-12). */
export async function tidyDesigns({ brand, db, now }: OpsContext): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * dayMs)
  await deleteForgotten(db(), brand.id, {
    deletedBefore: before(deletedDays),
    guestsBefore: before(guestDays),
  })
  await forgetPictures(db(), brand.id)
}
