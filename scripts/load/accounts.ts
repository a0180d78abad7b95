import { hashPassword, insertCustomer } from '@/backend/customer/customer'
import type { Target } from './target'

export const password = 'Correct-Horse-7'

/** Creates an account with that password for each address. */
export async function openAccounts(
  { pool, store }: Pick<Target, 'pool' | 'store'>,
  emails: readonly string[],
): Promise<void> {
  const passwordHash = await hashPassword(password)
  for (const email of emails)
    await insertCustomer(pool, {
      store,
      email,
      passwordHash,
      createdAt: new Date(),
      firstname: 'Ada',
      middlename: null,
      lastname: 'Byron',
      prefix: null,
      suffix: null,
      dateOfBirth: null,
      gender: null,
      taxvat: null,
      phoneNo: null,
      gstNumber: null,
      smsOptIn: false,
      referCode: null,
    })
}
