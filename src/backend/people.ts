import { transaction } from './database/connection'
import { deleteCertificates } from './kernel/business-certificates'
import type { OpsContext } from './kernel/context'
import { forgetPerson, openOrders } from './kernel/forget-person-store'
import { logAction } from './kernel/log'
import { findPerson, readPersonalData } from './kernel/personal-data-store'
import { deletePrintFiles } from './kernel/print-files'
import { fillUploadUses, usedUploads } from './kernel/uploads/upload-uses-store'
import { personalData } from './personal-data'
import { deleteKeptEmails, deleteUploads, uploadsIn } from './personal-files'

/** Exports or erases what the shop stores about one person, for the command and the operators' screens. */

/** Returns everything that is stored about a person, as the JSON that they get (customer-35). */
export async function exportPerson({ brand, db, now }: OpsContext, email: string): Promise<string> {
  const person = await findPerson(db(), brand.id, email)
  const data = await readPersonalData(db(), personalData, person)
  return JSON.stringify(
    {
      email: person.email,
      shop: person.store,
      exportedAt: now().toISOString(),
      uploads: uploadsIn(JSON.stringify(data)),
      data,
    },
    null,
    2,
  )
}

export interface ErasurePreview {
  /** Numbers of unfinished orders, which prevent the erasure. */
  open: string[]
  /** How many orders stay without the person. */
  orders: number
  /** How many entries are deleted or emptied. */
  entries: number
}

/** Returns what an erasure would do. */
export async function previewErasure({ brand, db }: OpsContext, email: string): Promise<ErasurePreview> {
  const person = await findPerson(db(), brand.id, email)
  const data = await readPersonalData(db(), personalData, person)
  const kept = new Set(personalData.filter(({ erase }) => erase === 'keep').map(({ table }) => table))
  return {
    open: await openOrders(db(), person),
    orders: person.orders.length,
    entries: Object.entries(data).reduce(
      (sum, [table, rows]) => (kept.has(table) ? sum : sum + rows.length),
      0,
    ),
  }
}

export type Erasure =
  | { kind: 'unknown' }
  | { kind: 'open'; orders: string[] }
  | { kind: 'erased'; orders: number; files: number }

/** Erases a person's data and files, except what accounting needs; nothing while an order is open (customer-36). */
export async function erasePerson({ brand, db, now }: OpsContext, email: string): Promise<Erasure> {
  const who = { store: brand.id, email, at: now() }
  const done = await transaction((sql) => forgetPerson(sql, personalData, who), db())
  if (done.kind !== 'erased') return done
  const uploads = uploadsIn(done.told)
  await fillUploadUses(db())
  const counts = [
    await deleteUploads(uploads, await usedUploads(db(), uploads)),
    await deleteCertificates(done.told),
    await deletePrintFiles(brand.id, done.orders),
    await deleteKeptEmails(email),
  ]
  const files = counts.reduce((sum, count) => sum + count, 0)
  // Without the address, as the log is kept longer than the customer.
  logAction('erase a customer', { orders: done.orders.length, files })
  return { kind: 'erased', orders: done.orders.length, files }
}
