import { jobs } from '@/backend/jobs'
import { jobStates, runJobNow, type JobState } from '@/backend/kernel/job-store'
import { failedEmails, sendAgain } from '@/backend/kernel/outbox-store'
import { forgetBounce, noteBounce } from '@/backend/mail/mail'
import { isEmail } from '@/lib/fields/email-address'
import { failedJobs } from '@/backend/production/production'
import { counted } from '@/lib/words/counted'
import type { Subcommand } from '../subcommand'

const moment = (date: Date | null) => date?.toISOString().slice(0, 16).replace('T', ' ') ?? ''

function row(name: string, doneBy: string, state: JobState | undefined): string {
  const went = state?.failures
    ? `failed ${counted(state.failures, 'time', 'times')}, last ${moment(state.failedAt)}`
    : 'ok'
  // For jobs that every process runs, only failures and their end are recorded.
  const ended = state?.isHeld ? 'running' : state?.finishedAt ? `finished ${moment(state.finishedAt)}` : ''
  const head = `${name.padEnd(36)}${doneBy.padEnd(16)}${ended.padEnd(26)}${went}`
  return state?.lastError ? `${head}\n    ${state.lastError}` : head
}

function unknownAddress(email: string): number {
  console.error(`"${email}" is not an e-mail address, or has no recorded bounce.`)
  return 1
}

export const jobCommands: Subcommand[] = [
  {
    name: 'list',
    usage:
      'list                       jobs, failed e-mails, failed print files, and files held for manual work',
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
        const isLast = isGivenUp ? ', gave up' : ''
        console.log(
          `e-mail ${id}  ${kind} to ${recipient}, ${counted(attempts, 'attempt', 'attempts')}${isLast}\n    ${lastError}`,
        )
      }
      for (const job of await failedJobs(db(), brand.id)) {
        const tries = `${counted(job.attempts, 'attempt', 'attempts')}${job.isGivenUp ? ', gave up' : ''}`
        console.log(
          `print files  order ${job.orderNumber}, line ${job.position}, ${job.isHeld ? 'held' : tries}\n    ${job.lastError}`,
        )
      }
      return 0
    },
  },
  {
    name: 'send',
    usage: 'send <id> …                sends failed e-mails again',
    async run({ brand, db }, ids) {
      let missing = 0
      for (const id of ids) {
        const isThere = /^\d{1,15}$/.test(id) && (await sendAgain(db(), brand.id, Number(id)))
        console.log(
          isThere ? `E-mail ${id} is queued to be sent again.` : `E-mail ${id} is not waiting to be sent.`,
        )
        if (!isThere) missing += 1
      }
      return missing > 0 || ids.length === 0 ? 1 : 0
    },
  },
  {
    name: 'run',
    usage: 'run <job>                  runs a failed job again within a minute',
    async run({ brand, db }, [name = '']) {
      const isFailing = await runJobNow(db(), { store: brand.id, name })
      console.log(isFailing ? `The job ${name} will run within a minute.` : `There is no failed job ${name}.`)
      return isFailing ? 0 : 1
    },
  },
  {
    name: 'bounced',
    usage: 'bounced <email> ["reason"]  records a bounce: the address gets only necessary e-mails',
    async run({ brand, db }, [email = '', reason = 'Recorded by the shop.']) {
      if (!isEmail(email)) return unknownAddress(email)
      await noteBounce(db(), brand.id, { email, reason })
      console.log(`The bounce of ${email} is recorded.`)
      return 0
    },
  },
  {
    name: 'works-again',
    usage: 'works-again <email>        removes a bounce: the address gets all e-mails again',
    async run({ brand, db }, [email = '']) {
      if (!(await forgetBounce(db(), brand.id, email))) return unknownAddress(email)
      console.log(`${email} gets all e-mails again.`)
      return 0
    },
  },
]
