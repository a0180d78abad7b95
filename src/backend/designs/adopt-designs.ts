import type { Context } from '../kernel/context'
import { secretHash } from '../kernel/secret-hash'
import { transferDesigns } from './design-store'

/** Moves this browser's designs into the account at sign-in, even beyond the account's limit (designs-9). */
export async function adoptDesigns(context: Context, customerId: number): Promise<void> {
  const guest = context.visitor?.guest
  if (guest) await transferDesigns(context.db(), context.brand.id, secretHash(guest), customerId)
}
