import { z } from 'zod'
import type { Brand } from '@/brand/compiled'
import { longDayAt } from '@/lib/dates/long-day-at'
import { emailPicture } from '../kernel/letter-picture'
import { message } from '../kernel/message'
import type { Sql } from '../database/connection'
import { headerLine, type Email } from './email'
import { mailButton, mailHtml, mailLink, mailPicture, mailText } from './mail-html'
import { type Proof, proofByToken } from '../proofs/proofs'

/** E-mails about proofs: to the shopper when a proof is ready, to the shop when the shopper has responded. */

interface EmailContext {
  brand: Brand
  sql: Sql
  siteUrl: string
}

const sentPayload = z.object({ token: z.string() })
const answeredPayload = sentPayload.extend({ version: z.number() })

const theBeginning = new Date(0)

async function proofOf({ brand, sql }: EmailContext, token: string): Promise<Proof> {
  const proof = await proofByToken(sql, brand.id, 'token', token, theBeginning)
  if (!proof) throw new Error('There is no proof to write about')
  return proof
}

async function toShopper(context: EmailContext, payload: unknown, to: string): Promise<Email> {
  const { brand, siteUrl } = context
  const proof = await proofOf(context, sentPayload.parse(payload).token)
  const version = proof.versions.at(-1)
  const drawn = version?.drawnPicture
  const until = longDayAt(proof.expiresAt.toISOString(), brand.identity.timezone)
  const say = (name: string) =>
    message(brand, `proof.${name}`, {
      number: proof.orderNumber,
      product: proof.productName,
      version: version?.number ?? 1,
      phone: brand.identity.phone,
      until,
    })
  const url = `${siteUrl}/proof_order?token=${proof.token}`
  const artworkUrl = `${siteUrl}/artwork_view?token=${proof.artworkToken}`
  const lines = [say('mailIntro'), ...(version?.note ? [version.note] : []), say('mailAsk')]
  return {
    to,
    subject: headerLine(say('mailSubject')),
    text: [...lines, url, `${say('mailArtwork')}: ${artworkUrl}`, say('mailUntil')].join('\n\n'),
    html: mailHtml({
      brand,
      siteUrl,
      preview: say('mailIntro'),
      heading: say('mailSubject'),
      body: [
        // The rendered design; uploaded artwork is never shown (orders-6).
        mailPicture(drawn ? emailPicture(drawn, 'large') : undefined, siteUrl, 240),
        ...lines.map(mailText),
        mailButton(brand, url, say('mailButton')),
        mailLink(artworkUrl, say('mailArtwork')),
        mailText(say('mailUntil')),
      ],
    }),
  }
}

async function toShop(context: EmailContext, payload: unknown): Promise<Email> {
  const { brand, siteUrl } = context
  const { token, version: number } = answeredPayload.parse(payload)
  const proof = await proofOf(context, token)
  const version = proof.versions.find((each) => each.number === number)
  const answer = version?.answer
  if (!answer) throw new Error('There is no answer to write about')
  const say = (name: string) =>
    message(brand, `proof.${name}`, {
      number: proof.orderNumber,
      product: proof.productName,
      version: number,
    })
  const lines = [
    say(answer.approved ? 'mailApproved' : 'mailChanges'),
    ...(answer.comment ? [answer.comment] : []),
    ...(answer.artwork ? [`${siteUrl}/media/uploads/${answer.artwork}`] : []),
    ...noteLines(brand, version),
  ]
  return {
    to: brand.identity.email,
    subject: headerLine(lines[0] ?? ''),
    text: lines.join('\n\n'),
    html: mailHtml({
      brand,
      siteUrl,
      preview: lines[0] ?? '',
      heading: lines[0],
      body: lines.slice(1).map(mailText),
    }),
  }
}

interface NotesEmail {
  to: string
  subject: string
  lines: readonly string[]
  url?: string
}

function notesEmail({ brand, siteUrl }: EmailContext, { to, subject, lines, url }: NotesEmail): Email {
  return {
    to,
    subject: headerLine(subject),
    text: [subject, ...lines, ...(url ? [url] : [])].join('\n\n'),
    html: mailHtml({
      brand,
      siteUrl,
      preview: lines[0] ?? subject,
      heading: subject,
      body: [
        ...lines.map(mailText),
        ...(url ? [mailButton(brand, url, message(brand, 'proof.mailNotesButton'))] : []),
      ],
    }),
  }
}

async function noted(context: EmailContext, payload: unknown) {
  const { token, version: number } = answeredPayload.parse(payload)
  const proof = await proofOf(context, token)
  const version = proof.versions.find((each) => each.number === number)
  const say = (name: string) =>
    message(context.brand, `proof.${name}`, {
      number: proof.orderNumber,
      product: proof.productName,
      version: number,
    })
  return { proof, say, lines: version ? noteLines(context.brand, version) : [] }
}

const percent = (share: number) => Math.round(share * 100)

/** Lists the notes of a version, each with its number, its place and the reply. */
function noteLines(brand: Brand, { notes, sides }: Proof['versions'][number]): string[] {
  return notes.flatMap(({ x, y, side, words, reply, madeBy }, index) => [
    `${message(brand, madeBy === 'shop' ? 'proof.mailShopNote' : 'proof.mailNote', {
      number: index + 1,
      side: sides[side] ?? '',
      x: percent(x),
      y: percent(y),
    })} ${words}`,
    ...(reply === null ? [] : [`${message(brand, 'proof.mailReply')} ${reply}`]),
  ])
}

/** To the shop: what shoppers pinned to the proof until the e-mail is sent. */
async function notesToShop(context: EmailContext, payload: unknown): Promise<Email> {
  const { say, lines } = await noted(context, payload)
  return notesEmail(context, { to: context.brand.identity.email, subject: say('mailNotes'), lines })
}

/** To the shopper: the shop's replies and own notes. */
async function replyToShopper(context: EmailContext, payload: unknown, to: string): Promise<Email> {
  const { proof, say, lines } = await noted(context, payload)
  const url = `${context.siteUrl}/proof_order?token=${proof.token}`
  return notesEmail(context, { to, subject: say('mailReplied'), lines, url })
}

export const proofWriters = {
  'order-proof': toShopper,
  'proof-answer': toShop,
  'proof-note': notesToShop,
  'proof-reply': replyToShopper,
}
