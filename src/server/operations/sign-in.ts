import type { ServerResponse } from 'node:http'
import { GraphQLError } from 'graphql'
import type { Context } from '@/backend/kernel/context'
import { checkPassword, endOperatorSession } from '@/backend/operators/operators'
import { settings } from '@/settings/settings'
import { setCookie, clearCookie } from '../../http/cookies'
import { root } from './call'
import { answerOutside } from './frame'
import { html } from '@/lib/words/html'
import type { SentForm } from './sent-form'

/** Signing in to /operations and out again (operations-3, operations-4). */

const problems = {
  wrong: 'Wrong name or password, or too many attempts. Wait ten minutes, or ask for a new password.',
  busy: 'Too many people are signing in. Try again in a moment.',
  ended: 'Your session has ended, and nothing was changed. Sign in again.',
  late: 'The sign-in took longer than ten minutes. Sign in again.',
  companyFailed: 'The sign-in at your company could not be completed. Try again.',
  companyCanceled: 'The sign-in at your company was canceled.',
  companyUnknown:
    'You have no account here. Ask the person who runs the server to add your company email address.',
  companyDown: 'Your company’s sign-in does not answer. Try again, or use your password.',
} as const

type Problem = keyof typeof problems

/** @param name the typed name; a password is never shown again */
export function showSignIn(response: ServerResponse, problem?: Problem, status = 200, name = '') {
  answerOutside(
    response,
    {
      title: 'Sign in',
      body: html`<h1>Operations</h1>${problem && html`<p class="notice refused" role="alert">${problems[problem]}</p>`}
${settings().companySignIn && html`<p><a class="button" href="${root}/sign-in/company">Sign in with your company account</a></p>`}
<form method="post" action="${root}/sign-in" class="stack">
<label>Name<input name="name" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="40" value="${name}"${name === '' && html` autofocus`}></label>
<label>Password<input name="password" type="password" autocomplete="current-password" required maxlength="128"${name !== '' && html` autofocus`}></label>
<button>Sign in</button></form>`,
    },
    status,
  )
}

export function redirect(response: ServerResponse, path: string) {
  response.statusCode = 303
  response.setHeader('location', `${root}/${path}`)
  response.end()
}

export async function signIn(response: ServerResponse, context: Context, form: SentForm) {
  const typed = { name: form.line('name'), password: form.text('password') }
  const shownAgain = typed.name.slice(0, 40)
  try {
    const token = await checkPassword(context, typed)
    if (token === undefined) return showSignIn(response, 'wrong', 403, shownAgain)
    setCookie(response, 'operator', token, context.brand.constants.cookies)
    return redirect(response, 'sign-in/code')
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    return showSignIn(response, 'busy', 429, shownAgain)
  }
}

export async function signOut(response: ServerResponse, { db }: Context, token: string) {
  await endOperatorSession(db(), token)
  clearCookie(response, 'operator')
  redirect(response, 'sign-in')
}
