import { codeOf, stepAt } from '@/backend/operators/one-time-code'
import { addOperator, type OperatorRole } from '@/backend/operators/operators'
import type { OpsContext } from '@/backend/kernel/context'

/** Operators at their screens, in a browser without scripts. */

interface Shown {
  status: number
  text: string
  headers: Headers
  /** Redirect target, or '' without a redirect. */
  location: string
}

export interface Sent {
  /** '' sends no Origin header. */
  origin?: string
  /** Default: the token of the page. */
  token?: string
  file?: { name: string; bytes: Uint8Array<ArrayBuffer> }
  headers?: Record<string, string>
}

async function shown(answer: Response): Promise<Shown> {
  const { status, headers } = answer
  return { status, headers, location: headers.get('location') ?? '', text: await answer.text() }
}

/** Returns the token of the forms on a page. */
const tokenIn = (text: string) => /name="form" value="([^"]+)"/.exec(text)?.[1] ?? ''

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * Returns the key shown on a page, decoded like an authenticator app: groups of four letters, five bits per
 * letter.
 */
export function keyIn(text: string): Uint8Array {
  const letterGroups = /class="key">([A-Z2-7 ]+)</.exec(text)?.[1]?.replaceAll(' ', '') ?? ''
  const bits = [...letterGroups]
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}

/** Returns the code that an authenticator app shows at that time. */
export const codeAt = (key: Uint8Array, at: Date) => codeOf(key, stepAt(at))

const recoveryCodesIn = (text: string) =>
  [...text.matchAll(/<li>([a-z2-7-]{29})<\/li>/g)].map(([, code = '']) => code)

export function operatorAt(origin: () => string, cookie = '') {
  const state = { cookie }

  async function ask(path: string, init: RequestInit = {}): Promise<Shown> {
    const headers = { ...(init.headers as Record<string, string>), cookie: state.cookie } // tests pass only plain objects
    const answer = await fetch(`${origin()}${path}`, { ...init, headers, redirect: 'manual' })
    const [set] = answer.headers.getSetCookie()
    if (set) state.cookie = set.split(';')[0] ?? ''
    return shown(answer)
  }

  const look = (path: string) => ask(`/operations/${path}`)

  const tokenNow = async (): Promise<string> => tokenIn((await look('orders')).text)

  function bodyOf(fields: Record<string, string>, file: Sent['file']) {
    if (!file) return new URLSearchParams(fields)
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new File([file.bytes], file.name))
    return form
  }

  /** Submits a form of a page and follows its redirect. */
  async function send(path: string, fields: Record<string, string> = {}, sent: Sent = {}): Promise<Shown> {
    const own = sent.origin ?? origin()
    const answer = await ask(`/operations/${path}`, {
      method: 'POST',
      headers: { ...(own !== '' && { origin: own }), ...sent.headers },
      body: bodyOf({ form: sent.token ?? (await tokenNow()), ...fields }, sent.file),
    })
    return answer.status === 303 ? { ...(await ask(answer.location)), location: answer.location } : answer
  }

  /** Submits the password, the first step, which leads to the form for the code. */
  const enterPassword = (name: string, password: string, headers: Record<string, string> = {}) =>
    send('sign-in', { name, password }, { token: '', headers })

  /** Submits the code, the second step. */
  async function enterCode(
    fields: { code: string } | { recovery: string },
    headers: Record<string, string> = {},
  ) {
    const { text } = await look('sign-in/code')
    return send('sign-in/code', fields, { token: tokenIn(text), headers })
  }

  return { look, send, enterPassword, enterCode, cookie: () => state.cookie }
}

/** Creates an account, sets up its codes and signs in. */
export async function newOperator(
  ops: OpsContext,
  origin: () => string,
  { name, role, headers }: { name: string; role: OperatorRole; headers?: Record<string, string> },
) {
  const made = await addOperator(ops, name, role)
  if (made.outcome === 'refused') throw new Error(made.words)
  const { password } = made
  const operator = operatorAt(origin)
  const { text } = await operator.enterPassword(name, password, headers)
  const key = keyIn(text)
  const first = await operator.enterCode({ code: codeAt(key, ops.now()) }, headers)
  /**
   * Signs in with both steps in this browser. Each sign-in needs another half minute than the previous one.
   */
  async function signIn(from?: Record<string, string>) {
    await operator.enterPassword(name, password, from)
    return operator.enterCode({ code: codeAt(key, ops.now()) }, from)
  }
  return { ...operator, name, password, key, recoveryCodes: recoveryCodesIn(first.text), signIn }
}
