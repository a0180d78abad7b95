import { addOperator, type OperatorRole } from '@/backend/operators/operators'
import type { OpsContext } from '@/backend/kernel/context'

/** Operators at their screens, as a browser without scripts shows them. */

interface Shown {
  status: number
  text: string
  headers: Headers
  /** Where it leads; '' when it does not. */
  location: string
}

export interface Sent {
  /** '' sends none. */
  origin?: string
  /** Left out: the one of the page. */
  token?: string
  file?: { name: string; bytes: Uint8Array<ArrayBuffer> }
  headers?: Record<string, string>
}

async function shown(answer: Response): Promise<Shown> {
  const { status, headers } = answer
  return { status, headers, location: headers.get('location') ?? '', text: await answer.text() }
}

export function operatorAt(origin: () => string, cookie = '') {
  const state = { cookie }

  async function ask(path: string, init: RequestInit = {}): Promise<Shown> {
    const headers = { ...(init.headers as Record<string, string>), cookie: state.cookie } // only such are given here
    const answer = await fetch(`${origin()}${path}`, { ...init, headers, redirect: 'manual' })
    const [set] = answer.headers.getSetCookie()
    if (set) state.cookie = set.split(';')[0] ?? ''
    return shown(answer)
  }

  const look = (path: string) => ask(`/operations/${path}`)

  async function tokenNow(): Promise<string> {
    const { text } = await look('orders')
    return /name="form" value="([^"]+)"/.exec(text)?.[1] ?? ''
  }

  function bodyOf(fields: Record<string, string>, file: Sent['file']) {
    if (!file) return new URLSearchParams(fields)
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new File([file.bytes], file.name))
    return form
  }

  /** Sends a form of a page and goes where it leads. */
  async function send(path: string, fields: Record<string, string> = {}, sent: Sent = {}): Promise<Shown> {
    const own = sent.origin ?? origin()
    const answer = await ask(`/operations/${path}`, {
      method: 'POST',
      headers: { ...(own !== '' && { origin: own }), ...sent.headers },
      body: bodyOf({ form: sent.token ?? (await tokenNow()), ...fields }, sent.file),
    })
    return answer.status === 303 ? { ...(await ask(answer.location)), location: answer.location } : answer
  }

  const signIn = (name: string, password: string, headers: Record<string, string> = {}) =>
    send('sign-in', { name, password }, { token: '', headers })

  return { look, send, signIn, cookie: () => state.cookie }
}

/** A new account that has signed in. */
export async function newOperator(
  ops: OpsContext,
  origin: () => string,
  { name, role }: { name: string; role: OperatorRole },
) {
  const made = await addOperator(ops, name, role)
  if (!made.ok) throw new Error(made.problem)
  const operator = operatorAt(origin)
  await operator.signIn(name, made.password)
  return { ...operator, name, password: made.password }
}
