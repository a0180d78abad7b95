import Router from 'next/router'
import { addressWith } from './design-id'

/** Opens the editor over this page, with a design stored on this device. */
export async function openEdited(id: string): Promise<void> {
  await Router.push(addressWith(Router.asPath, id), undefined, { shallow: true, scroll: false })
}
