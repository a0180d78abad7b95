import { jobCommands } from './job-commands'
import { runSubcommand } from '../subcommand'

/** npm run shop jobs: shows what the shop does in the background, and what failed (jobs-3). */
await runSubcommand('jobs', jobCommands)
