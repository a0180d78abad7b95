import { z } from 'zod'
import type { Brand } from '@/brand/compiled'
import { sentence } from '../cart/sentence'
import { makeCode, makeLinkKey, proofById, type EmailProof } from '../customer/email-proof-store'
import type { Sql } from '../database/connection'
import { headerLine, NoLongerNeeded, type Letter } from './letter'
import { mailButton, mailCode, mailHtml, mailNote, mailText } from './mail-html'

/** E-mails about an account: codes, links, and news of what changed. Secrets are made here, while a letter is written. */

export interface AccountDesk {
  brand: Brand
  sql: Sql
  siteUrl: string
}

interface Content {
  /** Names of sentences in the group `accountMail`. */
  subject: string
  text: string
  /** Shown large, for typing over. */
  code?: string
  link?: { url: string; label: string }
  note?: string
  /** What fills the braces of the sentences, besides the shop's name and phone. */
  values?: Record<string, string>
}

const words = (brand: Brand, name: string, values: Record<string, string> = {}) =>
  sentence(brand, `accountMail.${name}`, {
    name: brand.identity.name,
    phone: brand.identity.phone,
    ...values,
  })

function accountLetter({ brand, siteUrl }: AccountDesk, to: string, content: Content): Letter {
  const text = words(brand, content.text, content.values)
  const note = content.note ? words(brand, content.note) : undefined
  const label = content.link ? words(brand, content.link.label) : ''
  const heading = words(brand, content.subject, content.values)
  const body = [
    mailText(text),
    content.code ? mailCode(content.code, 32) : '',
    content.link ? mailButton(brand, content.link.url, label) : '',
    note ? mailNote(note) : '',
  ]
  return {
    to,
    subject: headerLine(heading),
    text: [text, content.code, content.link && `${label}: ${content.link.url}`, note]
      .filter((part): part is string => Boolean(part))
      .join('\n\n'),
    html: mailHtml({ brand, siteUrl, preview: text, heading, body: body.join('\n') }),
  }
}

const proofPayload = z.object({ proof: z.number() })
const emailPayload = z.object({ email: z.string() })
const wayInPayload = z.object({ email: z.string(), source: z.string() })

async function proofOf({ sql }: AccountDesk, payload: unknown): Promise<EmailProof> {
  const proof = await proofById(sql, proofPayload.parse(payload).proof)
  if (!proof) throw new NoLongerNeeded('What this e-mail should prove is over')
  return proof
}

/** A link whose page has a button: mail scanners follow links, so opening one must do nothing. */
function linkTo({ siteUrl }: AccountDesk, path: string, parameters: Record<string, string>): string {
  return `${siteUrl}${path}?${new URLSearchParams(parameters).toString()}`
}

async function confirmLetter(desk: AccountDesk, payload: unknown, text: string): Promise<Letter> {
  const proof = await proofOf(desk, payload)
  const key = await makeLinkKey(desk.sql, proof.id)
  const url = linkTo(desk, '/confirm-email', { email: proof.email, key })
  return accountLetter(desk, proof.email, {
    subject: `${text}Subject`,
    text,
    link: { url, label: 'confirmButton' },
    note: `${text}Note`,
  })
}

export const accountWriters: Record<string, (desk: AccountDesk, payload: unknown) => Promise<Letter>> = {
  'sign-in-code': async (desk, payload) => {
    const proof = await proofOf(desk, payload)
    const code = await makeCode(desk.sql, proof.id)
    return accountLetter(desk, proof.email, { subject: 'codeSubject', text: 'code', code, note: 'codeNote' })
  },
  'reset-password': async (desk, payload) => {
    const proof = await proofOf(desk, payload)
    const token = await makeLinkKey(desk.sql, proof.id)
    const url = linkTo(desk, '/customer/reset-password', { email: proof.email, token })
    return accountLetter(desk, proof.email, {
      subject: 'resetSubject',
      text: 'reset',
      link: { url, label: 'resetButton' },
      note: 'resetNote',
    })
  },
  'confirm-email': (desk, payload) => confirmLetter(desk, payload, 'confirm'),
  'change-email': (desk, payload) => confirmLetter(desk, payload, 'changeEmail'),
  'already-customer': async (desk, payload) =>
    accountLetter(desk, emailPayload.parse(payload).email, {
      subject: 'alreadySubject',
      text: 'already',
      link: { url: `${desk.siteUrl}/customer/login`, label: 'signInButton' },
      note: 'alreadyNote',
    }),
  'password-changed': async (desk, payload) =>
    accountLetter(desk, emailPayload.parse(payload).email, {
      subject: 'passwordChangedSubject',
      text: 'passwordChanged',
      link: { url: `${desk.siteUrl}/customer/forgot-password`, label: 'resetButton' },
      note: 'notYou',
    }),
  'way-in-added': async (desk, payload) => {
    const { email, source } = wayInPayload.parse(payload)
    return accountLetter(desk, email, {
      subject: 'wayInSubject',
      text: 'wayIn',
      link: { url: `${desk.siteUrl}/customer/forgot-password`, label: 'resetButton' },
      note: 'notYou',
      values: { source },
    })
  },
  'email-changed': async (desk, payload) =>
    accountLetter(desk, emailPayload.parse(payload).email, {
      subject: 'emailChangedSubject',
      text: 'emailChanged',
      note: 'notYou',
    }),
}
