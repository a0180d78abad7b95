import { replaceAddress } from '@/next/browser/replace-address'

/** Which design the address names: the editor is open over the tool as long as it does (studio-98). */

const pattern = /^[a-z0-9]{16}$/

export const isDesignId = (text: unknown): text is string => typeof text === 'string' && pattern.test(text)

/** This page's address with another design, or with none. */
export function addressWith(path: string, id: string | undefined): string {
  const [address = '', query = ''] = path.split('#')[0]?.split('?') ?? []
  const parameters = new URLSearchParams(query)
  if (id === undefined) parameters.delete('design')
  else parameters.set('design', id)
  const rest = parameters.toString()
  return rest ? `${address}?${rest}` : address
}

/** The same editor goes on under another id. */
export const nameDesign = (id: string) =>
  replaceAddress(addressWith(`${location.pathname}${location.search}`, id))
