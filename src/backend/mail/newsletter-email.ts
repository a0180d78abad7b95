import { z } from 'zod'
import type { Sql } from '../database/connection'
import { emailProofById, makeLinkKey } from '../customer/customer'
import { message } from '../kernel/message'
import { NoLongerNeeded, type Email } from './email'
import { plainEmail, type PlainEmailContext } from './plain-email'

const proofPayload = z.object({ proof: z.number() })

/**
 * The e-mail with the link to the page where a click on the button confirms the subscription (catalogue-66).
 */
export async function newsletterEmail(
  context: PlainEmailContext & { sql: Sql },
  payload: unknown,
): Promise<Email> {
  const { brand, sql, siteUrl } = context
  const proof = await emailProofById(sql, proofPayload.parse(payload).proof)
  if (!proof) throw new NoLongerNeeded('What this e-mail should prove is over')
  const key = await makeLinkKey(sql, proof.id)
  const say = (name: string) => message(brand, `mail.newsletter${name}`, { shop: brand.identity.name })
  return plainEmail(context, proof.email, {
    subject: say('Subject'),
    words: [say('Text')],
    link: {
      url: `${siteUrl}/confirm-newsletter?${new URLSearchParams({ key }).toString()}`,
      label: say('Button'),
    },
    note: say('Note'),
  })
}
