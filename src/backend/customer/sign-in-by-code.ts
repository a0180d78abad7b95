import { isEmail } from '@/lib/fields/email-address'
import { message } from '../kernel/message'
import type { Context } from '../kernel/context'
import { transaction } from '../database/connection'
import { enqueueEmail } from '../kernel/outbox-store'
import { refusal } from '../kernel/refusal'
import { captchaMessage, requireCaptcha, isHuman } from './captcha'
import { customerByEmail, customerById } from './customer-store'
import { openProof, tryCode, useProof } from './email-proof-store'
import { isPassword } from './password-hashing'
import { registrationByEmail } from './registration-store'
import { sendConfirmation } from './registration'
import { resetAttempts, mayTry } from '../kernel/throttle-store'
import { codeLimits, mayAsk } from './limits'
import { signInRefused, signInAs, type TypedSignIn } from './sign-in'

/** Signing in with a code from an e-mail (customer-6). */

export interface CodeAnswer {
  email: string
  store_id: number
  success: boolean
  haserror: boolean
  message: string
}

/** customer-6: the response is the same for every address; only addresses with an account get a code. */
export async function sendCode(
  context: Context,
  typedEmail: string,
  captcha: string | null | undefined,
): Promise<CodeAnswer> {
  const email = typedEmail.trim()
  const { brand } = context
  const answer = (said: string, success: boolean): CodeAnswer => ({
    email: typedEmail,
    store_id: brand.constants.storeId,
    success,
    haserror: !success,
    message: said,
  })
  if (!isEmail(email))
    return answer(message(brand, 'forms.email', { email: message(brand, 'forms.emailExample') }), false)
  if (!(await isHuman(context, captcha, 'refuse'))) return answer(captchaMessage(context), false)
  const now = context.now()
  if ((await mayAsk(context, 'codes', email)) !== 'yes')
    return answer(message(brand, 'errors.tooManyRequests'), false)

  await transaction(async (sql) => {
    const account = await customerByEmail(sql, brand.id, email)
    const waiting = await registrationByEmail(sql, brand.id, email)
    const proof = await openProof(sql, {
      store: brand.id,
      purpose: 'sign-in',
      email,
      customerId: account?.customer.id ?? null,
      askedBy: context.visitor?.browser ?? null,
      now,
    })
    if (account)
      await enqueueEmail(sql, {
        store: brand.id,
        kind: 'sign-in-code',
        recipient: account.customer.email,
        dedupeKey: `proof-${proof}`,
        payload: { proof },
      })
    // A person who registered without confirming needs the link instead of a code.
    else if (waiting) await sendConfirmation(context, sql, waiting)
  }, context.db())
  return answer(message(brand, 'account.codeSent', { email: typedEmail }), true)
}

/** @returns the session's token */
export async function signInByCode(context: Context, typed: TypedSignIn): Promise<string> {
  const email = typed.email.trim()
  // A browser that lost its cookie must start over. This reveals nothing about any address.
  if (!context.visitor?.browser) throw refusal('graphql-input', message(context.brand, 'refusals.noSession'))
  await requireCaptcha(context, typed.captcha, 'refuse')
  const sql = context.db()
  const now = context.now()
  const limits = codeLimits(context, email)
  if (!(await mayTry(sql, limits, now))) throw signInRefused()
  const attempt = await tryCode(sql, {
    store: context.brand.id,
    email,
    browser: context.visitor?.browser,
    now,
  })
  const code = typed.password.replace(/\s/g, '')
  let isRight = false
  for (const hash of attempt?.hashes.length ? attempt.hashes : [null])
    isRight = (await isPassword(code, hash)) || isRight
  const id = attempt?.proof.customerId ?? null
  if (!isRight || !attempt || id === null) throw signInRefused()
  if (!(await useProof(sql, attempt.proof.id, now))) throw signInRefused()
  const customer = await customerById(sql, context.brand.id, id)
  if (!customer) throw signInRefused()
  await resetAttempts(sql, limits)
  return signInAs(context, customer)
}
