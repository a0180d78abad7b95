import { jobs } from '@/backend/jobs'
import { jobStates, type JobState } from '@/backend/kernel/job-store'
import { failedJobs, type JobOnLine } from '@/backend/production/production'
import { root, type OperatorCall, type Page } from './call'
import { moment } from './frame'
import { html, type Html } from './html'
import { state, table, type Column } from './parts'

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

const columns: readonly Column<Row>[] = [
  { label: 'Job', cell: ({ name }) => name.replaceAll('-', ' ') },
  { label: 'Done by', cell: ({ doneBy }) => doneBy },
  { label: 'Ended', cell: ended },
  {
    label: 'State',
    cell: ({ state: now }) => state(now?.failures ? `failed ${now.failures} times` : 'well'),
  },
  { label: 'Error', cell: ({ state: now }) => now?.lastError ?? '' },
]

const fileColumns: readonly Column<JobOnLine>[] = [
  {
    label: 'Order',
    cell: ({ orderNumber }) => html`<a href="${root}/orders/${orderNumber}">${orderNumber}</a>`,
  },
  { label: 'Line', isSum: true, cell: ({ position }) => position },
  {
    label: 'State',
    cell: ({ attempts, isGivenUp, isHeld }) =>
      state(isHeld ? 'held for a person' : `${attempts} tries${isGivenUp ? ', given up' : ''}`),
  },
  { label: 'Error', cell: ({ lastError }) => lastError ?? '' },
]

export async function jobsScreen({ ops }: OperatorCall): Promise<Page> {
  const states = await jobStates(ops.db(), ops.brand.id)
  const rows = jobs.map(({ name, doneBy }) => ({
    name,
    doneBy,
    state: states.find((each) => each.name === name),
  }))
  const files = await failedJobs(ops.db(), ops.brand.id)
  return {
    title: 'Jobs',
    body: html`<h1>Jobs</h1>${table(rows, columns, 'No jobs.')}<h2>Files for print that are not made</h2>${table(files, fileColumns, 'Every file is made.')}`,
  }
}
