import '@/brand/generated/shell'
import { useMessage } from '@/brand/use-brand'
import { useSignOut } from '@/features/session/use-sign-out'

/** The "Sign out" entry at the end of a customer's menu (sign-in-9). */
export function SignOut() {
  const message = useMessage()
  const { leave, isLeaving } = useSignOut()
  return (
    <li>
      <button type="button" aria-disabled={isLeaving || undefined} onClick={() => void leave()}>
        {message(isLeaving ? 'shell.signingOut' : 'shell.signOut')}
      </button>
    </li>
  )
}
