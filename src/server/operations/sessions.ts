import {
  ActRefused,
  endSessionById,
  mayDo,
  openSessions,
  ownerOfSession,
  type OpenSession,
} from '@/backend/operators/operators'
import { html } from '@/lib/words/html'
import type { Act, OperatorCall, Page } from './call'
import { moment } from './frame'
import { actForm, table } from './parts'

/** GET /operations/sessions: where operators are signed in; managers see everyone's (operations-4). */

const seesAll = ({ operator }: OperatorCall) => mayDo(operator.role, 'end-any-session')

export async function sessionsScreen(call: OperatorCall): Promise<Page> {
  const { ops, operator } = call
  const sessions = await openSessions(ops.db(), ops.brand.id, seesAll(call) ? null : operator.id, ops.now())
  const isThis = ({ id }: OpenSession) => id === operator.sessionId
  return {
    title: 'Sessions',
    body: html`<h1>Sessions</h1><p class="note">A session ends by itself half an hour after the last request, and after eight hours. End one that you do not know, then change the password.</p>
${table(
  sessions,
  [
    { label: 'Who', cell: (session) => session.operator },
    {
      label: 'Where',
      cell: (session) =>
        html`<span>${session.browser ?? 'unknown browser'}${isThis(session) && html` <small>this one</small>`}</span>`,
    },
    { label: 'Network', cell: ({ network }) => network ?? '' },
    { label: 'Since', cell: ({ createdAt }) => moment(createdAt) },
    { label: 'Last seen', cell: ({ seenAt }) => moment(seenAt) },
    {
      label: 'End',
      cell: (session) =>
        isThis(session)
          ? ''
          : actForm(
              call,
              `sessions/${session.id}/end`,
              html`<button class="quiet small">End this session<span class="hidden"> of ${session.operator}, ${session.browser}</span></button>`,
            ),
    },
  ],
  'No sessions.',
)}`,
  }
}

const idOf = ({ params }: OperatorCall) => Number(/^\d{1,15}$/.exec(params[0] ?? '')?.[0] ?? 0)

const ended = 'This session has ended already.'

export const endSession: Act = {
  path: 'sessions/*/end',
  act: 'end-session',
  subject: async (call) => (await ownerOfSession(call.ops.db(), call.ops.brand.id, idOf(call)))?.name ?? null,
  back: () => 'sessions',
  async run(call) {
    const { ops, operator } = call
    const owner = await ownerOfSession(ops.db(), ops.brand.id, idOf(call))
    // A colleague's session looks ended to someone who may not see it.
    if (!owner || (owner.id !== operator.id && !seesAll(call))) throw new ActRefused(ended)
    await endSessionById(ops.db(), idOf(call))
    return `The session of ${owner.name} is ended.`
  },
}
