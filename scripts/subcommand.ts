import { withOpsContext } from './shop/ops-context'

export type OpsContext = Parameters<Parameters<typeof withOpsContext>[0]>[0]

/** A command that the shop's staff can run from a terminal. */
export interface Subcommand {
  name: string
  /** Name, arguments and effect: "publish <id>    shows a review". */
  usage: string
  /** @returns the exit code */
  run: (ops: OpsContext, words: string[]) => Promise<number>
}

/** Runs the subcommand named on the command line, or prints the list of subcommands. */
export async function runSubcommand(script: string, commands: readonly Subcommand[]): Promise<void> {
  const [name = '', ...words] = process.argv.slice(2)
  const command = commands.find((each) => each.name === name)
  if (command) {
    process.exitCode = await withOpsContext((ops) => command.run(ops, words))
    return
  }
  console.error(commands.map((each) => `npm run shop ${script} -- ${each.usage}`).join('\n'))
  process.exitCode = ['', 'help', '--help', '-h'].includes(name) ? 0 : 1
}
