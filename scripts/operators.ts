import {
  addOperator,
  changeOperator,
  operatorRoles,
  operatorsOf,
  renewPassword,
  resetCodes,
  type OperatorRole,
} from '@/backend/operators/operators'
import { runSubcommand, type Subcommand } from './subcommand'

/** npm run operators: who works at /operations (operations-2). A password is printed once and kept nowhere. */

const roleOf = (text: string | undefined): OperatorRole | undefined =>
  operatorRoles.find((each) => each === text)

const roles = operatorRoles.join('|')

function said(problem: string): number {
  console.error(problem)
  return 1
}

function printPassword(made: Awaited<ReturnType<typeof addOperator>>, name: string): number {
  if (!made.ok) return said(made.problem)
  console.log(`${name}'s password, shown this once: ${made.password}`)
  return 0
}

function stateOf({ closedAt, codeKey }: Awaited<ReturnType<typeof operatorsOf>>[number]): string {
  if (closedAt) return ', closed'
  return codeKey ? '' : ', has not set up codes'
}

const commands: Subcommand[] = [
  {
    name: 'list',
    usage: 'list                       everybody, with their roles',
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
        return said(`Say one name and --role ${roles}.`)
      return printPassword(await addOperator(ops, name, role), name)
    },
  },
  {
    name: 'role',
    usage: `role <name> ${roles}    another role; sessions end`,
    async run({ brand, db }, [name = '', text]) {
      const role = roleOf(text)
      if (!role) return said(`The roles are ${roles}.`)
      if (!(await changeOperator(db(), brand.id, name, { role })))
        return said(`There is no operator ${name}.`)
      console.log(`${name} is a ${role} now.`)
      return 0
    },
  },
  {
    name: 'password',
    usage: 'password <name>            another password; sessions end',
    run: async (ops, [name = '']) => printPassword(await renewPassword(ops, name), name),
  },
  {
    name: 'reset-codes',
    usage: 'reset-codes <name>         for a lost phone: the next sign-in sets up codes anew; sessions end',
    async run(ops, [name = '']) {
      if (!(await resetCodes(ops, name))) return said(`There is no operator ${name}.`)
      console.log(`${name} sets up an authenticator app at the next sign-in.`)
      return 0
    },
  },
  {
    name: 'close',
    usage: 'close <name>               ends the account and its sessions; the name stays taken',
    async run({ brand, db, now }, [name = '']) {
      if (!(await changeOperator(db(), brand.id, name, { closedAt: now() })))
        return said(`There is no operator ${name}.`)
      console.log(`${name} is closed.`)
      return 0
    },
  },
]

await runSubcommand('operators', commands)
