import { withOpsContext } from './ops-context'

export type OpsContext = Parameters<Parameters<typeof withOpsContext>[0]>[0]

/** One thing that the people behind the shop can do from a terminal. */
export interface Subcommand {
  name: string
  /** The name, what follows it, and what it does: "publish <id>    shows a review". */
  usage: string
  /** @returns the exit code */
  run: (ops: OpsContext, words: string[]) => Promise<number>
}

/** Runs the subcommand that the command line names, or says what there is. */
export async function runSubcommand(script: string, commands: readonly Subcommand[]): Promise<void> {
  const [name = '', ...words] = process.argv.slice(2)
  const command = commands.find((each) => each.name === name)
  if (command) {
    process.exitCode = await withOpsContext((ops) => command.run(ops, words))
    return
  }
  console.error(commands.map((each) => `npm run ${script} -- ${each.usage}`).join('\n'))
  process.exitCode = name === '' || name === 'help' ? 0 : 1
}
