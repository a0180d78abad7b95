import type { Context } from '../kernel/context'
import { secretHash } from '../kernel/secret-hash'
import { giveDesigns } from './design-store'

/** At the sign-in the designs of this browser go into the account, also beyond what an account may have (designs-9). */
export async function adoptDesigns(context: Context, customerId: number): Promise<void> {
  const guest = context.visitor?.guest
  if (guest) await giveDesigns(context.db(), context.brand.id, secretHash(guest), customerId)
}
