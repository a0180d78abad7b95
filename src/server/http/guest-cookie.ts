import type { IncomingMessage, ServerResponse } from 'node:http'
import { randomId } from '@/backend/kernel/ids'
import { serverBrand } from '@/brand/server'
import { readCookie, setCookie } from './cookies'

/** The random word by which a browser's uploads and designs are known as its own (designs-9); it lives on from each use. */
export function guestOf(request: IncomingMessage, response: ServerResponse): string {
  const guest = readCookie(request, 'guest') ?? randomId()
  setCookie(response, 'guest', guest, serverBrand().constants.cookies)
  return guest
}
