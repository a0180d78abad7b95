import { jobs } from '@/backend/jobs'
import { jobStates, runJobNow, type JobState } from '@/backend/kernel/job-store'
import { ActRefused, mayDo } from '@/backend/operators/operators'
import { failedJobs, type JobOnLine } from '@/backend/production/production'
import { counted } from '@/lib/words/counted'
import { root, type Act, type OperatorCall, type Page } from './call'
import { moment } from './frame'
import { html, type Html } from '@/lib/words/html'
import { actForm, state, table, type Column } from './parts'

/** The shop's background jobs and their failures, the same as `npm run shop jobs -- list`. */

interface Row {
  name: string
  doneBy: string
  state: JobState | undefined
}

function ended({ state: now }: Row): Html | string {
  if (now?.isHeld) return 'running'
  return now?.finishedAt ? moment(now.finishedAt) : ''
}

function went({ state: now }: Row): Html {
  if (!now?.failures) return state('ok')
  const last = now.failedAt && html`<br><small>last ${moment(now.failedAt)}</small>`
  return html`${state(`failed ${counted(now.failures, 'time', 'times')}`)}${last}`
}

const columns: readonly Column<Row>[] = [
  { label: 'Job', cell: ({ name }) => name.replaceAll('-', ' ') },
  { label: 'Run by', cell: ({ doneBy }) => doneBy },
  { label: 'Finished', cell: ended },
  { label: 'State', cell: went },
  { label: 'Error', cell: ({ state: now }) => now?.lastError ?? '' },
]

const again = (call: OperatorCall): Column<Row> => ({
  label: 'Retry',
  cell({ name, state: now }) {
    if (!now?.failures || now.isHeld) return ''
    if (now.isAskedFor) return html`runs within a minute <a href="${root}/jobs">Refresh</a>`
    return actForm(call, `jobs/${name}/run`, html`<button class="quiet small">Run now</button>`)
  },
})

/** Failing jobs first, because on a phone the end of the list is far below (operations-26). */
const failingFirst = (one: Row, other: Row) =>
  Number(Boolean(other.state?.failures)) - Number(Boolean(one.state?.failures))

const fileColumns: readonly Column<JobOnLine>[] = [
  {
    label: 'Order',
    cell: ({ orderNumber }) => html`<a href="${root}/orders/${orderNumber}">${orderNumber}</a>`,
  },
  { label: 'Line', isSum: true, cell: ({ position }) => position },
  {
    label: 'State',
    cell: ({ attempts, isGivenUp, isHeld }) =>
      state(
        isHeld
          ? 'held for manual work'
          : `${counted(attempts, 'attempt', 'attempts')}${isGivenUp ? ', gave up' : ''}`,
      ),
  },
  { label: 'Error', cell: ({ lastError }) => lastError ?? '' },
]

export async function jobsScreen(call: OperatorCall): Promise<Page> {
  const { ops, operator } = call
  const states = await jobStates(ops.db(), ops.brand.id)
  const rows: Row[] = jobs.map(({ name, doneBy }) => ({
    name,
    doneBy,
    state: states.find((each) => each.name === name),
  }))
  rows.sort(failingFirst)
  const files = await failedJobs(ops.db(), ops.brand.id)
  const isFailing = rows.some((row) => row.state?.failures)
  const shown = isFailing && mayDo(operator.role, 'run-job') ? [...columns, again(call)] : columns
  return {
    title: 'Jobs',
    body: html`<h1>Jobs</h1>${table(rows, shown, 'No jobs.')}<h2>Print files that failed</h2>${table(files, fileColumns, 'None failed. Files that need manual work are listed with their order.')}`,
  }
}

/** Runs a failed job before its next turn, once the cause is fixed (operations-26). */
export const runJob: Act = {
  path: 'jobs/*/run',
  act: 'run-job',
  subject: ({ params }) => params[0] ?? null,
  back: () => 'jobs',
  async run({ ops, params }) {
    const name = params[0] ?? ''
    if (!(await runJobNow(ops.db(), { store: ops.brand.id, name })))
      throw new ActRefused('This job has not failed; it runs on schedule.')
    return `The job “${name.replaceAll('-', ' ')}” will run within a minute.`
  },
}
