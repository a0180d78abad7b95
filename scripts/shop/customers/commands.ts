import { isEmail } from '@/lib/fields/email-address'
import type { OpsContext } from '@/backend/kernel/context'
import { erasePerson, exportPerson } from '@/backend/people'
import type { Subcommand } from '../../subcommand'

function addressOf([email = '', ...more]: string[]): string | undefined {
  if (isEmail(email) && more.length === 0) return email.toLowerCase()
  console.error('Give exactly one e-mail address.')
  return undefined
}

async function printPerson(ops: OpsContext, words: string[]): Promise<number> {
  const email = addressOf(words)
  if (!email) return 1
  console.log(await exportPerson(ops, email))
  return 0
}

async function erase(ops: OpsContext, words: string[]): Promise<number> {
  const email = addressOf(words)
  if (!email) return 1
  const done = await erasePerson(ops, email)
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
  console.log(
    `Erased. ${done.orders} orders keep their amounts, taxes and products; ${done.files} files were deleted. Earlier backups still contain everything: after restoring one, erase again.`,
  )
  return 0
}

export const customerCommands: Subcommand[] = [
  {
    name: 'export',
    usage: 'export <email>     all data about a person, as JSON',
    run: printPerson,
  },
  {
    name: 'erase',
    usage: 'erase <email>      erases a person’s data; orders keep what accounting needs',
    run: erase,
  },
]
