import type { ServerResponse } from 'node:http'
import { renderSVG } from 'uqr'
import type { Context } from '@/backend/kernel/context'
import { confirmSignIn, type SignInWaiting } from '@/backend/operators/operators'
import { setCookie } from '../../http/cookies'
import { formTokenOf, root } from './call'
import { answerOutside } from './frame'
import { html, Html } from '@/lib/words/html'
import type { SentForm } from './sent-form'
import { redirect } from './sign-in'

/** The second step of a sign-in: the code, and at first the key to set up (operations-12, operations-13). */

const wrong =
  'That code is wrong or was used before, or you tried too many times. Wait for the next code, and check that your phone’s clock is right.'

/** Splits a key into readable groups of four. */
const grouped = (text: string) => text.match(/.{1,4}/g)?.join(' ')

function keyShown({ key, address }: NonNullable<SignInWaiting['setUp']>): Html {
  const picture = new Html(renderSVG(address, { border: 4 })) // the library's own markup, only squares
  return html`<p>Scan this with an authenticator app such as Google Authenticator, 1Password or Aegis. From now on, each sign-in asks for its code.</p>
<div class="qr" role="img" aria-label="QR code of the key">${picture}</div>
<details><summary>No camera? Type the key</summary><p class="key">${grouped(key)}</p><p class="note">Time-based, 6 digits, 30 seconds.</p></details>`
}

/** GET /operations/sign-in/code: the code form. */
export function showCode(
  response: ServerResponse,
  token: string,
  { setUp }: SignInWaiting,
  problem?: string,
  isRecovery = false,
) {
  const title = setUp ? 'Set up your codes' : 'Enter your code'
  const form = html`<input type="hidden" name="form" value="${formTokenOf(token)}">`
  const recovery = html`<details${isRecovery && html` open`}><summary>Lost your phone?</summary><form method="post" action="${root}/sign-in/code" class="stack">${form}<label>Recovery code<input name="recovery" autocomplete="off" autocapitalize="none" spellcheck="false" required maxlength="40"${isRecovery && html` autofocus`}></label><button>Sign in with this code</button></form></details>`
  const body = html`<h1>${title}</h1>${problem && html`<p class="notice refused" role="alert">${problem}</p>`}
${setUp && keyShown(setUp)}
<form method="post" action="${root}/sign-in/code" class="stack">${form}<label>Code from your app<input name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="24"${!isRecovery && html` autofocus`}></label><button>Sign in</button></form>
${!setUp && recovery}<p><a href="${root}/sign-in">Back to name and password</a></p>`
  answerOutside(response, { title, body }, problem ? 403 : 200)
}

/** Shows the recovery codes, once only (operations-13). */
function showRecoveryCodes(response: ServerResponse, codes: readonly string[]) {
  const body = html`<h1>Your recovery codes</h1><p>Each one signs you in once when you don’t have your phone. Print them or save them in a password manager: they won’t be shown again.</p>
<ol class="codes">${codes.map((code) => html`<li>${code.match(/.{1,4}/g)?.join('-')}</li>`)}</ol>
<p><a class="button" href="${root}/orders">I saved them</a></p>`
  answerOutside(response, { title: 'Your recovery codes', body })
}

/** POST /operations/sign-in/code: checks the code. */
export async function signInWithCode(
  response: ServerResponse,
  context: Context,
  {
    token,
    waiting,
    form,
    browser,
  }: { token: string; waiting: SignInWaiting; form: SentForm; browser: string },
) {
  if (form.line('form') !== formTokenOf(token))
    return showCode(response, token, waiting, 'This form has expired. Try again.')
  const isRecovery = form.line('code') === ''
  const signedIn = await confirmSignIn(context, token, {
    typed: form.line(isRecovery ? 'recovery' : 'code'),
    browser,
  })
  if (!signedIn) return showCode(response, token, waiting, wrong, isRecovery && form.line('recovery') !== '')
  setCookie(response, 'operator', signedIn.session, context.brand.constants.cookies)
  if (signedIn.recoveryCodes) return showRecoveryCodes(response, signedIn.recoveryCodes)
  return redirect(response, isRecovery ? `orders?act=${signedIn.actId}` : 'orders')
}
