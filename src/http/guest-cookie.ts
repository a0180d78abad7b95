import type { IncomingMessage, ServerResponse } from 'node:http'
import { randomId } from '@/backend/kernel/ids'
import { serverBrand } from '@/brand/server'
import { readCookie, setCookie } from './cookies'

/**
 * Returns the random id that owns a browser's uploads and designs (designs-9). Each use extends its lifetime.
 */
export function guestOf(request: IncomingMessage, response: ServerResponse): string {
  const guest = readCookie(request, 'guest') ?? randomId()
  setCookie(response, 'guest', guest, serverBrand().constants.cookies)
  return guest
}
