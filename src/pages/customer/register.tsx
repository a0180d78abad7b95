import type { GetStaticProps } from 'next'
import dynamic from 'next/dynamic'
import { signInProps, type SignInProps } from '@/features/sign-in/sign-in-props'
import { SignInWaiting } from '@/features/sign-in/SignInFrame'

const RegisterScreen = dynamic(
  () => import('@/features/sign-in/RegisterScreen').then((file) => file.RegisterScreen),
  {
    ssr: false,
    loading: SignInWaiting,
  },
)

export const getStaticProps: GetStaticProps<SignInProps> = () => signInProps('/customer/register')

export default function RegisterPage() {
  return <RegisterScreen />
}
