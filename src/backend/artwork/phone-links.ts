import { randomBytes } from 'node:crypto'
import { database } from '../database/connection'
import type { OpsContext } from '../kernel/context'
import { secretHash } from '../kernel/secret-hash'
import {
  addPhonePicture,
  claimPhoneLink,
  deleteEndedPhoneLinks,
  deletePhoneLink,
  type PhoneLink,
  phoneLinkByToken,
  type PhonePicture,
  phonePictures,
  putPhoneLink,
} from './phone-link-store'

/**
 * Pictures from a phone for the design that is open in another browser (studio-95). The code in the link is a secret of
 * 192 bits; its hash is stored. It only lets the first phone that uses it add pictures, and reads nothing.
 */

export const phoneLinkLimits = {
  seconds: 15 * 60,
  pictures: 30,
  /** Characters of a code. */
  code: 32,
} as const

interface Owner {
  store: string
  /** secretHash of the browser's cookie. */
  ownerHash: string
}

export async function openPhoneLink(
  owner: Owner & { network: string; cart: string | undefined },
  now: Date,
): Promise<string> {
  const code = randomBytes(24).toString('base64url')
  const { store, ownerHash, network, cart = null } = owner
  await deletePhoneLink(database(), ownerHash)
  const endsAt = new Date(now.getTime() + phoneLinkLimits.seconds * 1_000)
  await putPhoneLink(database(), { store, ownerHash, network, cart, endsAt, tokenHash: secretHash(code) })
  return code
}

export const closePhoneLink = ({ ownerHash }: Owner) => deletePhoneLink(database(), ownerHash)

/** Deletes the links that have ended. */
export async function tidyPhoneLinks({ brand, db, now }: OpsContext): Promise<void> {
  await deleteEndedPhoneLinks(db(), brand.id, now())
}

const codeForm = /^[\w-]{32}$/

/** Returns the link of a code; undefined for a wrong or ended one. */
export const findPhoneLink = async (
  store: string,
  code: string,
  now: Date,
): Promise<PhoneLink | undefined> =>
  codeForm.test(code) ? phoneLinkByToken(database(), { store, tokenHash: secretHash(code) }, now) : undefined

/** @returns false if another phone has used the link */
export const claimLink = ({ id }: PhoneLink, phoneHash: string): Promise<boolean> =>
  claimPhoneLink(database(), id, phoneHash)

/** @returns false if the link has been closed or is full */
export const addPicture = ({ id }: PhoneLink, answer: Record<string, unknown>): Promise<boolean> =>
  addPhonePicture(database(), id, answer, phoneLinkLimits.pictures)

/** Returns the pictures that arrived after one; undefined if the link has ended. */
export const picturesAfter = (
  { store, ownerHash }: Owner,
  after: number,
  now: Date,
): Promise<PhonePicture[] | undefined> => phonePictures(database(), { store, ownerHash }, after, now)
