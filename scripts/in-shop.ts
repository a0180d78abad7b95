import { resolve } from 'node:path'
import { contextFrom, type Context } from '@/backend/context'
import { database } from '@/backend/database/connection'
import { startEmbedded } from '@/backend/database/embedded'
import { migrate } from '@/backend/database/migrate'
import { readSettings } from '@/gateway/settings'
import { compileOrExit } from './build-brand'

/** One thing that people behind the shop can do from a terminal. */
export interface Subcommand {
  name: string
  /** What follows the name, and what it does: "publish <id>    shows a review". */
  usage: string
  /** @returns the exit code */
  run: (context: Context, words: string[]) => Promise<number>
}

/** Opens the shop's database beside a running shop or without one, works, and leaves it. */
async function inShop(work: (context: Context) => Promise<number>): Promise<number> {
  const read = readSettings(process.env)
  if ('problems' in read) {
    for (const problem of read.problems) console.error(problem)
    return 1
  }
  const { settings } = read
  const dataDir = resolve(settings.DATA_DIR)
  Object.assign(process.env, { BRAND: settings.BRAND, DATA_DIR: dataDir })
  compileOrExit(settings.BRAND)
  const embedded = settings.DATABASE_URL ? undefined : await startEmbedded({ dataDir })
  if (embedded) process.env['DATABASE_URL'] = embedded.url
  try {
    await migrate(database())
    return await work(contextFrom(new Headers()))
  } finally {
    await database().end()
    await embedded?.stop()
  }
}

/** Runs the subcommand that the command line names, or says what there is. */
export async function runSubcommand(script: string, commands: readonly Subcommand[]): Promise<void> {
  const [name = '', ...words] = process.argv.slice(2)
  const command = commands.find((each) => each.name === name)
  if (!command) {
    console.error(commands.map((each) => `npm run ${script} -- ${each.usage}`).join('\n'))
    process.exitCode = name === '' || name === 'help' ? 0 : 1
    return
  }
  process.exitCode = await inShop((context) => command.run(context, words)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return 1
  })
}
