import Link from 'next/link'
import { useEffect, useRef } from 'react'
import { useMessage } from '@/brand/use-brand'
import { resendLink } from '@/commerce/account/sign-in'
import formStyles from '@/features/forms/form.module.css'
import { useSending } from '@/features/forms/use-sending'
import { useNotice } from '@/features/notices/notice'
import { loginPage } from '@/features/session/login-address'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { SignInFrame } from './SignInFrame'
import styles from './SignInFrame.module.css'

/** Shown after registering: the next step is the link in the e-mail. */
export function CheckYourMailbox({ email }: { email: string }) {
  const message = useMessage()
  const notice = useNotice()
  const { send, isSending, problem } = useSending()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  const again = async () => {
    if (await send(() => resendLink(email))) notice.success(message('signIn.resendSent', { email }))
  }
  return (
    <SignInFrame
      title={message('signIn.confirmTitle')}
      foot={<Link href={loginPage}>{message('signIn.backToLogin')}</Link>}
    >
      <div className={formStyles.form}>
        <ErrorNote tone="success" ref={note}>
          {message('signIn.confirmText', { email })}
        </ErrorNote>
        {problem && <ErrorNote>{problem}</ErrorNote>}
        <p className={styles.hint}>{message('signIn.confirmHint')}</p>
        <Button kind="secondary" busy={isSending} onClick={() => void again()}>
          {message('signIn.resendLink')}
        </Button>
      </div>
    </SignInFrame>
  )
}
