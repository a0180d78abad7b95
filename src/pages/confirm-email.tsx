import type { GetStaticProps } from 'next'
import { signInProps, type SignInProps } from '@/features/sign-in/sign-in.server'
import { SignInWaiting } from '@/features/sign-in/SignInFrame'
import { latePart } from '@/features/page/late-part'

const ConfirmEmailScreen = latePart(
  () => import('@/features/sign-in/ConfirmEmailScreen').then((file) => file.ConfirmEmailScreen),
  SignInWaiting,
)

export const getStaticProps: GetStaticProps<SignInProps> = () => signInProps('/confirm-email')

export default function ConfirmEmailPage() {
  return <ConfirmEmailScreen />
}
