import '@/brand/generated/shell'
import { useMessage } from '@/brand/use-brand'
import { useSignOut } from '@/features/session/use-sign-out'
import { Icon } from '@/ui/pictures/Icon'

export function SignOutButton() {
  const message = useMessage()
  const { leave, isLeaving } = useSignOut()
  return (
    <button type="button" aria-disabled={isLeaving || undefined} onClick={() => void leave()}>
      <Icon name="arrow-right" size={20} />
      {message(isLeaving ? 'shell.signingOut' : 'account.logout')}
    </button>
  )
}
