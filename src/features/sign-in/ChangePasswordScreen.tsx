import Link from 'next/link'
import { useRouter } from 'next/router'
import { useMessage } from '@/brand/use-brand'
import { dashboardPage } from '@/features/session/login-address'
import { ChangePasswordForm } from './ChangePasswordForm'
import { SignInFrame } from './SignInFrame'

/** /change-password, for customers; visitors sign in first and then return (sign-in-16). */
export function ChangePasswordScreen() {
  const message = useMessage()
  const router = useRouter()
  return (
    <SignInFrame
      title={message('signIn.changeTitle')}
      intro={message('signIn.changeIntro')}
      foot={<Link href={dashboardPage}>{message('account.dashboard')}</Link>}
    >
      <ChangePasswordForm onChanged={() => void router.push(dashboardPage)} />
    </SignInFrame>
  )
}
