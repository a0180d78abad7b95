import { jobs } from '@/backend/jobs'
import { jobStates, runJobNow, type JobState } from '@/backend/kernel/job-store'
import { failedEmails, sendAgain } from '@/backend/kernel/outbox-store'
import { forgetBounce, noteBounce } from '@/backend/mail/mail'
import { isEmail } from '@/lib/email-address'
import { failedJobs } from '@/backend/production/production'
import { counted } from '@/lib/counted'
import type { Subcommand } from './subcommand'

/** What `npm run jobs` can do. */

const moment = (date: Date | null) => date?.toISOString().slice(0, 16).replace('T', ' ') ?? ''

function row(name: string, doneBy: string, state: JobState | undefined): string {
  const went = state?.failures
    ? `failed ${counted(state.failures, 'time', 'times')}, last ${moment(state.failedAt)}`
    : 'well'
  // Of a job of every process only failures, and their end, are written down.
  const ended = state?.isHeld ? 'running' : state?.finishedAt ? `ended ${moment(state.finishedAt)}` : ''
  const head = `${name.padEnd(36)}${doneBy.padEnd(16)}${ended.padEnd(26)}${went}`
  return state?.lastError ? `${head}\n    ${state.lastError}` : head
}

function unknownAddress(email: string): number {
  console.error(`"${email}" is no address, or was not noted.`)
  return 1
}

export const jobCommands: Subcommand[] = [
  {
    name: 'list',
    usage:
      'list                       jobs, e-mails and files for print that failed, and files that wait for a person',
    async run({ brand, db }) {
      const states = await jobStates(db(), brand.id)
      for (const { name, doneBy } of jobs)
        console.log(
          row(
            name,
            doneBy,
            states.find((state) => state.name === name),
          ),
        )
      for (const { id, kind, recipient, attempts, lastError, isGivenUp } of await failedEmails(
        db(),
        brand.id,
      )) {
        const isLast = isGivenUp ? ', given up' : ''
        console.log(
          `e-mail ${id}  ${kind} to ${recipient}, ${counted(attempts, 'try', 'tries')}${isLast}\n    ${lastError}`,
        )
      }
      for (const job of await failedJobs(db(), brand.id)) {
        const tries = `${counted(job.attempts, 'try', 'tries')}${job.isGivenUp ? ', given up' : ''}`
        console.log(
          `files for print  order ${job.orderNumber}, line ${job.position}, ${job.isHeld ? 'held' : tries}\n    ${job.lastError}`,
        )
      }
      return 0
    },
  },
  {
    name: 'send',
    usage: 'send <id> …                tries e-mails again that could not be sent',
    async run({ brand, db }, ids) {
      let missing = 0
      for (const id of ids) {
        const isThere = /^\d{1,15}$/.test(id) && (await sendAgain(db(), brand.id, Number(id)))
        console.log(isThere ? `${id} is sent with the next e-mails.` : `No e-mail ${id} waits.`)
        if (!isThere) missing += 1
      }
      return missing > 0 || ids.length === 0 ? 1 : 0
    },
  },
  {
    name: 'run',
    usage: 'run <job>                  tries a job that failed again within a minute',
    async run({ brand, db }, [name = '']) {
      const isFailing = await runJobNow(db(), { store: brand.id, name })
      console.log(isFailing ? `${name} runs within a minute.` : `No job ${name} fails.`)
      return isFailing ? 0 : 1
    },
  },
  {
    name: 'bounced',
    usage: 'bounced <email> ["reason"]  an e-mail came back: the address gets none that nobody needs',
    async run({ brand, db }, [email = '', reason = 'Noted by the shop.']) {
      if (!isEmail(email)) return unknownAddress(email)
      await noteBounce(db(), brand.id, { email, reason })
      console.log(`${email} is noted.`)
      return 0
    },
  },
  {
    name: 'works-again',
    usage: 'works-again <email>        the address gets all its e-mails again',
    async run({ brand, db }, [email = '']) {
      if (!(await forgetBounce(db(), brand.id, email))) return unknownAddress(email)
      console.log(`${email} works again.`)
      return 0
    },
  },
]
