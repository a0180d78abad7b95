import { isEmail } from '@/lib/fields/email-address'
import { transaction } from '@/backend/database/connection'
import { deleteCertificates } from '@/backend/kernel/business-certificates'
import type { OpsContext } from '@/backend/kernel/context'
import { logAction } from '@/backend/kernel/log'
import { findPerson, readPersonalData } from '@/backend/kernel/personal-data-store'
import { forgetPerson } from '@/backend/kernel/forget-person-store'
import { deletePrintFiles } from '@/backend/kernel/print-files'
import { fillUploadUses, usedUploads } from '@/backend/kernel/uploads/upload-uses-store'
import { personalData } from '@/backend/personal-data'
import { deleteKeptEmails, deleteUploads, uploadsIn } from '@/backend/personal-files'
import type { Subcommand } from '../../subcommand'

function addressOf([email = '', ...more]: string[]): string | undefined {
  if (isEmail(email) && more.length === 0) return email.toLowerCase()
  console.error('Give exactly one e-mail address.')
  return undefined
}

async function exportPerson(ops: OpsContext, words: string[]): Promise<number> {
  const email = addressOf(words)
  if (!email) return 1
  const person = await findPerson(ops.db(), ops.brand.id, email)
  const told = await readPersonalData(ops.db(), personalData, person)
  const files = uploadsIn(JSON.stringify(told))
  console.log(
    JSON.stringify(
      {
        email: person.email,
        shop: person.store,
        exportedAt: ops.now().toISOString(),
        uploads: files,
        data: told,
      },
      null,
      2,
    ),
  )
  return 0
}

/** The data that the database held, and the order numbers. */
type Erased = Extract<Awaited<ReturnType<typeof forgetPerson>>, { kind: 'erased' }>

async function deleteFiles({ brand, db }: OpsContext, email: string, { told, orders }: Erased) {
  const uploads = uploadsIn(told)
  await fillUploadUses(db())
  const counts = [
    await deleteUploads(uploads, await usedUploads(db(), uploads)),
    await deleteCertificates(told),
    await deletePrintFiles(brand.id, orders),
    await deleteKeptEmails(email),
  ]
  return counts.reduce((sum, count) => sum + count, 0)
}

async function erasePerson(ops: OpsContext, words: string[]): Promise<number> {
  const email = addressOf(words)
  if (!email) return 1
  const who = { store: ops.brand.id, email, at: ops.now() }
  const done = await transaction((sql) => forgetPerson(sql, personalData, who), ops.db())
  if (done.kind === 'open') {
    console.error(
      `Orders ${done.orders.join(', ')} are still open: ship, refund or cancel them first. Nothing was erased.`,
    )
    return 1
  }
  if (done.kind === 'unknown') {
    console.log(`The shop has no data about ${email}.`)
    return 0
  }
  const files = await deleteFiles(ops, email, done)
  // Without the address, as the log is kept longer than the customer.
  logAction('erase a customer', { orders: done.orders.length, files })
  console.log(
    `Erased. ${done.orders.length} orders keep their amounts, taxes and products; ${files} files were deleted. Earlier backups still contain everything: after restoring one, erase again.`,
  )
  return 0
}

export const customerCommands: Subcommand[] = [
  {
    name: 'export',
    usage: 'export <email>     all data about a person, as JSON',
    run: exportPerson,
  },
  {
    name: 'erase',
    usage: 'erase <email>      erases a person’s data; orders keep what accounting needs',
    run: erasePerson,
  },
]
