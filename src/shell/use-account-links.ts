import { useBrand, useMessage } from '@/brand/use-brand'
import { useSignedIn } from '@/features/session/signed-in'

const customerLinks = [
  ['shell.myAccount', '/customer/account/dashboard'],
  ['shell.myOrders', '/customer/account/my-orders'],
  ['shell.addressBook', '/customer/account/address-book'],
] as const

/** Returns the manifest's links for visitors, the account pages for customers (shell-6). */
export function useAccountLinks() {
  const { account } = useBrand().navigation
  const message = useMessage()
  const isSignedIn = useSignedIn() === true
  const own = customerLinks.map(([name, href]) => ({ label: message(name), href }))
  return { isSignedIn, links: isSignedIn ? own : account }
}
