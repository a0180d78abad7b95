import { jobs } from '@/backend/jobs'
import { jobStates, runJobNow, type JobState } from '@/backend/kernel/job-store'
import { ActRefused, mayDo } from '@/backend/operators/operators'
import { failedJobs, type JobOnLine } from '@/backend/production/production'
import { counted } from '@/lib/counted'
import { root, type Act, type OperatorCall, type Page } from './call'
import { moment } from './frame'
import { html, type Html } from './html'
import { actForm, state, table, type Column } from './parts'

/** What the shop does by itself, and what of it fails: the same as `npm run jobs -- list`. */

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
  if (!now?.failures) return state('well')
  const last = now.failedAt && html`<br><small>last ${moment(now.failedAt)}</small>`
  return html`${state(`failed ${counted(now.failures, 'time', 'times')}`)}${last}`
}

const columns: readonly Column<Row>[] = [
  { label: 'Job', cell: ({ name }) => name.replaceAll('-', ' ') },
  { label: 'Done by', cell: ({ doneBy }) => doneBy },
  { label: 'Ended', cell: ended },
  { label: 'State', cell: went },
  { label: 'Error', cell: ({ state: now }) => now?.lastError ?? '' },
]

const again = (call: OperatorCall): Column<Row> => ({
  label: 'Again',
  cell({ name, state: now }) {
    if (!now?.failures || now.isHeld) return ''
    if (now.isAskedFor) return html`runs within a minute <a href="${root}/jobs">Look again</a>`
    return actForm(call, `jobs/${name}/run`, html`<button class="quiet small">Run it now</button>`)
  },
})

/** operations-42: on a phone the last of the list is far below. */
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
        isHeld ? 'held for a person' : `${counted(attempts, 'try', 'tries')}${isGivenUp ? ', given up' : ''}`,
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
    body: html`<h1>Jobs</h1>${table(rows, shown, 'No jobs.')}<h2>Files for print that are not made</h2>${table(files, fileColumns, 'None fails. What the shop cannot make by itself stands with its order.')}`,
  }
}

/** operations-26: once the cause is gone, without waiting for its next turn. */
export const runJob: Act = {
  path: 'jobs/*/run',
  act: 'run-job',
  subject: ({ params }) => params[0] ?? null,
  back: () => 'jobs',
  async run({ ops, params }) {
    const name = params[0] ?? ''
    if (!(await runJobNow(ops.db(), { store: ops.brand.id, name })))
      throw new ActRefused('This job does not fail: it runs by itself.')
    return `The job “${name.replaceAll('-', ' ')}” runs within a minute.`
  },
}
