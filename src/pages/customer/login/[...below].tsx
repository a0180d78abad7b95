import type { GetServerSideProps } from 'next'
import { signInProps, type SignInProps } from '@/features/sign-in/sign-in.server'

/** Any path below the login page shows it too; made on request, so that odd paths write nothing. */
export const getServerSideProps: GetServerSideProps<SignInProps> = () =>
  Promise.resolve(signInProps('/customer/login'))

export { default } from './index'
