import '@/brand/generated/notice'
import Link from 'next/link'
import { useState } from 'react'
import type { RegisterOptions } from 'react-hook-form'
import { useMessage } from '@/brand/use-brand'
import { can } from '@/commerce/capabilities'
import { register } from '@/commerce/account/sign-in'
import { dropDraft } from '@/features/forms/draft'
import { PasswordField } from '@/features/forms/PasswordField'
import formStyles from '@/features/forms/form.module.css'
import { NameFields, PhoneAndBirthday } from '@/features/forms/PersonFields'
import { useCheckedForm } from '@/features/forms/use-checked-form'
import { useSending } from '@/features/forms/use-sending'
import { loginPage } from '@/features/session/login-address'
import { readDay, toTypedDay } from '@/lib/dates/typed-day'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/fields/Checkbox'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { captchaAnswer, useCaptcha } from '@/features/forms/captcha'
import { EmailField } from './EmailField'
import { CheckYourMailbox } from './CheckYourMailbox'
import { blankRegistration, registrationDraft } from './registration-draft'
import { SignInFrame } from './SignInFrame'
import styles from './SignInFrame.module.css'
import { registrationRules } from './sign-in-rules'
import { SocialButtons } from './SocialButtons'
import { useAfterSignIn } from './use-entering'

/**
 * /customer/register (customer-6). An address that already has an account gets the same response as a new
 * one.
 */
export function RegisterScreen({ welcomePercent = null }: { welcomePercent?: number | null }) {
  const message = useMessage()
  const enter = useAfterSignIn()
  useCaptcha('register')
  const { send, isSending, problem } = useSending()
  const [wantsTexts, setWantsTexts] = useState(false)
  const [mailedTo, setMailedTo] = useState('')
  const form = useCheckedForm({
    blank: blankRegistration,
    rules: () => registrationRules(wantsTexts),
    draft: registrationDraft,
    secret: ['password'],
  })
  const submit = form.handleSubmit(async (values) => {
    await send(async () => {
      const outcome = await register({
        ...values,
        dateOfBirth: readDay(values.dateOfBirth) ?? '',
        smsOptIn: wantsTexts,
        ...withCaptcha(await captchaAnswer('register')),
      })
      dropDraft(registrationDraft)
      if (outcome === 'signed-in') await enter('notice.accountCreated')
      else setMailedTo(values.email)
    })
  })

  if (mailedTo) return <CheckYourMailbox email={mailedTo} />
  const { errors } = form.formState
  const writeOutDay = () => form.setValue('dateOfBirth', toTypedDay(form.getValues('dateOfBirth')))
  const field = (
    name: keyof typeof blankRegistration,
    options?: RegisterOptions<typeof blankRegistration>,
  ) => ({
    error: errors[name]?.message,
    ...form.register(name, options),
  })
  return (
    <SignInFrame
      title={message('signIn.registerTitle')}
      intro={message('signIn.registerIntro')}
      foot={
        <span>
          {message('signIn.haveAccount')} <Link href={loginPage}>{message('account.login')}</Link>
        </span>
      }
    >
      <form className={formStyles.form} onSubmit={(event) => void submit(event)} noValidate>
        {welcomePercent !== null && (
          <ErrorNote tone="success">
            {message('signIn.registerWelcome', { percent: welcomePercent })}
          </ErrorNote>
        )}
        {problem && <ErrorNote>{problem}</ErrorNote>}
        <NameFields first={field('firstname')} last={field('lastname')} />
        <EmailField {...field('email')} />
        <PasswordField
          label={message('signIn.password')}
          help={message('signIn.passwordHelp')}
          autoComplete="new-password"
          {...field('password')}
        />
        <PhoneAndBirthday
          phone={field('phone')}
          birthday={{ ...field('dateOfBirth', { onBlur: writeOutDay }), typed: form.watch('dateOfBirth') }}
        />
        {can('customerDetails') && (
          <Checkbox
            label={message('signIn.smsOptIn')}
            help={message('signIn.smsHelp')}
            checked={wantsTexts}
            onChange={(event) => setWantsTexts(event.target.checked)}
          />
        )}
        <p className={styles.hint}>{message('signIn.newsletterNote')}</p>
        <Button type="submit" size="l" wide busy={isSending}>
          {message(isSending ? 'signIn.sending' : 'signIn.registerSubmit')}
        </Button>
      </form>
      <SocialButtons />
    </SignInFrame>
  )
}

const withCaptcha = (captcha: string | undefined) => (captcha === undefined ? {} : { captcha })
