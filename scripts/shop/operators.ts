import {
  addOperator,
  changeEmail,
  changeRole,
  closeOperator,
  operatorRoles,
  operatorsOf,
  renewPassword,
  resetCodes,
  type OperatorRole,
} from '@/backend/operators/operators'
import { runSubcommand, type Subcommand } from '../subcommand'

/**
 * npm run shop operators: manages who works at /operations (operations-2). A password is printed once and never
 * stored.
 */

const roleOf = (text: string | undefined): OperatorRole | undefined =>
  operatorRoles.find((each) => each === text)

const roles = operatorRoles.join('|')

function said(problem: string): number {
  console.error(problem)
  return 1
}

/** Prints the outcome of a command, which is also in the history. */
function report({ outcome, words }: Awaited<ReturnType<typeof resetCodes>>): number {
  if (outcome !== 'done') return said(words)
  console.log(words)
  return 0
}

function reportPassword(made: Awaited<ReturnType<typeof addOperator>>): number {
  const status = report(made)
  if (status === 0) console.log(`The password, shown only once: ${made.password}`)
  return status
}

function stateOf({ closedAt, codeKey }: Awaited<ReturnType<typeof operatorsOf>>[number]): string {
  if (closedAt) return ', closed'
  return codeKey ? '' : ', has not set up codes'
}

const commands: Subcommand[] = [
  {
    name: 'list',
    usage: 'list                       all accounts with their roles',
    async run({ brand, db }) {
      for (const account of await operatorsOf(db(), brand.id)) {
        const { name, role, createdAt } = account
        const since = `since ${createdAt.toISOString().slice(0, 10)}`
        console.log(`${name.padEnd(24)}${role.padEnd(10)}${since}${stateOf(account)}`)
      }
      return 0
    },
  },
  {
    name: 'add',
    usage: `add <name> --role ${roles}    a new account; prints its password`,
    async run(ops, words) {
      const [name, option, text, ...more] = words
      const role = roleOf(text)
      if (!name || option !== '--role' || !role || more.length > 0)
        return said(`Give one name and --role ${roles}.`)
      return reportPassword(await addOperator(ops, name, role))
    },
  },
  {
    name: 'role',
    usage: `role <name> ${roles}    changes the role; ends the sessions`,
    async run(ops, [name = '', text]) {
      const role = roleOf(text)
      return role ? report(await changeRole(ops, name, role)) : said(`The roles are ${roles}.`)
    },
  },
  {
    name: 'email',
    usage:
      'email <name> [address]     lets the person sign in by the company’s account of that address; none removes it',
    run: async (ops, [name = '', address = '']) => report(await changeEmail(ops, name, address)),
  },
  {
    name: 'password',
    usage: 'password <name>            sets a new password; ends the sessions',
    run: async (ops, [name = '']) => reportPassword(await renewPassword(ops, name)),
  },
  {
    name: 'reset-codes',
    usage:
      'reset-codes <name>         for a lost phone: the next sign-in sets up new codes; ends the sessions',
    run: async (ops, [name = '']) => report(await resetCodes(ops, name)),
  },
  {
    name: 'close',
    usage: 'close <name>               closes the account and ends its sessions; the name cannot be reused',
    run: async (ops, [name = '']) => report(await closeOperator(ops, name)),
  },
]

await runSubcommand('operators', commands)
