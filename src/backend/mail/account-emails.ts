import { z } from 'zod'
import { NoLongerNeeded, type Email } from './email'
import { makeCode, makeLinkKey, emailProofById, type EmailProof } from '../customer/customer'
import { type MailContext, accountEmail } from './account-email-layout'

/**
 * E-mails about an account: codes, links, and notices of changes. Secrets are generated when the e-mail is
 * written.
 */

const proofPayload = z.object({ proof: z.number() })
const emailPayload = z.object({ email: z.string() })
const wayInPayload = z.object({ email: z.string(), source: z.string() })

async function proofOf({ sql }: MailContext, payload: unknown): Promise<EmailProof> {
  const proof = await emailProofById(sql, proofPayload.parse(payload).proof)
  if (!proof) throw new NoLongerNeeded('What this e-mail should prove is over')
  return proof
}

/**
 * Returns a link to a page with a button: mail scanners follow links, so opening the link must have no
 * effect.
 */
function linkTo({ siteUrl }: MailContext, path: string, parameters: Record<string, string>): string {
  return `${siteUrl}${path}?${new URLSearchParams(parameters).toString()}`
}

async function confirmEmail(context: MailContext, payload: unknown, text: string): Promise<Email> {
  const proof = await proofOf(context, payload)
  const key = await makeLinkKey(context.sql, proof.id)
  const url = linkTo(context, '/confirm-email', { email: proof.email, key })
  return accountEmail(context, proof.email, {
    subject: `${text}Subject`,
    text,
    link: { url, label: 'confirmButton' },
    note: `${text}Note`,
  })
}

export const accountWriters: Record<string, (context: MailContext, payload: unknown) => Promise<Email>> = {
  'sign-in-code': async (context, payload) => {
    const proof = await proofOf(context, payload)
    const code = await makeCode(context.sql, proof.id)
    return accountEmail(context, proof.email, {
      subject: 'codeSubject',
      text: 'code',
      code,
      note: 'codeNote',
    })
  },
  'reset-password': async (context, payload) => {
    const proof = await proofOf(context, payload)
    const token = await makeLinkKey(context.sql, proof.id)
    const url = linkTo(context, '/customer/reset-password', { email: proof.email, token })
    return accountEmail(context, proof.email, {
      subject: 'resetSubject',
      text: 'reset',
      link: { url, label: 'resetButton' },
      note: 'resetNote',
    })
  },
  'confirm-email': (context, payload) => confirmEmail(context, payload, 'confirm'),
  'change-email': (context, payload) => confirmEmail(context, payload, 'changeEmail'),
  'already-customer': async (context, payload) =>
    accountEmail(context, emailPayload.parse(payload).email, {
      subject: 'alreadySubject',
      text: 'already',
      link: { url: `${context.siteUrl}/customer/login`, label: 'signInButton' },
      note: 'alreadyNote',
    }),
  'password-changed': async (context, payload) =>
    accountEmail(context, emailPayload.parse(payload).email, {
      subject: 'passwordChangedSubject',
      text: 'passwordChanged',
      link: { url: `${context.siteUrl}/customer/forgot-password`, label: 'resetButton' },
      note: 'notYou',
    }),
  'way-in-added': async (context, payload) => {
    const { email, source } = wayInPayload.parse(payload)
    return accountEmail(context, email, {
      subject: 'wayInSubject',
      text: 'wayIn',
      link: { url: `${context.siteUrl}/customer/forgot-password`, label: 'resetButton' },
      note: 'notYou',
      values: { source },
    })
  },
  'email-changed': async (context, payload) =>
    accountEmail(context, emailPayload.parse(payload).email, {
      subject: 'emailChangedSubject',
      text: 'emailChanged',
      note: 'notYou',
    }),
}
