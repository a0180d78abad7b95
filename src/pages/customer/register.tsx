import type { GetStaticProps } from 'next'
import dynamic from 'next/dynamic'
import { registerProps, type RegisterProps } from '@/features/sign-in/sign-in-props'
import { SignInWaiting } from '@/features/sign-in/SignInFrame'

const RegisterScreen = dynamic(
  () => import('@/features/sign-in/RegisterScreen').then((file) => file.RegisterScreen),
  {
    ssr: false,
    loading: SignInWaiting,
  },
)

export const getStaticProps: GetStaticProps<RegisterProps> = () => registerProps('/customer/register')

export default function RegisterPage({ welcomePercent }: RegisterProps) {
  return <RegisterScreen welcomePercent={welcomePercent} />
}
