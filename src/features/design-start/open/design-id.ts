import { replaceAddress } from '@/next/browser/replace-address'

/** The design named in the address. While there is one, the editor is open over the tool (studio-98). */

const pattern = /^[a-z0-9]{16}$/

export const isDesignId = (text: unknown): text is string => typeof text === 'string' && pattern.test(text)

/** True if the address asks for a template to start from. */
export const startsWithTemplates = ({ from }: { from?: unknown }) => from === 'template'

/** Returns the address with another design, or without one. */
export function addressWith(path: string, id: string | undefined): string {
  const [address = '', query = ''] = path.split('#')[0]?.split('?') ?? []
  const parameters = new URLSearchParams(query)
  if (id === undefined) for (const name of ['design', 'from']) parameters.delete(name)
  else parameters.set('design', id)
  const rest = parameters.toString()
  return rest ? `${address}?${rest}` : address
}

/** Changes the design's id in the address while the editor stays open. */
export const nameDesign = (id: string) =>
  replaceAddress(addressWith(`${location.pathname}${location.search}`, id))
