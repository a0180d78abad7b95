import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Brand } from '@/brand/compiled'
import { writeAtomically } from '../kernel/atomic-write'
import type { Email } from './email'
import { settings, type Settings } from '@/settings/settings'

/** E-mail transport: SMTP_URL, or .eml files in the data directory. */
export interface MailTransport {
  send(email: Email, dedupeKey: string): Promise<void>
  close(): void
}

export interface MailSettings {
  smtpUrl: string | undefined
  from: string
  /** Left out: the brand's name. */
  fromName?: string
  folder: string
}

export function mailSettings(brand: Brand, { mail, dataDir }: Settings = settings()): MailSettings {
  return {
    smtpUrl: mail.smtpUrl,
    from: mail.from ?? brand.identity.email,
    ...(mail.fromName !== undefined && { fromName: mail.fromName }),
    folder: join(dataDir, 'outbox'),
  }
}

/**
 * Returns a Message-ID that is the same whenever the same e-mail is sent, so that mailboxes recognize a
 * repeat (integrity-16).
 */
function messageId(dedupeKey: string, from: string): string {
  const name = createHash('sha256').update(dedupeKey).digest('hex').slice(0, 32)
  return `<${name}@${from.split('@')[1] ?? 'localhost'}>`
}

/**
 * Marks e-mails as automatic, so that programs don't reply (mail-3), and lets mailboxes show an unsubscribe
 * button (mail-3).
 */
const headersOf = ({ isPersonal, unsubscribe }: Email): Record<string, string> => ({
  ...(!isPersonal && { 'Auto-Submitted': 'auto-generated' }),
  ...(unsubscribe && {
    'List-Unsubscribe': `<${unsubscribe.oneClick}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
})

export function mailTransport(
  brand: Brand,
  { smtpUrl, from, fromName, folder }: MailSettings,
): MailTransport {
  const envelope = (email: Email, dedupeKey: string) => ({
    from: { name: fromName ?? brand.identity.name, address: from },
    replyTo: brand.identity.email,
    to: { name: '', address: email.to },
    subject: email.subject,
    text: email.text,
    html: email.html,
    messageId: messageId(dedupeKey, from),
    headers: headersOf(email),
    // Templates are ours, but an e-mail must never make the mailer read files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  if (smtpUrl !== undefined) {
    const smtp = createTransport({
      url: smtpUrl,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    })
    return {
      send: async (email, dedupeKey) => {
        await smtp.sendMail(envelope(email, dedupeKey))
      },
      close: () => smtp.close(),
    }
  }

  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (email, dedupeKey) => {
      const { message } = await writer.sendMail(envelope(email, dedupeKey))
      await mkdir(folder, { recursive: true })
      const file = join(folder, `${dedupeKey.replace(/[^A-Za-z0-9-]/g, '-').slice(0, 100)}.eml`)
      await writeAtomically(file, message)
    },
    close: () => writer.close(),
  }
}
