import { nearest } from '@/lib/words/did-you-mean'
import { freeShippingAbove } from '../../shipping-terms'
import type { CheckInput } from '../reporter'
import { spokenTexts } from './spoken-texts'

/** Texts that repeat a fact of identity.yaml or configuration.yaml, and say it differently (brand-96). */

const freeShipping =
  /\b(?:free shipping|ships? free|shipping is free)\b[^.!?$]{0,40}?\b(?:over|above|from|of)\s+\$(\d[\d,]*)|\b(?:over|above)\s+\$(\d[\d,]*)\s+ships? free/i

const phone = /(?<![\d-])(?:1[-. ]?)?\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?![\d-])/
const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/

const onlyDigits = (text: string) => text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')

type Facts = Required<Pick<CheckInput['usable'], 'identity' | 'configuration'>>

function* falseFacts(text: string, { identity, configuration }: Facts): Generator<string> {
  const [said, over, before] = freeShipping.exec(text) ?? []
  const amount = Number((over ?? before ?? '').replaceAll(',', ''))
  const known = [
    freeShippingAbove({ configuration, identity }),
    ...Object.values(configuration.coupons).flatMap(({ freeShipping: isFree, minimumSubtotal }) =>
      isFree ? [minimumSubtotal] : [],
    ),
  ]
  if (said !== undefined && !known.includes(amount))
    yield `says "${said}", but shipping is free over $${known[0] ?? 0}. Write {freeShippingAbove} for the amount.`
  const [number] = phone.exec(text) ?? []
  if (number !== undefined && onlyDigits(number) !== onlyDigits(identity.phone))
    yield `says ${number.trim()}, but identity.yaml says ${identity.phone}. Write {phone}.`
  const [address] = email.exec(text) ?? []
  if (address !== undefined && address !== identity.email && nearest(address, [identity.email], 3))
    yield `says ${address}, but identity.yaml says ${identity.email}. Write {email}.`
}

export function checkFactsInTexts(checked: CheckInput) {
  const { identity, configuration } = checked.usable
  if (!identity || !configuration) return
  for (const { text, warn } of spokenTexts(checked))
    for (const slip of falseFacts(text, { identity, configuration })) warn(slip)
}
