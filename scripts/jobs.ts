import { jobCommands } from './job-commands'
import { runSubcommand } from './subcommand'

/** npm run jobs: what the shop does by itself, and what of it failed (JB4). */
await runSubcommand('jobs', jobCommands)
