import type { Sql } from '@/backend/database/connection'
import { emailKinds, NoLongerNeeded, writeEmail } from '@/backend/mail/mail'
import type { Brand } from '@/brand/compiled'
import { samplePayloads } from './sample-emails'
import { rowsOfKind, sampleRows, type SampleRows } from './sample-rows'

/**
 * Creates e-mails of every kind with the code that writes the real ones, using sample rows instead of a
 * database (storybook-1).
 */

export interface SampleEmail {
  to: string
  subject: string
  text: string
  html: string
}

const siteUrl = 'https://shop.example'
const nothingToRead = /^\s*(insert|update)/

/** Acts as PostgreSQL. @throws for a query that the samples do not cover, with its text */
function sampleDatabase(rows: SampleRows): Sql {
  const query = async (question: string) => {
    const known = rows.find(([part]) => question.includes(part))
    if (!known && !nothingToRead.test(question))
      throw new Error(`scripts/stories/emails/sample-rows.ts has no rows for: ${question}`)
    const found = known?.[1] ?? []
    return { rows: found, rowCount: known ? found.length : 1 }
  }
  return { query } as unknown as Sql // writers only use a pool's query(text, values)
}

/** Points pictures to where Storybook serves the brand's files. */
const withLocalPictures = (html: string, id: string) =>
  html.replace(/src="([^"]+)"/g, (_, address: string) => {
    const { pathname, searchParams } = new URL(address.replaceAll('&amp;', '&'))
    const file = searchParams.get('url') ?? pathname
    return `src="${file.replace(/^(\/api)?\/media/, `media/${id}`)}"`
  })

/** @returns the e-mail; undefined if this brand never sends this kind */
async function sampleEmail(brand: Brand, kind: string): Promise<SampleEmail | undefined> {
  const things = brand.catalogue.products.filter((product) => product.kind === 'simple')
  const payload = samplePayloads(things)[kind]
  if (!payload) throw new Error(`scripts/stories/emails/sample-emails.ts has no payload for ${kind}`)
  const rows = [...(rowsOfKind[kind] ?? []), ...sampleRows(things)]
  const context = { brand, sql: sampleDatabase(rows), siteUrl }
  try {
    const email = await writeEmail(context, { kind, payload, recipient: 'ada@example.com' })
    return { ...email, html: withLocalPictures(email.html, brand.id) }
  } catch (error) {
    if (error instanceof NoLongerNeeded) return undefined
    throw error
  }
}

/** Returns the brand's e-mail for each kind that it sends. */
export async function sampleEmails(brand: Brand): Promise<Record<string, SampleEmail>> {
  const written: Record<string, SampleEmail> = {}
  for (const kind of emailKinds) {
    const email = await sampleEmail(brand, kind)
    if (email) written[kind] = email
  }
  return written
}
