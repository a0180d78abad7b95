import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from 'yaml'
import { isEmail } from '@/lib/fields/email-address'
import { logoProblem, takeLogo } from './own-logo'

/** What the owner of a new brand already knows: how to reach it, its logo and its first products. */

export interface OwnDetails {
  phone?: string | undefined
  email?: string | undefined
  /** The address on one line: "Mug House LLC; 12 Elm St; Springfield, IL 62701; USA". */
  address?: string | undefined
  /** Path of an SVG or a picture. */
  logo?: string | undefined
  /** Path of a table of products (brand-40). */
  products?: string | undefined
}

/** Returns the lines of an address; "City, ST 12345" stays together. */
export function addressLines(address: string): string[] {
  const parts = address.includes(';') ? address.split(';') : address.split(',')
  const lines: string[] = []
  for (const part of parts.map((each) => each.trim()).filter((each) => each !== '')) {
    const last = lines.at(-1)
    if (last !== undefined && /^[A-Z]{2} \d{5}(?:-\d{4})?$/.test(part))
      lines[lines.length - 1] = `${last}, ${part}`
    else lines.push(part)
  }
  return lines
}

/** Each returns what to write instead of a refused answer; undefined if it is accepted. */
export const detailProblems: Record<
  keyof OwnDetails,
  (answer: string) => string | undefined | Promise<string | undefined>
> = {
  phone: (answer) =>
    /^\+?[\d ().-]{7,24}$/.test(answer) && answer.replace(/\D/g, '').length >= 7
      ? undefined
      : `"${answer}" is not a phone number. Write one such as 1-800-555-0142.`,
  email: (answer) =>
    isEmail(answer)
      ? undefined
      : `"${answer}" is not an e-mail address. Write one such as hello@mughouse.com.`,
  address: (answer) =>
    addressLines(answer).length >= 2
      ? undefined
      : `"${answer}" is not a whole address. Write its lines with semicolons: "12 Elm St; Springfield, IL 62701; USA".`,
  logo: logoProblem,
  products: () => undefined,
}

/** Returns why the details cannot be taken; undefined if they can. */
export async function detailsProblem(details: OwnDetails): Promise<string | undefined> {
  for (const name of Object.keys(detailProblems) as (keyof OwnDetails)[]) {
    // Object.keys loses the type
    const answer = details[name]
    const wrong = answer === undefined ? undefined : await detailProblems[name](answer)
    if (wrong !== undefined) return wrong
  }
  return undefined
}

/** Writes the details into identity.yaml, and the old address of the sample out of navigation.yaml. */
export async function takeDetails(root: string, id: string, details: OwnDetails): Promise<void> {
  const file = join(root, 'brands', id, 'identity.yaml')
  const document = parseDocument(readFileSync(file, 'utf8'))
  const oldEmail = String(document.get('email'))
  const oldPhone = String(document.get('phone'))
  for (const name of ['phone', 'email'] as const)
    if (details[name] !== undefined) document.set(name, details[name])
  if (details.address !== undefined)
    document.set('address', document.createNode(addressLines(details.address)))
  if (details.logo !== undefined) {
    const { logo, themeColor } = await takeLogo(root, id, details.logo)
    document.set('logo', logo)
    document.set('themeColor', themeColor)
    if (document.hasIn(['emails', 'color'])) document.setIn(['emails', 'color'], themeColor)
  }
  writeFileSync(file, document.toString({ lineWidth: 0, flowCollectionPadding: false }))
  const navigation = join(root, 'brands', id, 'navigation.yaml')
  const links = readFileSync(navigation, 'utf8')
  writeFileSync(
    navigation,
    links
      .replaceAll(oldEmail, details.email ?? oldEmail)
      .replaceAll(`tel:${oldPhone}`, `tel:${details.phone ?? oldPhone}`),
  )
}
