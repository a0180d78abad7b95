import { jobCommands } from './job-commands'
import { runSubcommand } from './subcommand'

/** npm run jobs: what the shop does by itself, and what of it failed (jobs-4). */
await runSubcommand('jobs', jobCommands)
