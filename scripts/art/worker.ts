import { paint } from './paint'
import type { Job } from './recipes'

/** A child process that paints one picture per message, so that a run uses more than one core. */
process.on('message', (message: { job: Job; logo: string | undefined }) => {
  paint(message.job, message.logo).then(
    (bytes) => process.send?.({ bytes }),
    (error: unknown) => process.send?.({ problem: error instanceof Error ? error.message : String(error) }),
  )
})
