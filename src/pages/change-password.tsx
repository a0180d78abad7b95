import type { GetStaticProps } from 'next'
import { signInProps, type SignInProps } from '@/features/sign-in/sign-in.server'
import { SignInWaiting } from '@/features/sign-in/SignInFrame'
import { latePart } from '@/features/page/late-part'

const ChangePasswordScreen = latePart(
  () => import('@/features/sign-in/ChangePasswordScreen').then((file) => file.ChangePasswordScreen),
  SignInWaiting,
)

export const getStaticProps: GetStaticProps<SignInProps> = () => signInProps('/change-password')

export default function ChangePasswordPage() {
  return <ChangePasswordScreen />
}
