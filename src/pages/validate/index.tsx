import type { GetStaticProps } from 'next'
import { signInProps, type SignInProps } from '@/features/sign-in/sign-in.server'
import { SignInWaiting } from '@/features/sign-in/SignInFrame'
import { latePart } from '@/features/page/late-part'

const ValidateScreen = latePart(
  () => import('@/features/sign-in/ValidateScreen').then((file) => file.ValidateScreen),
  SignInWaiting,
)

export const getStaticProps: GetStaticProps<SignInProps> = () => signInProps('/validate')

export default function ValidatePage() {
  return <ValidateScreen />
}
